import { expect, test } from 'vitest'
import type { DealLead } from '#api/deals/deal.ts'
import type { HistoryEntry } from '#domain/deals/history-entry.ts'
import { describeEntry } from '../deals/describe-entry.ts'

const leads = [{ leadId: 'form-12', receivedAt: Date.parse('2019-11-12T10:00+05:30') }] as DealLead[]

const entry = (by: string, ask: object, page?: string) =>
  ({ kind: 'ask', at: 1, by, ask, ...(page && { page }) }) as HistoryEntry

const withdraw = { what: 'withdraw', purposes: ['call', 'message'] }
const asha = 'asha@northfield.example'

test.each([
  [
    'withdrew consent for calls, messages, on the page of the form sent 12 Nov 2019 (we did not send it to this number)',
    entry('visitor', withdraw, 'form-12'),
  ],
  [
    'withdrew consent for calls, messages, on a form’s page (we did not send it to this number)',
    entry('visitor', withdraw, 'form-11'),
  ],
  ['asks to be erased, on the page we sent to this number', entry('visitor', { what: 'erase' }, 'contact')],
  ['asks to be erased', entry('visitor', { what: 'erase' })],
  ['recorded by phone: withdrew consent for calls, messages', entry(asha, { ...withdraw, how: 'phone' })],
  [
    'recorded in person: agreed to calls',
    entry(asha, { what: 'agree', purposes: ['call'], how: 'in-person' }),
  ],
  ['recorded by message: asks to be erased', entry(asha, { what: 'erase', how: 'message' })],
  ['recorded: asks to be erased', entry(asha, { what: 'erase' })],
])('%s', (words, one) => {
  expect(describeEntry(one, leads)).toBe(words)
})
