import { expect, test } from 'vitest'
import { type DealState, newDeal } from '../deals/deal-state.ts'
import { noVisit } from '../visits/visit-state.ts'
import {
  type Change,
  type ChangeContext,
  type ChangeRefusal,
  changeFacts,
  decide,
  decideAssignment,
} from './decide.ts'

const deal = (changes: Partial<DealState> = {}): DealState => ({ ...newDeal, ...changes })

const callAgain = { what: 'Call again', at: 5 }
const remind = { what: 'Remind them of the visit', at: 7 }
const asked = { ...noVisit, stage: 'asked' as const }

test('a change has only facts that differ from the current state', () => {
  const was = deal({ status: 'contacted', owner: 'a@b.example', visitAt: 5 })
  expect(changeFacts(was, { status: 'contacted', owner: 'a@b.example', visitAt: 5 })).toEqual([])
  expect(changeFacts(was, {})).toEqual([])
  expect(changeFacts(was, { status: 'visited', owner: null, visitAt: null })).toEqual([
    { kind: 'status', to: 'visited', lostReason: null },
    { kind: 'owner', to: null },
    { kind: 'visit', to: null, form: null },
  ])
})

test('another lost reason is a fact, and so is leaving Lost', () => {
  const lost = deal({ status: 'lost', lostReason: 'Over budget' })
  expect(changeFacts(lost, { status: 'lost', lostReason: 'Over budget' })).toEqual([])
  expect(changeFacts(lost, { status: 'lost', lostReason: 'Only looking' })).toEqual([
    { kind: 'status', to: 'lost', lostReason: 'Only looking' },
  ])
  expect(changeFacts(lost, { status: 'new' })).toEqual([{ kind: 'status', to: 'new', lostReason: null }])
})

test('keeping a visit is a fact only if another time was requested', () => {
  expect(changeFacts(deal({ visitAt: 5 }), { visitAt: 5 })).toEqual([])
  const visitRequests = [{ page: 'a form', at: 9, since: 1 }]
  const visit = { ...noVisit, stage: 'confirmed' as const }
  expect(changeFacts(deal({ visitAt: 5, visit, visitRequests }), { visitAt: 5 })).toEqual([
    { kind: 'visit', to: 5, form: null },
  ])
})

test('an agreed visit answers the chosen request, the one for its time or, if none was agreed, the only one', () => {
  const answered = (was: Partial<DealState>, change: Change) => {
    const fact = changeFacts(deal(was), change).find(({ kind }) => kind === 'visit')
    return fact?.kind === 'visit' ? fact.form : undefined
  }
  const visitRequests = [
    { page: 'a form', at: 5, since: 1 },
    { page: 'another', at: 9, since: 2 },
  ]
  const asked = { visitAt: 5, visit: { ...noVisit, stage: 'asked' as const } }
  const one = { ...asked, visitRequests: visitRequests.slice(0, 1) }
  expect([answered(one, { visitAt: 5 }), answered(one, { visitAt: 7 })]).toEqual(['a form', 'a form'])
  const two = { ...asked, visitRequests }
  expect([5, 9, 7].map(visitAt => answered(two, { visitAt }))).toEqual(['a form', 'another', null])
  expect(answered(two, { visitAt: 7, visitRequest: 'another' })).toBe('another')
  expect(answered(two, { visitAt: 5, visitRequest: 'unknown' })).toBeNull()
  expect([
    answered(two, { visitAt: 5, visitRequest: null }),
    answered(one, { visitAt: 7, visitRequest: null }),
  ]).toEqual([null, null])
  const confirmed = {
    visitAt: 5,
    visitRequests: visitRequests.slice(1),
    visit: { ...noVisit, stage: 'confirmed' as const },
  }
  // To move an agreed visit to a time that another form asks for agrees to that form only if the member says so.
  expect([9, 7, 5].map(visitAt => answered(confirmed, { visitAt }))).toEqual([null, null, null])
  expect(answered(confirmed, { visitAt: 9, visitRequest: 'another' })).toBe('another')
  const own = { ...confirmed, visitForm: 'another' }
  expect([9, 7, 5].map(visitAt => answered(own, { visitAt }))).toEqual(['another', null, null])
  const books = { at: 5, form: 'a form' }
  expect(changeFacts(deal(one), { status: 'visit-booked' })).toEqual([
    { kind: 'status', to: 'visit-booked', lostReason: null, books },
  ])
  // The stage alone does not say which visit was agreed on.
  expect(decide(deal(two), { status: 'visit-booked' }, { at: 0 })).toEqual({ refusal: 'several-visits' })
  expect(changeFacts(deal(two), { status: 'visit-booked' })).toEqual([
    { kind: 'status', to: 'visit-booked', lostReason: null },
  ])
})

