import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { activeProject } from '#project/folders.ts'
import { loadProject } from '#project/load.ts'
import type { PictureEntry } from '#project/pictures/name-pictures.ts'
import {
  madeFiles,
  manifests,
  pictureFolders,
  readRecord,
  sha256,
  staleReason,
  usedPictures,
} from './make-pictures.ts'

const project = loadProject(activeProject())
const { page } = manifests(project.id)

describe('the web sizes of the pictures (npm run make -- pictures)', () => {
  it.each(usedPictures(project))('$name is made from its current master', picture => {
    expect(staleReason(project.id, picture)).toBeUndefined()
  })

  it.each(Object.entries(readRecord<PictureEntry>(page)))('%s has the content of its name', (name, entry) => {
    const files = madeFiles(name, entry).map(file =>
      readFileSync(`${pictureFolders(project.id).made}/${file}`),
    )
    expect(sha256(Buffer.concat(files)).slice(0, entry.hash.length)).toBe(entry.hash)
  })

  it('are all there is in the folder', () => {
    const owned = Object.entries(readRecord<PictureEntry>(page)).flatMap(([name, entry]) =>
      madeFiles(name, entry),
    )
    expect(readdirSync(pictureFolders(project.id).made).sort()).toEqual(owned.sort())
  })

  it('cost the browser bundle little', () => {
    const manifest = JSON.stringify(JSON.parse(readFileSync(page, 'utf8')))
    expect(brotliCompressSync(manifest).length).toBeLessThan(1500)
  })
})
