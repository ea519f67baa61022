import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { projectPath } from '#project/folders.ts'
import type { PictureEntry } from '#project/pictures/name-pictures.ts'
import { picturesSchema } from '#project/pictures/pictures.ts'
import { readFile } from '#project/read-file.ts'
import {
  madeFiles,
  manifests,
  pictureFolders,
  readRecord,
  sha256,
  staleReason,
  usedPictures,
} from '../made/pictures/make-pictures.ts'

test('a new project begins with pictures and their web sizes (npm run make -- skeleton)', () => {
  vi.stubEnv('PROJECTS_DIR', 'src/render/new-project')
  const faults: string[] = []
  const pictures = readFile(projectPath('skeleton', 'pictures.json'), picturesSchema, faults)
  expect(faults).toEqual([])
  const used = pictures ? usedPictures({ pictures }) : []
  expect(used.length).toBeGreaterThan(10)
  expect(used.map(picture => staleReason('skeleton', picture)).filter(Boolean)).toEqual([])
  const { page } = manifests('skeleton')
  for (const [name, entry] of Object.entries(readRecord<PictureEntry>(page))) {
    const files = madeFiles(name, entry).map(file =>
      readFileSync(`${pictureFolders('skeleton').made}/${file}`),
    )
    expect(sha256(Buffer.concat(files)).slice(0, entry.hash.length)).toBe(entry.hash)
  }
})
