import { expect, test } from 'vitest'
import type { Fact } from '../deals/facts.ts'
import { factsAt, foldOneDeal } from '../fold/one-deal.ts'
import type { CheckInWay, VisitState } from '../visits/visit-state.ts'
import { type CheckInRefusal, decideCheckIn, type NewCheckIn } from './decide-check-in.ts'

const zone = 'Asia/Kolkata'
const at = (text: string) => Date.parse(`2026-11-${text}+05:30`)
const visitAt = at('21T11:00')
const agent = 'agent@northfield.example'
const agreed: Fact = { kind: 'visit', to: visitAt, form: null }
const stateAfter = (...facts: Fact[]) =>
  foldOneDeal(
    [{ id: 'a lead', at: 1, visitAt: null }],
    factsAt(agent, ...facts.map((fact, index): [number, Fact] => [at('20T10:00') + index, fact])),
  ).state

const check = (how: CheckInWay, now: string, ...facts: Fact[]) =>
  decideCheckIn(stateAfter(...facts), { id: 'c', how }, { now: at(now), zone })

test.each<[what: string, facts: Fact[], now: string, refusal: CheckInRefusal]>([
  ['no visit', [], '21T11:00', 'no-visit'],
  ['a cancelled visit', [agreed, { ...agreed, to: null }], '21T11:00', 'no-visit'],
  ['a video visit', [{ ...agreed, way: 'video' }], '21T11:00', 'video'],
  ['a visit of tomorrow', [agreed], '20T23:59', 'other-day'],
  ['a visit of yesterday', [agreed], '22T00:00', 'other-day'],
])('%s takes no check-in', (_, facts, now, refusal) => {
  expect(check('code', now, ...facts)).toEqual({ refusal })
  expect(check('page', now, ...facts)).toEqual({ refusal })
})

test('a member’s check-in says that the buyer came; the buyer’s own tap decides nothing', () => {
  const arrived = { kind: 'check-in', id: 'c', visitAt }
  expect(check('code', '21T00:00', agreed)).toEqual([
    { ...arrived, how: 'code' },
    { kind: 'status', to: 'visited', lostReason: null },
    { kind: 'outcome', came: true, text: null },
  ])
  expect(check('page', '21T23:59', agreed)).toEqual([{ ...arrived, how: 'page' }])
})

const checkedIn = (how: CheckInWay, id: string, metres?: number): Fact => ({
  ...{ kind: 'check-in', id, visitAt, how },
  ...(metres !== undefined && { metres }),
})

test('only a member’s own phone measures: a distance that a buyer’s page sent counts for nothing, in older facts too', () => {
  const near: NewCheckIn = { id: 'c', how: 'page', metres: 0 }
  const now = at('21T11:00')
  expect(decideCheckIn(stateAfter(agreed), near, { now, zone })).toEqual([
    { kind: 'check-in', id: 'c', visitAt, how: 'page' },
  ])
  const tapped = [agreed, checkedIn('page', 'a', 0)]
  for (const facts of [tapped, [...tapped, checkedIn('code', 'b')]])
    expect(stateAfter(...facts).visit.checkIn).not.toHaveProperty('metres')
})

test('a repeated check-in adds no fact, and keeps the logged outcome', () => {
  expect(check('page', '21T11:00', agreed, checkedIn('page', 'a'))).toEqual([])
  expect(check('page', '21T11:00', agreed, checkedIn('code', 'a'))).toEqual([])
  const cameWith: Fact = { kind: 'outcome', came: true, text: 'Liked it' }
  expect(check('code', '21T11:00', agreed, checkedIn('code', 'a'), cameWith)).toEqual([])
  expect(check('code', '21T11:00', agreed, checkedIn('page', 'a'), cameWith)).toMatchObject([{ how: 'code' }])
})

test.each<[what: string, facts: Fact[], kept: Partial<NonNullable<VisitState['checkIn']>> | undefined]>([
  ['nobody came', [agreed], undefined],
  ['the buyer taps', [agreed, checkedIn('page', 'a')], { how: 'page', at: 1 }],
  ['the buyer taps twice', [agreed, checkedIn('page', 'a'), checkedIn('page', 'b')], { at: 1 }],
  [
    'the buyer taps, then a member scans',
    [agreed, checkedIn('page', 'a'), checkedIn('code', 'b', 120)],
    { how: 'code', at: 1, metres: 120 },
  ],
  [
    'a member scans, then the buyer taps',
    [agreed, checkedIn('name', 'a'), checkedIn('page', 'b', 9000)],
    { how: 'name', at: 1 },
  ],
  ['it was for another time', [{ ...agreed, to: visitAt + 1 }, checkedIn('code', 'a')], undefined],
  ['the visit is then moved', [agreed, checkedIn('page', 'a'), { ...agreed, to: visitAt + 1 }], undefined],
])('one check-in is kept: %s', (_, facts, kept) => {
  const { state, history } = foldOneDeal(
    [],
    factsAt(agent, ...facts.map((fact, index): [number, Fact] => [index, fact])),
  )
  if (kept) expect(state.visit.checkIn).toMatchObject(kept)
  else expect(state.visit.checkIn).toBeUndefined()
  const told = history.filter(({ kind }) => kind === 'check-in').length
  expect(told).toBeLessThanOrEqual(facts.length === 3 && kept?.how === 'code' ? 2 : 1)
})
