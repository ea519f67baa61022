import { expect, test } from 'vitest'
import type { BuyerAsk } from '../contacts/buyer-facts.ts'
import { factsAt, foldOneDeal } from '../fold/one-deal.ts'
import type { Fact } from './facts.ts'
import { openRequests } from './visit-requests.ts'

const by = 'agent@northfield.example'
const owners = { id: 'owner', at: 1, visitAt: 100 }
const strangers = { id: 'stranger', at: 2, visitAt: 200 }
const both = [owners, strangers]

const said = (page: string, ask: BuyerAsk): Fact => ({ kind: 'ask', id: `${page} ${ask.what}`, ask, page })
const agree = (to: number | null, form: string | null): Fact => ({ kind: 'visit', to, form })
const fold = (leads: Parameters<typeof foldOneDeal>[0], ...facts: Fact[]) =>
  foldOneDeal(leads, factsAt(by, ...facts.map((fact, index): [number, Fact] => [10 + index, fact]))).state
const openPages = (state: ReturnType<typeof fold>) =>
  openRequests(state.visitRequests).map(({ page, at }) => [page, at])

test('requests stand side by side: a later form neither replaces nor moves an earlier one', () => {
  const state = fold(both)
  expect(openPages(state)).toEqual([
    ['owner', 100],
    ['stranger', 200],
  ])
  expect(state).toMatchObject({ visitAt: 100, visitRequest: 200, visit: { stage: 'asked' } })
  const moved = fold(both, said('stranger', { what: 'move', at: 300 }))
  expect(openPages(moved)).toEqual([
    ['owner', 100],
    ['stranger', 300],
  ])
})

test('the contact’s own request comes first, however many forms asked before', () => {
  const state = fold(both, said('contact', { what: 'move', at: 300 }))
  expect(openPages(state)[0]).toEqual(['contact', 300])
  expect(state.visitAt).toBe(300)
})

test('agreeing to one request leaves the others open, and its visit is that of its form alone', () => {
  const state = fold(both, agree(100, 'owner'))
  expect(state).toMatchObject({
    visitAt: 100,
    visitForm: 'owner',
    visit: { stage: 'confirmed', isSure: true },
  })
  expect(openPages(state)).toEqual([['stranger', 200]])
  // Agreeing to the other moves the visit, which is not shared by the first form any more.
  const moved = fold(both, agree(100, 'owner'), agree(200, 'stranger'))
  expect(moved).toMatchObject({ visitAt: 200, visitForm: 'stranger', askedSince: null })
  expect(moved.visitRequests.map(({ page, end }) => [page, end])).toEqual([
    ['owner', 'answered'],
    ['stranger', 'answered'],
  ])
})

test('no other form’s request learns of an agreement, though it asks for the same time, before or after', () => {
  const same = { id: 'same', at: 3, visitAt: 100 }
  const open = [
    ['stranger', 200],
    ['same', 100],
  ]
  expect(openPages(fold([...both, same], agree(100, 'owner')))).toEqual(open)
  const books: Fact = {
    kind: 'status',
    to: 'visit-booked',
    lostReason: null,
    books: { at: 100, form: 'owner' },
  }
  expect(openPages(fold([...both, same], books))).toEqual(open)
  const asked = said('stranger', { what: 'move', at: 100 })
  expect(openPages(fold(both, agree(100, 'owner'), asked))).toEqual([['stranger', 100]])
  // The contact's own request for that time is answered, and so is one of the form whose visit it is.
  const contacts = said('contact', { what: 'move', at: 100 })
  expect(openPages(fold(both, contacts, agree(100, 'owner')))).toEqual([['stranger', 200]])
  const back = [150, 100].map(at => said('owner', { what: 'move', at }))
  expect(openPages(fold([owners], agree(100, 'owner'), ...back))).toEqual([])
})

test('a member’s own change keeps the visit of its form, and a time of the contact’s page ends it', () => {
  expect(fold([owners], agree(100, 'owner'), agree(150, null)).visitForm).toBe('owner')
  const wish = said('contact', { what: 'pick-up', from: 'Hebbal' })
  const fetched: Fact = { kind: 'visit', to: 100, pickUp: 'Hebbal', form: 'contact' }
  expect(fold([owners], agree(100, 'owner'), wish, fetched).visitForm).toBe('owner')
  const own = said('contact', { what: 'move', at: 300 })
  expect(fold([owners], agree(100, 'owner'), own, agree(300, 'contact'))).toMatchObject({
    visitAt: 300,
    visitForm: null,
  })
  expect(fold([owners], agree(100, 'owner'), agree(null, null)).visitForm).toBeNull()
})

