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

/** How SQLite reads what a page of the inbox asks for. */
const plansOf = (database: DatabaseSync, selection: IndexSelection, sort: 'newest' | 'name'): string[] => {
  const { inbox } = inboxQueries(database)
  const prepare = vi.spyOn(database, 'prepare')
  inbox(selection, { sort, limit: 50 }, everything)
  const asked = prepare.mock.calls.map(([sql]) => sql)
  prepare.mockRestore()
  return asked.flatMap(sql =>
    database
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all()
      .map(({ detail }) => String(detail)),
  )
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
  const ofDeals = plansOf(database, { source: ['search'], ...selection }, 'newest').filter(plan =>
    plan.includes('deals_to_filter'),
  )
  expect(new Set(ofDeals)).toEqual(new Set(['SEARCH p USING COVERING INDEX deals_to_filter (id=?)']))
})

test('a search reads no row of a lead to know its deal', () => {
  const database = indexOf([lead(1, 'asha', 'search')])
  const plans = plansOf(database, { search: 'asha' }, 'name')
  expect(plans).toContain('SEARCH l USING COVERING INDEX leads_by_key (sort_key=?)')
})
