import { expect, test } from 'vitest'
import { inactiveSince } from './retention.ts'

const eraseAfter = { unanswered: 0, lost: 1, booked: 0, others: 10 }
const lost = { status: 'lost' as const, projectId: 'p' }

test('a day is a day in the project’s zone', () => {
  const now = Date.parse('2026-11-10T20:00Z')
  const since = (zone: string) => inactiveSince(eraseAfter, () => zone, now).of(lost) ?? 0
  expect(new Date(since('Asia/Kolkata')).toISOString()).toBe('2026-11-09T18:30:00.000Z')
  expect(new Date(since('UTC')).toISOString()).toBe('2026-11-09T00:00:00.000Z')
})

test('no stage has a moment after the latest one, and without days there is none', () => {
  const now = Date.parse('2026-11-10T20:00Z')
  const { latest, of } = inactiveSince(eraseAfter, () => 'Asia/Kolkata', now)
  for (const status of ['visited', 'lost'] as const) expect(of({ ...lost, status })).toBeLessThan(latest ?? 0)
  expect(of({ ...lost, status: 'booked' })).toBeUndefined()
  const none = { unanswered: 0, lost: 0, booked: 0, others: 0 }
  expect(inactiveSince(none, () => 'UTC', now).latest).toBeUndefined()
})
