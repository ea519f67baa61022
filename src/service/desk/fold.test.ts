import { expect, test } from 'vitest'
import type { Fact } from '#contract/desk/facts.ts'
import { foldPerson, type PersonFact, stranger } from './fold.ts'

const facts = (...all: [at: number, fact: Fact][]): PersonFact[] =>
  all.map(([at, fact], index) => ({ ...fact, at, by: 'a@b.example', version: index + 1 }))

const status = (to: 'new' | 'contacted' | 'visit-booked' | 'booked'): Fact => ({
  kind: 'status',
  to,
  lostReason: null,
})
const lost: Fact = { kind: 'status', to: 'lost', lostReason: 'Over budget' }
const note: Fact = { kind: 'note', id: 'n', text: 'hello' }

test('nobody did anything: as the newest lead asks', () => {
  expect(foldPerson([], [])).toEqual({ state: stranger, history: [] })
  const asked = [
    { at: 1, visitAt: 100 },
    { at: 2, visitAt: 200 },
  ]
  expect(foldPerson(asked, []).state).toMatchObject({ visitAt: 200, visitRequest: null })
})

test('history says what was before; versions count facts, and notes decide nothing', () => {
  const { state, history } = foldPerson(
    [{ at: 1, visitAt: 100 }],
    facts([2, status('contacted')], [3, { kind: 'visit', to: 300 }], [4, note]),
  )
  expect(state).toMatchObject({ status: 'contacted', visitAt: 300, version: 3, decidedVersion: 2 })
  expect(history).toMatchObject([
    { kind: 'status', from: 'new', to: 'contacted' },
    { kind: 'visit', from: 100, to: 300 },
    { kind: 'note', text: 'hello' },
  ])
})

test('who is lost keeps how far they came; a slip that is undone was no contact', () => {
  const came = foldPerson([], facts([1, status('contacted')], [2, status('booked')], [3, lost])).state
  expect(came).toMatchObject({ status: 'lost', lostReason: 'Over budget', furthest: 4, contactedAt: 1 })
  const undone = foldPerson([], facts([1, status('contacted')], [2, status('new')])).state
  expect(undone).toMatchObject({ furthest: 0, contactedAt: null, lostReason: null })
})

test('what the team agreed is not moved by a lead, which is a request', () => {
  for (const agreement of [
    facts([2, { kind: 'visit', to: 100 }]),
    // Booked as asked for.
    facts([2, status('visit-booked')]),
  ]) {
    const asked = [{ at: 1, visitAt: 100 }]
    const later = [...asked, { at: 3, visitAt: 200 }]
    expect(foldPerson(later, agreement).state).toMatchObject({ visitAt: 100, visitRequest: 200 })
    const backAgain = [...later, { at: 4, visitAt: 100 }]
    expect(foldPerson(backAgain, agreement).state).toMatchObject({ visitAt: 100, visitRequest: null })
  }
})

test('a lead that comes late counts when it was sent, whatever the clocks of the team said', () => {
  const agreed = facts([5, { kind: 'visit', to: 100 }], [4, note])
  expect(foldPerson([{ at: 3, visitAt: 200 }], agreed).state).toMatchObject({
    visitAt: 100,
    visitRequest: null,
  })
  expect(foldPerson([{ at: 6, visitAt: 200 }], agreed).state.visitRequest).toBe(200)
})
