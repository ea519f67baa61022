import { expect, test } from 'vitest'
import type { BuyerAsk } from '../contacts/buyer-facts.ts'
import { mayCall, mayMessage } from '../contacts/permission.ts'
import type { Fact } from '../deals/facts.ts'
import { factsAt, foldOneDeal } from './one-deal.ts'

const facts = (...all: [at: number, fact: Fact][]) => factsAt('visitor', ...all)
const ask = (said: BuyerAsk): Fact => ({ kind: 'ask', id: JSON.stringify(said), ask: said })
const noCalls = ask({ what: 'withdraw', purposes: ['call'] })
const enquiry = (at: number) => ({ id: `lead ${at}`, at, visitAt: null, agreed: ['call' as const] })

test('a withdrawal lasts whatever else happens; a later form is shown beside it', () => {
  const withdrawn = facts([2, noCalls], [3, { kind: 'status', to: 'contacted', lostReason: null }])
  expect(foldOneDeal([enquiry(1)], withdrawn).state.permission).toEqual({ agreed: [], withdrawn: ['call'] })
  // An imported lead agrees to nothing.
  const imported = { id: 'a lead', at: 4, visitAt: null }
  expect(foldOneDeal([enquiry(1), imported], withdrawn).state.permission.withdrawn).toEqual(['call'])
  const again = foldOneDeal([enquiry(1), enquiry(4)], withdrawn).state
  expect(again.permission).toEqual({ agreed: [], withdrawn: ['call'], askedAgain: { call: 4 } })
  expect(again.waitingSince).toBeNull()
})

test('a contact who may not be reached by any means waits for no reply', () => {
  const { state } = foldOneDeal([enquiry(1)], facts([2, noCalls]))
  expect(state.waitingSince).toBeNull()
  const both = { id: 'a lead', at: 1, visitAt: null, agreed: ['call' as const, 'message' as const] }
  expect(foldOneDeal([both], facts([2, noCalls])).state.waitingSince).toBe(1)
})

test('a request waits from when it was first asked until it is followed or refused', () => {
  const named = (name: string) => ask({ what: 'correct', name })
  const asked = facts([2, named('asha raw')], [3, ask({ what: 'erase' })], [4, named('asha rao')])
  expect(foldOneDeal([enquiry(1)], asked).state.requests).toEqual([
    { of: 'correction', since: 2, name: 'asha rao' },
    { of: 'erasure', since: 3 },
  ])
  const answers = facts(
    [2, named('asha rao')],
    [3, ask({ what: 'erase' })],
    [4, { kind: 'detail', of: 'name', to: 'asha rao' }],
    [5, { kind: 'refusal', id: 'r', of: 'erasure', reason: 'You booked a flat.' }],
  )
  const { state, history } = foldOneDeal([enquiry(1)], answers)
  expect(state.requests).toEqual([])
  expect(history.at(-1)).toMatchObject({ kind: 'refusal', of: 'erasure', reason: 'You booked a flat.' })
  // A correction to the current name is not a request.
  const same = foldOneDeal([enquiry(1)], [...answers, ...facts([6, named('asha rao')])]).state
  expect(same.requests).toEqual([])
})

test('a form’s page asks for the link once until a member sends it, and changes nothing of the contact', () => {
  const on = (form: string, said: BuyerAsk): Fact => ({ ...ask(said), page: form }) as Fact
  const link = (form: string) => on(form, { what: 'link' })
  const forms = [enquiry(1), enquiry(2)]
  const claims: [number, Fact][] = [
    [3, link('lead 1')],
    [4, link('lead 2')],
    [5, link('lead 1')],
    [6, on('lead 1', { what: 'erase' })],
    [7, on('lead 2', { what: 'correct', name: 'a stranger' })],
  ]
  const { state } = foldOneDeal(forms, facts(...claims))
  const before = foldOneDeal(forms, []).state
  const open = [
    { form: 'lead 1', since: 3 },
    { form: 'lead 2', since: 4 },
  ]
  expect(state).toMatchObject({ linkRequests: open, requests: [], waitingSince: before.waitingSince })
  const page: Fact = { kind: 'page', id: 'p', leadId: 'lead 1', zone: null, expiresAt: 99 }
  const sent = [...facts(...claims), { ...page, at: 8, by: 'agent', version: 6 }]
  expect(foldOneDeal(forms, sent).state.linkRequests).toEqual([])
  // However many forms ask, a number of them stands for all.
  const many = Array.from({ length: 1000 }, (_, sent): [number, Fact] => [sent + 1, link(`lead ${sent}`)])
  expect(foldOneDeal([], facts(...many)).state.linkRequests).toHaveLength(20)
})

test('a claim on a form’s page never takes the place of the contact’s own request', () => {
  const forms = ['erase', 'correct'].map((what, at): [number, Fact] => [
    2 + at,
    { ...ask({ what, name: 'a stranger' } as BuyerAsk), page: 'lead 1' } as Fact,
  ])
  const own = [
    ask({ what: 'erase' }),
    ask({ what: 'correct', name: 'asha rao' }),
    ask({ what: 'withdraw', purposes: ['share'] }),
  ].map((one, at): [number, Fact] => [5 + at, { ...one, page: 'contact' } as Fact])
  expect(foldOneDeal([enquiry(1)], facts(...forms, ...own)).state).toMatchObject({
    requests: [
      { of: 'erasure', since: 5 },
      { of: 'correction', since: 6, name: 'asha rao' },
    ],
    permission: { withdrawn: ['share'], erasing: ['call', 'message', 'share', 'advertising'] },
  })
})

test('after a merge, the withdrawals and requests of both contacts apply', () => {
  const other = {
    leads: [enquiry(1)],
    facts: facts([2, noCalls], [3, ask({ what: 'erase' })]),
    merged: new Map(),
  }
  const merge: Fact = { kind: 'merge', merge: 'm', other: 'o' }
  const { state } = foldOneDeal([enquiry(1)], facts([5, merge]), new Map([[1, other]]))
  expect(state).toMatchObject({
    permission: { withdrawn: ['call'] },
    requests: [{ of: 'erasure', since: 3 }],
  })
})

test('a contact who asked for erasure is left alone until that is refused', () => {
  const both = { id: 'a lead', at: 1, visitAt: null, agreed: ['call' as const, 'message' as const] }
  const asked = facts([2, ask({ what: 'erase' })])
  const { state } = foldOneDeal([both], asked)
  expect([mayCall(state), mayMessage(state), state.waitingSince]).toEqual([false, false, null])
  const refusal: Fact = { kind: 'refusal', id: 'r', of: 'erasure', reason: 'You booked a flat.' }
  const refused = facts([2, ask({ what: 'erase' })], [3, refusal])
  expect(foldOneDeal([both], refused).state.permission).toEqual({
    agreed: ['call', 'message'],
    withdrawn: [],
  })
  const other = { leads: [both], facts: asked, merged: new Map() }
  const merge: Fact = { kind: 'merge', merge: 'm', other: 'o' }
  expect(mayCall(foldOneDeal([both], facts([5, merge]), new Map([[1, other]])).state)).toBe(false)
})
