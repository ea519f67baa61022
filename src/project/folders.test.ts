import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { activeProject, projectIds } from './folders.ts'

const folder = mkdtempSync(join(tmpdir(), 'aerowood-projects-'))
for (const id of ['lakeside', 'hillview', 'desk', 'notes']) mkdirSync(join(folder, id))
for (const id of ['lakeside', 'hillview', 'desk']) writeFileSync(join(folder, id, 'settings.json'), '{}')
writeFileSync(join(folder, 'default'), 'hillview\n')
beforeEach(() => vi.stubEnv('PROJECTS_DIR', folder))
afterAll(() => rmSync(folder, { recursive: true }))

it('a folder with settings is a project, except under the name of the desk’s build', () => {
  expect(projectIds()).toEqual(['hillview', 'lakeside'])
})

it('the requested project is active, or else the default', () => {
  expect(activeProject('lakeside')).toBe('lakeside')
  expect(activeProject('')).toBe('hillview')
})

it.each(['nowhere', '../lakeside', 'desk', 'notes'])('%s is none, and those there are are named', id => {
  expect(() => activeProject(id)).toThrow(
    `There is no project ${id} in ${folder}; there is: hillview, lakeside.`,
  )
})
