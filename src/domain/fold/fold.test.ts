import { expect, test } from 'vitest'
import { newDeal } from '../deals/deal-state.ts'
import type { Fact } from '../deals/facts.ts'
import { factsAt, foldOneDeal } from './one-deal.ts'

const facts = (...all: [at: number, fact: Fact][]) => factsAt('a@b.example', ...all)

const status = (to: 'new' | 'contacted' | 'visit-booked' | 'booked'): Fact => ({
  kind: 'status',
  to,
  lostReason: null,
})
const lost: Fact = { kind: 'status', to: 'lost', lostReason: 'Over budget' }
const note: Fact = { kind: 'note', id: 'n', text: 'hello' }

test('without work of the team, the state follows the newest lead', () => {
  expect(foldOneDeal([], [])).toMatchObject({ state: newDeal, history: [] })
  expect(foldOneDeal([{ id: 'a lead', at: 1, visitAt: null }], []).state).toMatchObject({
    visitAt: null,
    waitingSince: 1,
  })
  const asked = [
    { id: 'a lead', at: 1, visitAt: 100 },
    { id: 'a lead', at: 2, visitAt: 200 },
  ]
  expect(foldOneDeal(asked, []).state).toMatchObject({ visitAt: 200, visitRequest: null })
})

test('the history has former values; versions count facts, and notes decide nothing', () => {
  const { state, history } = foldOneDeal(
    [{ id: 'a lead', at: 1, visitAt: 100 }],
    facts([2, status('contacted')], [3, { kind: 'visit', to: 300 }], [4, note]),
  )
  expect(state).toMatchObject({ status: 'contacted', visitAt: 300, version: 3, decidedVersion: 2 })
  expect(history).toMatchObject([
    { kind: 'status', from: 'new', to: 'contacted' },
    { kind: 'visit', from: 100, to: 300 },
    { kind: 'note', text: 'hello' },
  ])
})

test('a lost deal keeps its furthest stage; an undone slip does not count as contact', () => {
  const came = foldOneDeal([], facts([1, status('contacted')], [2, status('booked')], [3, lost])).state
  expect(came).toMatchObject({ status: 'lost', lostReason: 'Over budget', furthest: 4, contactedAt: 1 })
  const undone = foldOneDeal([], facts([1, status('contacted')], [2, status('new')])).state
  expect(undone).toMatchObject({ furthest: 0, contactedAt: null, lostReason: null })
})

test('the furthest stage is the furthest ever reached, without slips', () => {
  const furthest = (...all: [at: number, fact: Fact][]) => foldOneDeal([], facts(...all)).state.furthest
  const minute = 60_000
  // The visit was cancelled or missed, and the deal was lost later.
  expect(
    furthest(
      [1, status('contacted')],
      [2, status('visit-booked')],
      [60 * minute, status('contacted')],
      [90 * minute, lost],
    ),
  ).toBe(2)
  expect(furthest([1, status('contacted')], [2, status('booked')], [60 * minute, status('contacted')])).toBe(
    4,
  )
  // The stage was corrected within ten minutes.
  expect(
    furthest([1, status('contacted')], [minute, status('booked')], [2 * minute, status('visit-booked')]),
  ).toBe(2)
  expect(
    furthest(
      [1, status('contacted')],
      [60 * minute, status('visit-booked')],
      [61 * minute, status('booked')],
      [62 * minute, status('contacted')],
    ),
  ).toBe(1)
})

test('a later lead does not move an agreed visit; it becomes a request', () => {
  for (const agreement of [
    facts([2, { kind: 'visit', to: 100 }]),
    // The visit was agreed at the requested time.
    facts([2, status('visit-booked')]),
  ]) {
    const asked = [{ id: 'a lead', at: 1, visitAt: 100 }]
    const later = [...asked, { id: 'a lead', at: 3, visitAt: 200 }]
    expect(foldOneDeal(later, agreement).state).toMatchObject({ visitAt: 100, visitRequest: 200 })
    const backAgain = [...later, { id: 'a lead', at: 4, visitAt: 100 }]
    expect(foldOneDeal(backAgain, agreement).state).toMatchObject({ visitAt: 100, visitRequest: null })
  }
})

