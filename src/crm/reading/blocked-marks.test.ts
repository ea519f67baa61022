import { expect, test } from 'vitest'
import { callsBy } from '#store/sqlite-file/worker-link.ts'
import type { IndexedSummary } from '../index/deal-queries.ts'
import { createBlockedMarks } from './blocked-marks.ts'

const summaryOf = (dealId: string, ...phones: string[]): IndexedSummary => ({
  summary: {
    ...{ dealId, status: 'new', furthest: 'new', lostReason: null, owner: null, visitAt: null, next: null },
    ...{ contactedAt: null, waitingSince: 5, lastNote: null },
    details: { budget: null, interest: null, email: null },
    permission: { agreed: [], withdrawn: [] },
  } as never as IndexedSummary['summary'],
  phones,
})

test('a page of an export checks the numbers of its own contacts, and asks the index for no other', async () => {
  const refuse = () => Promise.reject(new Error('The index was asked.'))
  const checked: string[] = []
  const marks = createBlockedMarks({
    index: { quick: callsBy(refuse), slow: callsBy(refuse), catchUp: refuse, progress: refuse },
    blocked: async () => ({
      digest: 'one',
      count: 100_000,
      has: phone => {
        checked.push(phone)
        return phone === '+919000000002'
      },
    }),
  })
  const marked = await marks.summaries([
    summaryOf('asha.p', '+919000000001'),
    // The second number came by a merge.
    summaryOf('ravi.p', '+919000000003', '+919000000002'),
  ])
  expect(marked).toMatchObject([
    { dealId: 'asha.p', waitingSince: 5 },
    { dealId: 'ravi.p', isBlocked: true, waitingSince: null },
  ])
  expect(marked[0]).not.toHaveProperty('isBlocked')
  expect(JSON.stringify(marked)).not.toContain('+9190')
  expect(checked.length).toBe(3)
})
