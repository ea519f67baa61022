import { expect, test } from 'vitest'
import { noVisit } from '../visits/visit-state.ts'
import { type DealState, newDeal } from './deal-state.ts'
import { type Change, decide } from './decide.ts'

const deal = (changes: Partial<DealState> = {}): DealState => ({ ...newDeal, ...changes })

const callAgain = { what: 'Call again', at: 5 }
const remind = { what: 'Remind of the visit', at: 7 }
const asked = { ...noVisit, stage: 'asked' as const }

test('a change is the facts that are not so already', () => {
  const was = deal({ status: 'contacted', owner: 'a@b.example', visitAt: 5 })
  expect(decide(was, { status: 'contacted', owner: 'a@b.example', visitAt: 5 })).toEqual([])
  expect(decide(was, {})).toEqual([])
  expect(decide(was, { status: 'visited', owner: null, visitAt: null })).toEqual([
    { kind: 'status', to: 'visited', lostReason: null },
    { kind: 'owner', to: null },
    { kind: 'visit', to: null, form: null },
  ])
})

test('another reason for being lost is a fact, and so is being found again', () => {
  const lost = deal({ status: 'lost', lostReason: 'Over budget' })
  expect(decide(lost, { status: 'lost', lostReason: 'Over budget' })).toEqual([])
  expect(decide(lost, { status: 'lost', lostReason: 'Only looking' })).toEqual([
    { kind: 'status', to: 'lost', lostReason: 'Only looking' },
  ])
  expect(decide(lost, { status: 'new' })).toEqual([{ kind: 'status', to: 'new', lostReason: null }])
})

test('keeping a visit is a fact only where another time was asked for', () => {
  expect(decide(deal({ visitAt: 5 }), { visitAt: 5 })).toEqual([])
  expect(decide(deal({ visitAt: 5, visitRequest: 9 }), { visitAt: 5 })).toEqual([
    { kind: 'visit', to: 5, form: null },
  ])
})

test('a visit answers the form that asked for its time, or whose request is open where nothing was agreed', () => {
  const formOf = (was: Partial<DealState>, visitAt: number) => {
    const [fact] = decide(deal({ ...was, visitRequestedBy: 'the lead' }), { visitAt })
    return fact?.kind === 'visit' ? fact.form : undefined
  }
  const asked = { visitAt: 5, visit: { ...noVisit, stage: 'asked' as const } }
  expect([formOf(asked, 5), formOf(asked, 7)]).toEqual(['the lead', 'the lead'])
  const confirmed = { visitAt: 5, visitRequest: 9, visit: { ...noVisit, stage: 'confirmed' as const } }
  expect([formOf(confirmed, 9), formOf(confirmed, 7), formOf(confirmed, 5)]).toEqual(['the lead', null, null])
  const books = { at: 5, form: 'the lead' }
  expect(decide(deal({ ...asked, visitRequestedBy: 'the lead' }), { status: 'visit-booked' })).toEqual([
    { kind: 'status', to: 'visit-booked', lostReason: null, books },
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
  expect(decide(deal(was), change).filter(({ kind }) => kind === 'next')).toEqual(next)
})
