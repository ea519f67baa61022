import { expect, test } from 'vitest'
import type { ContactFact, DealState, LeadSent } from '../deals/deal-state.ts'
import { type Fact, inProject } from '../deals/facts.ts'
import { type Change, changeFacts } from '../decide/decide.ts'
import { applyChange } from './apply-change.ts'
import { foldDeal } from './fold.ts'

const by = 'asha@northfield.example'
const project = 'p'
const asked = 1_000_000
const leads: LeadSent[] = [{ id: 'lead', project, at: 1, visitAt: asked }]

const facts = (...all: Fact[]): ContactFact[] =>
  all.map((fact, index) => ({ ...inProject(fact, project), by, at: 10 + index, version: index + 1 }))

const agreed: Fact = { kind: 'visit', to: 2_000_000, form: 'lead', pickUp: 'The station' }
const asksForVideo: Fact = { kind: 'ask', id: 'ask', ask: { what: 'way', way: 'video' } }

const histories: Record<string, ContactFact[]> = {
  'somebody new who asks for a visit': [],
  'a visit agreed': facts(agreed),
  'a visit whose buyer asks for video': facts(agreed, asksForVideo),
  'a visit that took place': facts(agreed, { kind: 'outcome', came: true, text: 'Liked the terrace' }),
  'a visit taken off': facts(agreed, { kind: 'visit', to: null, form: null }),
  'somebody lost': facts({ kind: 'status', to: 'lost', lostReason: 'Over budget' }),
  'somebody with a next step': facts({ kind: 'next', to: { what: 'Call back', at: 5 } }),
}

const changes: Change[] = [
  { status: 'visit-booked' },
  { status: 'lost', lostReason: 'Only looking' },
  { status: 'booked' },
  { owner: by },
  { visitAt: asked },
  { visitAt: 3_000_000, status: 'visit-booked', visitWay: 'video' },
  { visitAt: null },
  { pickUp: null },
  { came: true, outcome: 'Wants a second look' },
  { came: false },
  { next: { what: 'Send the price list', at: 7 } },
  { details: { name: 'asha menon', interest: 'hot' } },
]

const fold = (history: ContactFact[]) => foldDeal(project, { leads, facts: history, merged: new Map() })

/** The visible part of a state, without counters and times. */
const shown = ({ ownerAt: _, contactedAt: __, ...state }: DealState) => state

test.each(Object.entries(histories))('%s: a change shows what recording it leads to', (_, history) => {
  const { state } = fold(history)
  for (const change of changes) {
    const at = 100
    const made = changeFacts(state, change).map((fact, index) => ({
      ...inProject(fact, project),
      by,
      at,
      version: state.version + 1 + index,
    }))
    const recorded = fold([...history, ...made])
    expect(shown(applyChange(state, change, { by, at })), JSON.stringify(change)).toEqual(
      shown(recorded.state),
    )
  }
})

test('a change that the service would refuse is not shown', () => {
  const { state } = fold([])
  expect(applyChange(state, { status: 'lost' }, { by, at: 100 })).toEqual(state)
  expect(applyChange(state, { visitAt: 50 }, { by, at: 100 })).toEqual(state)
})
