import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { memoryFolder } from '../memory-folder.ts'
import { programFile, programs } from '../programs.ts'
import { scratchFolder } from './test-service.ts'

test('programs of the tests come from the bundle', () => {
  for (const name of Object.keys(programs) as (keyof typeof programs)[]) {
    expect(programFile(name)).toContain('node_modules/.cache/programs/')
    expect([name, existsSync(programFile(name))]).toEqual([name, true])
  }
})

test('a folder on a disk, or a missing one, is not used as memory', () => {
  const folder = scratchFolder()
  expect(memoryFolder(folder)).toBeUndefined()
  expect(memoryFolder(`${folder}/nowhere`)).toBeUndefined()
})
