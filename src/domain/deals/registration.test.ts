import * as v from 'valibot'
import { expect, test } from 'vitest'
import { changeFacts } from '../decide/decide.ts'
import { factsAt, foldOneDeal } from '../fold/one-deal.ts'
import { newDeal } from './deal-state.ts'
import type { Fact } from './facts.ts'
import {
  daysUntil,
  endsSoon,
  type Registration,
  registrationChange,
  registrationEnd,
} from './registration.ts'

const day = 86_400_000
const start = Date.parse('2026-11-01T10:00+05:30')
const registered: Registration = { at: start, days: 60 }
const fact = (to: Registration | null): Fact => ({ kind: 'registration', to })

test('a registration, its renewal and its end are facts of the deal; a repetition is none', () => {
  const state = { ...newDeal, registration: registered }
  expect(changeFacts(newDeal, { registration: registered })).toEqual([fact(registered)])
  expect(changeFacts(state, { registration: { ...registered } })).toEqual([])
  expect(changeFacts(newDeal, { registration: null })).toEqual([])
  expect(changeFacts(state, { registration: null })).toEqual([fact(null)])
  const renewed = { at: start + 50 * day, days: 60, reference: 'NR-1' }
  expect(changeFacts(state, { registration: renewed })).toEqual([fact(renewed)])
  const told = foldOneDeal([], factsAt('a@b.example', [1, fact(registered)], [2, fact(renewed)]))
  expect(told.state.registration).toEqual(renewed)
  expect(told.history).toMatchObject([
    { kind: 'registration', from: null, to: registered },
    { kind: 'registration', from: registered, to: renewed },
  ])
})

test('a merge keeps the contact’s own registration, or else the other one’s', () => {
  const other = {
    leads: [{ id: 'b', at: 1, visitAt: null }],
    facts: factsAt('a@b.example', [2, fact(registered)]),
    merged: new Map(),
  }
  const merge: Fact = { kind: 'merge', merge: 'm', other: 'o' }
  const join = (...own: Fact[]) =>
    foldOneDeal(
      [{ id: 'a', at: 0, visitAt: null }],
      factsAt('a@b.example', ...[...own, merge].map((one, index): [number, Fact] => [index + 3, one])),
      new Map([[own.length + 1, other]]),
    ).state.registration
  expect(join()).toEqual(registered)
  expect(join(fact({ at: start, days: 30 }))).toEqual({ at: start, days: 30 })
})

test.each([
  [0, 60, false],
  [1, 60, false],
  [52 * day, 8, false],
  [53 * day, 7, true],
  [60 * day - 1, 1, true],
  [60 * day, 0, true],
  [61 * day, -1, true],
])('%i ms after it began %i days are left', (since, left, isSoon) => {
  const end = registrationEnd(registered)
  expect([daysUntil(end, start + since), endsSoon(end, start + since)]).toEqual([left, isSoon])
})

test.each([0, 1.5, 731, -3])('it cannot hold for %d days', days => {
  expect(v.is(registrationChange, { at: start, days })).toBe(false)
})
