import { expect, test } from 'vitest'
import { noVisit } from '#domain/visits/visit-state.ts'
import { describeVisitAsk } from './describe-visit-ask.ts'

const isOff = { ...noVisit, asks: { way: null, pickUp: null, isOff: true } }
const sent = Date.parse('2026-11-12T09:00+05:30')

test.each([
  [undefined, 'Asks for the visit to be cancelled'],
  [
    { page: 'contact', formSentAt: null },
    'Asks for the visit to be cancelled, on the page we sent to this number',
  ],
  [
    { page: 'A', formSentAt: sent },
    'Asks for the visit to be cancelled, on the page of the form sent 12 Nov (we did not send it to this number)',
  ],
  [
    { page: 'A', formSentAt: null },
    'Asks for the visit to be cancelled, on a form’s page (we did not send it to this number)',
  ],
])('a row of Today says which page a visit request came from: %o', (visitAskPage, words) => {
  expect(describeVisitAsk({ visitRequest: null, visit: isOff, ...(visitAskPage && { visitAskPage }) })).toBe(
    words,
  )
})
