import { expect, test } from 'vitest'
import { activeProject } from '#project/folders.ts'
import { loadProject } from '#project/load.ts'
import { readSettings } from '../settings/settings.ts'
import { checkRetention } from './check-retention.ts'

const project = loadProject(activeProject())
const saying = (keptFor: Record<string, number>) => ({
  ...project,
  settings: { ...project.settings, keptFor },
})
const set = readSettings({ ERASE_AFTER_DAYS: 'lost:90', KEEP_SEALED_DAYS: '365', RETAIN_DAYS: '700' })

test('a notice that says another time than is set ends the start', () => {
  expect(checkRetention(set, { all: [saying({}), saying({ lost: 30, sealed: 365 })] })).toEqual(
    Array(2).fill(expect.stringContaining('settings.json: keptFor: must be {"lost":90,"sealed":365}')),
  )
  expect(checkRetention(readSettings({}), { all: [saying({ lost: 90 })] })).toHaveLength(1)
})

test('a notice that states the set days passes, and so does one that need not mention them', () => {
  expect(checkRetention(set, { all: [saying({ sealed: 365, lost: 90 })] })).toEqual([])
  expect(checkRetention(readSettings({ RETAIN_DAYS: '30' }), { all: [project] })).toEqual([])
})
