import { expect, test, vi } from 'vitest'
import type { DealLead } from '#api/deals/deal.ts'
import type { BuyerAsk } from '#domain/contacts/buyer-facts.ts'
import type { Permission } from '#domain/contacts/permission.ts'
import type { HistoryEntry } from '#domain/deals/history-entry.ts'
import type { Purpose } from '#domain/leads/purposes.ts'
import { describeConsent, latestConsentChange } from './consent-section.tsx'

vi.hoisted(() => vi.stubGlobal('location', new URL('http://desk.example/desk')))

// The year is not the current one, so dates always show it.
const day = (date: number) => Date.parse(`2019-11-${date}T10:00+05:30`)

const form = (date: number, ...agreed: Purpose[]) =>
  ({
    leadId: `form-${date}`,
    receivedAt: day(date),
    consent: { notice: '', language: 'en', agreed },
  }) as DealLead

const said = (date: number, ask: BuyerAsk, page?: string): HistoryEntry => ({
  kind: 'ask',
  at: day(date),
  by: page ? 'visitor' : 'asha@northfield.example',
  ask,
  ...(page && { page }),
})

interface Known {
  permission: Partial<Permission>
  leads?: DealLead[]
  history?: HistoryEntry[]
}

const calls: Purpose[] = ['call']
const agree: BuyerAsk = { what: 'agree', purposes: calls, how: 'in-person' }
const withdraw: BuyerAsk = { what: 'withdraw', purposes: calls, how: 'phone' }

test.each<[words: string, last: 'agree' | 'withdraw' | null, known: Known]>([
  ['Not asked yet', null, { permission: { agreed: null } }],
  ['Not agreed', null, { permission: { agreed: ['message'] } }],
  [
    'Agreed on the form of 12 Nov 2019',
    'agree',
    { permission: { agreed: calls }, leads: [form(13, 'message'), form(12, 'call'), form(11, 'call')] },
  ],
  [
    'Agreed on the form of 11 Nov 2019',
    'agree',
    {
      permission: { agreed: calls },
      leads: [form(12, 'call'), form(11, 'call')],
      history: [said(13, { what: 'withdraw', purposes: calls }, 'form-12')],
    },
  ],
  [
    'Agreed in person on 14 Nov 2019',
    'agree',
    {
      permission: { agreed: calls },
      leads: [form(12, 'call')],
      history: [said(13, withdraw), said(14, agree)],
    },
  ],
  [
    'Agreed on their page on 14 Nov 2019',
    'agree',
    { permission: { agreed: calls }, history: [said(14, { what: 'agree', purposes: calls }, 'contact')] },
  ],
  ['Agreed', 'agree', { permission: { agreed: calls } }],
  ['Withdrawn', 'withdraw', { permission: { withdrawn: calls } }],
  [
    'Withdrawn by phone on 13 Nov 2019',
    'withdraw',
    { permission: { withdrawn: calls }, history: [said(13, withdraw)] },
  ],
  [
    'Withdrawn on a form’s page on 13 Nov 2019',
    null,
    {
      permission: { takenBack: { call: { forms: 1, of: 1 } } },
      history: [said(13, { what: 'withdraw', purposes: calls }, 'form-12')],
    },
  ],
  [
    'Withdrawn by phone on 11 Nov 2019; asked again on 12 Nov 2019, by a form',
    null,
    {
      permission: { withdrawn: calls, askedAgain: { call: day(12) } },
      history: [said(11, withdraw), said(12, { what: 'withdraw', purposes: calls }, 'form-12')],
    },
  ],
  [
    'Agreed on the form of 11 Nov 2019; stopped on 1 of 2 forms',
    null,
    {
      permission: { agreed: calls, takenBack: { call: { forms: 1, of: 2 } } },
      leads: [form(12, 'call'), form(11, 'call')],
      history: [said(13, { what: 'withdraw', purposes: calls }, 'form-12')],
    },
  ],
  [
    'Agreed in person on 12 Nov 2019',
    'agree',
    { permission: { agreed: calls }, leads: [form(14, 'call')], history: [said(12, agree)] },
  ],
  [
    'Stopped, because they asked to be erased',
    null,
    { permission: { agreed: calls, erasing: calls }, leads: [form(12, 'call')] },
  ],
])('%s', (words, last, { permission, leads = [], history = [] }) => {
  const deal = { permission: { agreed: [], withdrawn: [], ...permission }, leads, history }
  expect(describeConsent(deal, 'call')).toBe(words)
  expect(latestConsentChange(deal, 'call')).toBe(last)
})
