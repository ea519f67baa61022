import { create } from 'fontkit'
import { describe, expect, it } from 'vitest'
import { staticFace } from '#project/brand/typefaces.ts'
import { activeProject } from '#project/folders.ts'
import { loadProject } from '#project/load.ts'
import { renameFace } from '#project/theme/rename-face.ts'
import { typefaceFile } from '#project/theme/typeface-file.ts'

describe('renamed', () => {
  it('gives two weights of a typeface names that differ, and the same letters', async () => {
    const { id, theme } = loadProject(activeProject())
    const face = await staticFace(typefaceFile(id, theme.type.text), { wght: 400 })
    const [regular, strong] = [renameFace(face, 400), renameFace(face, 600)].map(file => create(file))
    expect(regular?.postscriptName).not.toBe(strong?.postscriptName)
    expect(regular?.postscriptName).toHaveLength(create(face).postscriptName.length)
    expect(strong?.characterSet).toEqual(create(face).characterSet)
  })
})
