import type { DatabaseSync } from 'node:sqlite'
import { expect, test, vi } from 'vitest'
import { everything } from '#domain/team/scope.ts'
import type { LeadToIndex } from '../index/index-entry.ts'
import { indexOf, leadToIndex } from '../index/index-in-memory.ts'
import type { IndexSelection } from '../index/lead-selection.ts'
import { inboxQueries } from './inbox-queries.ts'

const lead = (index: number, contact: string, source: string): LeadToIndex =>
  leadToIndex({
    id: `lead-${index}`,
    contactId: contact,
    phone: contact,
    receivedAt: 1000 + index,
    fields: { source },
  })

/** A contact with a hundred leads, and behind them five contacts with one lead each. */
const indexed = () => {
  const often = Array.from({ length: 100 }, (_, index) => lead(index, 'often', 'search'))
  const others = Array.from({ length: 5 }, (_, index) => lead(100 + index, `once-${index}`, 'search'))
  return inboxQueries(indexOf([...often, ...others, lead(200, 'elsewhere', 'portal')]))
}

test('contacts are counted once however often they wrote, up to the requested number', () => {
  const { count } = indexed()
  expect(count({}, 1000, everything)).toBe(7)
  expect(count({}, 6, everything)).toBe(6)
  expect(count({ source: ['search'] }, 1000, everything)).toBe(6)
  expect(count({ source: ['search'] }, 4, everything)).toBe(4)
  expect(count({ source: ['search'], since: 1050, until: 1102 }, 1000, everything)).toBe(3)
  expect(count({ source: ['nowhere'] }, 1000, everything)).toBe(0)
})

test('a contact with very many leads hides no contact behind them', () => {
  const { count } = indexed()
  expect(count({ source: ['search'] }, 10, everything)).toBe(6)
  expect(count({}, 10, everything)).toBe(7)
})

/** The statements that a page of the inbox needs. */
const statementsOf = (database: DatabaseSync, selection: IndexSelection): string[] => {
  const { inbox } = inboxQueries(database)
  const prepare = vi.spyOn(database, 'prepare')
  inbox(selection, { sort: 'newest', limit: 50 }, everything)
  const statements = prepare.mock.calls.map(([sql]) => sql)
  prepare.mockRestore()
  return statements
}

/** Whether a statement reads rows of `deals` themselves, and not only an index. */
const readsDeals = (database: DatabaseSync, sql: string): boolean => {
  const table = database.prepare(`SELECT rootpage FROM sqlite_schema WHERE name = 'deals'`).get()?.rootpage
  const steps = database.prepare(`EXPLAIN ${sql}`).all()
  const cursors = steps.filter(({ opcode, p2 }) => opcode === 'OpenRead' && p2 === table).map(({ p1 }) => p1)
  return steps.some(({ opcode, p1 }) => opcode === 'Column' && cursors.includes(p1))
}

test.each<IndexSelection>([
  { status: ['booked'] },
  { owner: ['asha@example.com'] },
  { lostReason: ['Over budget'] },
  { reached: 'booked' },
  { replied: 'hour' },
  { replied: 'lost' },
  { next: { before: 5 } },
  { interest: ['hot'] },
  { attempts: 2 },
  { isWaiting: true },
  { visit: 'none' },
  { registration: 'none' },
  { isBlocked: false, blockedContacts: [] },
])('what leads are filtered by of their deals is in an index: %o', selection => {
  const database = indexOf([lead(1, 'asha', 'search')])
  const statements = statementsOf(database, { source: ['search'], ...selection })
  const ofDeals = statements.filter(sql => sql.includes('deals_to_filter'))
  expect(ofDeals.length).toBeGreaterThan(0)
  expect(ofDeals.filter(sql => readsDeals(database, sql))).toEqual([])
})
