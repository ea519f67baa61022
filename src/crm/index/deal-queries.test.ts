import { expect, test } from 'vitest'
import { everything } from '#domain/team/scope.ts'
import { dealQueries, newestOfContact } from './deal-queries.ts'
import { indexOf, leadToIndex } from './index-in-memory.ts'

/** Seventy leads of one contact, every tenth to another project. */
const leads = Array.from({ length: 70 }, (_, at) =>
  leadToIndex({ id: `lead-${at}`, receivedAt: at + 1, project: at % 10 === 0 ? 'other' : 'p' }),
)

test('the newest leads of a contact are those of all their deals, newest first', () => {
  const found = dealQueries(indexOf(leads)).contactLeads('asha', 50, everything)
  expect(found).toEqual(Array.from({ length: 50 }, (_, at) => `lead-${69 - at}`))
})

test('leads of a project outside the scope are left out, and count towards no limit', () => {
  const found = dealQueries(indexOf(leads)).contactLeads('asha', 5, { projects: ['other'] })
  expect(found).toEqual(['lead-60', 'lead-50', 'lead-40', 'lead-30', 'lead-20'])
})

test('reads only the requested number of leads of a deal', () => {
  const plan = indexOf(leads)
    .prepare(`EXPLAIN QUERY PLAN ${newestOfContact(everything)}`)
    .all({ contact: 1, limit: 50 })
  expect(plan.map(({ detail }) => detail)).toContain(
    'SEARCH l USING INDEX leads_by_deal (deal=? AND sort_key>?)',
  )
})
