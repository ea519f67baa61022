import { expect, test } from 'vitest'
import { everything } from '#domain/team/scope.ts'
import type { LeadToIndex } from '../index/index-entry.ts'
import { indexOf, leadToIndex } from '../index/index-in-memory.ts'
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