test('a visit set without a request answers all of them, as keeping it does', () => {
  expect(openPages(fold(both, agree(150, null)))).toEqual([])
  expect(openPages(fold([owners], agree(100, 'owner'), agree(100, null)))).toEqual([])
})

test('cancelling on a form’s page ends its own request, or asks to cancel its own visit, and never another’s', () => {
  const cancel = (page: string) => said(page, { what: 'cancel' })
  const own = fold(both, cancel('stranger'))
  expect(openPages(own)).toEqual([['owner', 100]])
  expect(own.visitRequests[1]).toMatchObject({ page: 'stranger', end: 'cancelled' })
  const others = fold(both, agree(100, 'owner'), cancel('stranger'))
  expect(others).toMatchObject({ visitAt: 100, visit: { stage: 'confirmed', asks: null }, askedSince: null })
  const agreed = fold(both, agree(100, 'owner'), cancel('owner'))
  expect(agreed.visit.asks).toEqual({ way: null, pickUp: null, isOff: true, offBy: 'owner' })
  expect(openPages(agreed)).toEqual([['stranger', 200]])
})

test('neither a form nor its page changes a wish, a pick-up or a confirmation of the contact’s page', () => {
  const fetched: Fact = { kind: 'visit', to: 100, pickUp: 'Hebbal', form: 'owner' }
  const off = said('contact', { what: 'cancel' })
  const presses: BuyerAsk[] = [
    { what: 'move', at: 400 },
    { what: 'confirm', at: 100 },
    { what: 'way', way: 'video' },
    { what: 'pick-up', from: 'Elsewhere' },
    { what: 'cancel' },
  ]
  const before = fold([owners], fetched, off)
  const after = fold([owners, strangers], fetched, off, ...presses.map(ask => said('stranger', ask)))
  expect(after.visit).toEqual(before.visit)
  expect(after.visitAt).toBe(100)
})

test('agreeing to a form’s request leaves the wishes of the contact’s page open', () => {
  const wish = said('contact', { what: 'pick-up', from: 'Hebbal' })
  const state = fold(both, agree(100, 'owner'), wish, agree(200, 'stranger'))
  expect(state.visit.asks).toMatchObject({ pickUp: 'Hebbal' })
  expect(state.askedSince).toBe(11)
})

test('however many forms ask, the contact’s own request is stored', () => {
  const forms = Array.from({ length: 80 }, (_, index) => ({
    id: `form ${index}`,
    at: index,
    visitAt: 1000 + index,
  }))
  const state = fold(forms, said('contact', { what: 'move', at: 300 }))
  expect(state.visitRequests).toHaveLength(50)
  expect(openPages(state).slice(0, 2)).toEqual([
    ['contact', 300],
    ['form 0', 1000],
  ])
})

test('a flood of forms takes neither the requests from before it nor the newest one, on whose page it can be moved', () => {
  const flood = Array.from({ length: 200 }, (_, index) => ({
    id: `form ${index}`,
    at: 100 + index,
    visitAt: 1000 + index,
  }))
  const earlier = { id: 'earlier', at: 1, visitAt: 300 }
  const later = { id: 'later', at: 400, visitAt: 400 }
  const pages = (...facts: Fact[]) =>
    new Map(
      openRequests(
        foldOneDeal(
          [earlier, ...flood, later],
          factsAt(by, ...facts.map((fact, index): [number, Fact] => [500 + index, fact])),
        ).state.visitRequests,
      ).map(({ page, at }) => [page, at]),
    )
  expect(pages().size).toBe(50)
  expect([pages().get('earlier'), pages().get('later')]).toEqual([300, 400])
  const moved = pages(said('later', { what: 'move', at: 450 }), said('form 100', { what: 'move', at: 460 }))
  expect([moved.get('earlier'), moved.get('later'), moved.get('form 100')]).toEqual([300, 450, 460])
})
