import { expect, test } from 'vitest'
import { isTeamEntry } from './team-entry.ts'

test.each([
  ['that a member typed', { sentAlong: { entry: { by: 'member' as const } } }, true],
  ['that was imported', { sentAlong: { entry: { by: 'import' as const, id: '1', row: 2, key: 'a' } } }, true],
  ['of a portal', { sentAlong: { entry: { by: 'portal' as const } } }, false],
  ['of a form', {}, false],
])('a lead %s', (_, lead, isEntry) => {
  expect(isTeamEntry(lead)).toBe(isEntry)
})