test.each<[what: string, was: Partial<DealState>, change: Change, next: unknown]>([
  [
    'booking a visit',
    { next: callAgain },
    { visitAt: 9, status: 'visit-booked' },
    [{ kind: 'next', to: null }],
  ],
  [
    'accepting the visit',
    { next: callAgain, visitAt: 9, visit: asked },
    { visitAt: 9 },
    [{ kind: 'next', to: null }],
  ],
  ['booking by the status', { next: callAgain }, { status: 'visit-booked' }, [{ kind: 'next', to: null }]],
  ['another step with it', { next: callAgain }, { visitAt: 9, next: remind }, [{ kind: 'next', to: remind }]],
  ['a step that is no call', { next: remind }, { visitAt: 9 }, []],
  ['a change of owner', { next: callAgain }, { owner: 'a@b.example' }, []],
  ['cancelling the visit', { next: callAgain, visitAt: 9 }, { visitAt: null }, []],
])('%s ends a step to call only where a visit is booked', (_, was, change, next) => {
  expect(changeFacts(deal(was), change).filter(({ kind }) => kind === 'next')).toEqual(next)
})

const me = 'me@b.example'
const colleague = 'colleague@b.example'
const myTeam = { team: [me] }

test.each<
  [
    what: string,
    was: Partial<DealState>,
    change: Change & { version?: number },
    ChangeRefusal,
    Partial<ChangeContext>?,
  ]
>([
  ['losing a deal without a reason', {}, { status: 'lost' }, 'no-lost-reason'],
  [
    'losing a deal for a reason that is not offered',
    {},
    { status: 'lost', lostReason: 'Went abroad' },
    'unknown-lost-reason',
    { lostReasons: ['Too far'] },
  ],
  ['agreeing on a visit in the past', {}, { visitAt: 99 }, 'visit-in-past'],
  ['moving a visit into the past', { visitAt: 50 }, { visitAt: 60 }, 'visit-in-past'],
  ['giving a colleague’s deal away', { owner: colleague }, { owner: me }, 'of-colleague', { scope: myTeam }],
  [
    'a change after another decision',
    { version: 3, decidedVersion: 3 },
    { version: 2, status: 'booked' },
    'outdated',
  ],
  ['a change of a version that is not there yet', { version: 3 }, { version: 4, owner: null }, 'outdated'],
])('%s is refused, and says why', (_, was, change, refusal, context) => {
  expect(decide(deal(was), change, { at: 100, ...context })).toEqual({ refusal })
})

test.each<
  [what: string, was: Partial<DealState>, change: Change & { version?: number }, Partial<ChangeContext>?]
>([
  [
    'losing a deal for a default reason',
    {},
    { status: 'lost', lostReason: 'Over budget' },
    { lostReasons: [] },
  ],
  [
    'losing a deal for the desk’s own reason',
    {},
    { status: 'lost', lostReason: 'Too far' },
    { lostReasons: ['Too far'] },
  ],
  ['keeping a visit that has passed', { visitAt: 50 }, { visitAt: 50 }],
  ['cancelling a visit', { visitAt: 50 }, { visitAt: null }],
  ['another field of a colleague’s deal', { owner: colleague }, { status: 'contacted' }, { scope: myTeam }],
  ['taking a deal that nobody owns', {}, { owner: me }, { scope: myTeam }],
  ['a change after a note was added', { version: 3, decidedVersion: 2 }, { version: 2, status: 'booked' }],
])('%s is decided', (_, was, change, context) => {
  expect(decide(deal(was), change, { at: 100, ...context })).toEqual(changeFacts(deal(was), change))
})

test('a rule assigns only deals that no member has changed since it looked', () => {
  const owner = { to: me, rule: 'r' }
  expect(decideAssignment(deal({ version: 2, decidedVersion: 1 }), 1, owner)).toEqual([
    { kind: 'owner', ...owner },
  ])
  expect(decideAssignment(deal({ version: 2, decidedVersion: 2 }), 1, owner)).toEqual({ refusal: 'outdated' })
})
