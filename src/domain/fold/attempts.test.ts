import { expect, test } from 'vitest'
import type { CallOutcome } from '../deals/calls.ts'
import type { Fact } from '../deals/facts.ts'
import { factsAt, foldOneDeal } from './one-deal.ts'

const by = 'agent@northfield.example'
const call = (outcome: CallOutcome): Fact => ({ kind: 'call', id: 'c', outcome })
const note: Fact = { kind: 'note', id: 'n', text: 'Prefers evenings' }
const step: Fact = { kind: 'next', to: { what: 'Call again', at: 900 } }
const lost: Fact = { kind: 'status', to: 'lost', lostReason: 'Only looking' }

/** A deal that began with a form at 1, with facts at 2, 3 and so on. */
const dealWith = (...facts: Fact[]) =>
  foldOneDeal(
    [{ id: 'lead', at: 1, visitAt: null }],
    factsAt(by, ...facts.map((fact, at): [number, Fact] => [at + 2, fact])),
  ).state

test.each<[what: string, facts: Fact[], attempts: number, waitingSince: number | null]>([
  ['nothing', [], 0, 1],
  ['a call without an answer', [call('no-answer')], 1, 1],
  ['three calls without an answer', [call('no-answer'), call('busy'), call('no-answer')], 3, 1],
  ['an answer after two calls', [call('no-answer'), call('busy'), call('answered')], 0, null],
  ['a message after a call', [call('no-answer'), { kind: 'chat', id: 'm' }], 0, null],
  ['a call after an answer', [call('answered'), call('no-answer')], 1, null],
  ['a note', [note], 0, 1],
])('after %s the deal counts the attempts since the last answer', (_, facts, attempts, waitingSince) => {
  expect(dealWith(...facts)).toMatchObject({ attempts, waitingSince })
})

test.each<[what: string, facts: Fact[], firstAttemptAt: number | null, workedAt: number | null]>([
  ['nothing', [], null, null],
  ['a note', [note], null, 2],
  ['a note with a next step', [note, step], 3, 3],
  ['two calls and a note', [call('busy'), call('answered'), note], 2, 4],
  ['a change of owner', [{ kind: 'owner', to: by }], null, null],
  ['a step for many deals at once', [{ kind: 'next', to: { what: 'Call', at: 9 }, bulk: 'b' }], null, null],
])('%s says when the team first tried and last worked', (_, facts, firstAttemptAt, workedAt) => {
  expect(dealWith(...facts)).toMatchObject({ firstAttemptAt, workedAt })
})

test('undoing a status restores the attempts and the reply time', () => {
  const back: Fact = { kind: 'status', to: 'new', lostReason: null }
  expect(dealWith(call('no-answer'), lost, back)).toMatchObject({ attempts: 1, waitingSince: 1 })
})

test('a contact whom the team typed in or imported waits for no reply', () => {
  const typed = { id: 'typed', at: 1, visitAt: null, isTeamEntry: true }
  const form = { id: 'form', at: 5, visitAt: null }
  expect(foldOneDeal([typed], []).state).toMatchObject({ waitingSince: null, firstWroteAt: null })
  expect(foldOneDeal([typed, form], []).state).toMatchObject({ waitingSince: 5, firstWroteAt: 5 })
})

test('a contact who may not be reached waits for no reply, whatever form comes next', () => {
  const purposes = ['call' as const, 'message' as const]
  const withdrawn = factsAt(by, [2, { kind: 'ask', id: 'a', ask: { what: 'withdraw', purposes } }])
  const first = { id: 'first', at: 1, visitAt: null, agreed: purposes }
  const portal = { id: 'portal', at: 5, visitAt: null }
  expect(foldOneDeal([first], withdrawn).state.waitingSince).toBeNull()
  expect(foldOneDeal([first, portal], withdrawn).state.waitingSince).toBeNull()
  expect(foldOneDeal([first, { ...portal, agreed: purposes }], withdrawn).state.waitingSince).toBeNull()
})