test('a late lead counts from the time it was sent, whatever the team’s clocks showed', () => {
  const agreed = facts([5, { kind: 'visit', to: 100 }], [4, note])
  expect(foldOneDeal([{ id: 'a lead', at: 3, visitAt: 200 }], agreed).state).toMatchObject({
    visitAt: 100,
    visitRequest: null,
  })
  expect(foldOneDeal([{ id: 'a lead', at: 6, visitAt: 200 }], agreed).state.visitRequest).toBe(200)
})

test('who is answered waits no longer, and a lead after that starts another clock', () => {
  const sent = (...times: number[]) => times.map(at => ({ id: `lead ${at}`, at, visitAt: null }))
  const clock = (leads: number[], ...all: [at: number, fact: Fact][]) => {
    const { waitingSince, hasWrittenAgain } = foldOneDeal(sent(...leads), facts(...all)).state
    return [waitingSince, hasWrittenAgain]
  }
  const call = (outcome: 'answered' | 'no-answer'): Fact => ({ kind: 'call', id: 'c', outcome })
  expect(clock([1, 3])).toEqual([1, false])
  expect(clock([1], [2, call('no-answer')], [3, note])).toEqual([1, false])
  expect(clock([1], [2, call('answered')])).toEqual([null, false])
  expect(clock([1, 3], [2, call('answered')])).toEqual([3, true])
  expect(clock([1, 3], [2, lost])).toEqual([3, true])
  expect(clock([1, 3], [2, lost], [4, { kind: 'chat', id: 'c' }])).toEqual([null, false])
  expect(clock([1], [2, status('contacted')], [3, status('new')])).toEqual([1, false])
})

test('undoing a bulk change restores each deal, unless a member has decided since', () => {
  const many: Fact = { kind: 'status', to: 'lost', lostReason: 'Over budget', bulk: 'b' }
  const given: Fact = { kind: 'owner', to: 'x@y.example', bulk: 'b' }
  const undo: Fact = { kind: 'undo', bulk: 'b' }
  const leads = [{ id: 'a lead', at: 1, visitAt: null }]
  const back = foldOneDeal(leads, facts([2, many], [2, given], [3, undo]))
  expect(back.state).toMatchObject({
    ...newDeal,
    waitingSince: 1,
    firstWroteAt: 1,
    version: 3,
    decidedVersion: 3,
  })
  expect(back.history.at(-1)).toMatchObject({
    kind: 'undo',
    status: { from: 'lost', to: 'new' },
    owner: { from: 'x@y.example', to: null },
  })
  const since = foldOneDeal(leads, facts([2, many], [2, given], [3, status('booked')], [4, undo])).state
  expect(since).toMatchObject({ status: 'booked', owner: null })
  const twice = foldOneDeal(
    leads,
    facts([2, many], [3, { ...many, bulk: 'c' }], [4, { ...undo, bulk: 'c' }], [5, undo]),
  )
  expect(twice.state).toMatchObject({ status: 'new', waitingSince: 1 })
})

test('a merged contact adds what the other lacks, both histories are combined, and later leads belong to it', () => {
  const other = {
    leads: [
      { id: 'a lead', at: 2, visitAt: 300 },
      { id: 'a lead', at: 9, visitAt: null },
    ],
    facts: facts([3, status('booked')], [4, { kind: 'owner', to: 'x@y.example' }]),
    merged: new Map(),
  }
  const own = facts([1, status('contacted')], [5, { kind: 'merge', merge: 'm', other: 'o' }], [6, note])
  const leads = [{ id: 'a lead', at: 0, visitAt: null }]
  const one = foldOneDeal(leads, own, new Map([[2, other]]))
  expect(one.state).toMatchObject({
    status: 'contacted',
    owner: 'x@y.example',
    visitAt: 300,
    contactedAt: 1,
    waitingSince: 9,
    hasWrittenAgain: true,
    version: 3,
    decidedVersion: 2,
  })
  expect(one.history.map(({ at }) => at)).toEqual([1, 3, 4, 5, 6])
  expect(one.history[3]).toMatchObject({ kind: 'merge', isInEffect: true })
  const apart = foldOneDeal(leads, [...own, ...facts([7, { kind: 'split', merge: 'm' }])])
  expect(apart.state).toMatchObject({ status: 'contacted', owner: null, visitAt: null, waitingSince: null })
  expect(apart.history[1]).toMatchObject({ kind: 'merge', isInEffect: false })
})
