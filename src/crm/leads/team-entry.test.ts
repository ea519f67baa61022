import { expect, test } from 'vitest'
import { isTeamEntry } from './team-entry.ts'

const bare = { idempotencyKey: null, source: null, userAgent: null }
const consent = { notice: '1', language: 'en', agreed: ['call' as const] }

test.each([
  ['typed at the desk', { idempotencyKey: 'desk:1', source: 'walk-in' }, true],
  [
    'that says a member typed it',
    { sentAlong: { entry: { by: 'member' as const } }, userAgent: 'Chrome' },
    true,
  ],
  [
    'that says it was imported',
    { sentAlong: { entry: { by: 'import' as const, id: '1', row: 2, key: 'a' } } },
    true,
  ],
  [
    'from a portal called import',
    { sentAlong: { entry: { by: 'portal' as const } }, source: 'import' },
    false,
  ],
  ['imported with the source of a portal', { idempotencyKey: 'import:1:2', source: '99acres' }, true],
  ['imported, from the spool', { source: 'import' }, true],
  ['from a portal by its key', { idempotencyKey: 'intake:1', source: 'portal' }, false],
  ['from a form that claims to be a walk-in', { source: 'walk-in', consent }, false],
  ['from a browser that claims a key', { idempotencyKey: 'desk:1', userAgent: 'Chrome' }, false],
])('a lead %s', (_, lead, isEntry) => {
  expect(isTeamEntry({ ...bare, ...lead })).toBe(isEntry)
})
