import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { activeProject } from '#project/folders.ts'
import { loadProject } from '#project/load.ts'
import { generatedPath, staleGenerated } from '../generated.ts'
import { iconSources, socialWords } from './make-icons.ts'

const project = loadProject(activeProject())

describe('icons and social picture (npm run make -- icons)', () => {
  it('are made from the current sources', () => {
    expect(staleGenerated(project.id, 'icons', iconSources(project))).toBeUndefined()
  })

  it('the tab’s icon fills its 16 px', async () => {
    const { data } = await sharp(generatedPath(project.id, 'public/favicon.svg'), { density: 36 })
      .resize(16, 16)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const ground = data.subarray(3 * 8, 3 * 8 + 3)
    const isDrawn = (pixel: number) => Math.abs((data[3 * pixel + 1] ?? 0) - (ground[1] ?? 0)) > 60
    const rows = Array.from({ length: 16 }, (_, y) => y).filter(y =>
      Array.from({ length: 12 }, (_, x) => 16 * y + x + 2).some(isDrawn),
    )
    expect(rows.length).toBeGreaterThanOrEqual(13)
  })

  it('the social picture names configuration and price', () => {
    const [, , price, types] = project.words.stats
    expect(socialWords(project).facts).toBe(`${types?.value}  ·  ${price?.value}`)
  })

  it.each([
    ['apple-touch-icon.png', 180, 180],
    ['icon-192.png', 192, 192],
    ['icon-512.png', 512, 512],
    ['social.jpg', 1200, 630],
  ])('%s is %i x %i', async (file, width, height) => {
    expect(await sharp(generatedPath(project.id, 'public', file)).metadata()).toMatchObject({ width, height })
  })
})
