import { expect, test } from 'vitest'
import { noVisit, type VisitState } from '#domain/visits/visit-state.ts'
import { describeVisitAsk } from './describe-visit-ask.ts'

const sentAt = Date.parse('2026-11-12T09:00+05:30')
const at = Date.parse('2026-11-25T12:00+05:30')
const hour = 3_600_000
const asking = (asks: Partial<NonNullable<VisitState['asks']>>): VisitState => ({
  ...noVisit,
  stage: 'confirmed',
  asks: { way: null, pickUp: null, isOff: false, ...asks },
})

test('a row of Today names each request for a visit, with its form and name', () => {
  const visitAskers = [
    { page: 'A', at, name: 'rahul', sentAt },
    { page: 'B', at: at + hour, name: null, sentAt: null },
    { page: 'contact', at: at + 2 * hour, name: null, sentAt: null },
    { page: 'C', at: at + 3 * hour, name: 'asha rao', sentAt },
  ]
  const visit = asking({ way: 'video' })
  expect(describeVisitAsk({ visit, visitAskers })).toBe(
    'Asks for Wed, 25 Nov, 2:00 pm, and for a video visit, on the page we sent to this number; for Wed, 25 Nov, 12:00 pm, on Rahul’s form of 12 Nov; for Wed, 25 Nov, 1:00 pm, on a form; and 1 more',
  )
})

test('a cancellation names the page it was pressed on', () => {
  const page = 'the visit to be cancelled, on the page we sent to this number'
  expect(describeVisitAsk({ visit: asking({ isOff: true }) })).toBe(`Asks for ${page}`)
  const visit = asking({ isOff: true, offBy: 'A' })
  const visitAskers = [{ page: 'A', at: null, name: 'rahul', sentAt }]
  expect(describeVisitAsk({ visit, visitAskers })).toBe(
    'Asks for the visit to be cancelled, on Rahul’s form of 12 Nov',
  )
})
