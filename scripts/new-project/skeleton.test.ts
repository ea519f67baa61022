import { expect, test, vi } from 'vitest'
import { projectPath } from '#project/folders.ts'
import { picturesSchema } from '#project/pictures/pictures.ts'
import { readFile } from '#project/read-file.ts'
import { usedPictures } from '../pictures/files.ts'
import { staleReason } from '../pictures/stale.ts'

test('a new project begins with pictures and their web sizes (npm run skeleton)', () => {
  vi.stubEnv('PROJECTS_DIR', 'scripts/new-project')
  const faults: string[] = []
  const pictures = readFile(projectPath('skeleton', 'pictures.json'), picturesSchema, faults)
  expect(faults).toEqual([])
  const used = pictures ? usedPictures({ pictures }) : []
  expect(used.length).toBeGreaterThan(10)
  expect(used.map(picture => staleReason('skeleton', picture)).filter(Boolean)).toEqual([])
})
