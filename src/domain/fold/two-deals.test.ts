import { expect, test } from 'vitest'
import type { ContactEvents, ContactFact, LeadSent } from '../deals/deal-state.ts'
import { type Fact, inProject } from '../deals/facts.ts'
import { changeFacts } from '../decide/decide.ts'
import { foldDeal } from './fold.ts'

const lead = (project: string, at: number, more: Partial<LeadSent> = {}): LeadSent => ({
  id: `${project} ${at}`,
  project,
  at,
  visitAt: null,
  ...more,
})

/** Facts of a contact with their project, or null where they belong to the contact. */
const facts = (...all: [project: string | null, fact: Fact][]): ContactFact[] =>
  all.map(([project, fact], index) => ({
    ...(project === null ? fact : inProject(fact, project)),
    at: 10 + index,
    by: 'agent@northfield.example',
    version: index + 1,
  }))

const leads = [lead('meadow', 1, { visitAt: 100 }), lead('lakeside', 2)]
const both = (events: Omit<ContactEvents, 'merged'>) =>
  (['meadow', 'lakeside'] as const).map(project => foldDeal(project, { ...events, merged: new Map() }))

const lost: Fact = { kind: 'status', to: 'lost', lostReason: 'Over budget' }
const cases: [what: string, fact: Fact, shown: object][] = [
  ['lost', lost, { status: 'lost' }],
  [
    'given to an agent',
    { kind: 'owner', to: 'agent@northfield.example' },
    { owner: 'agent@northfield.example' },
  ],
  ['a visit agreed', { kind: 'visit', to: 200, form: null }, { visitAt: 200 }],
  ['a next step', { kind: 'next', to: { what: 'Call', at: 50 } }, { next: { what: 'Call', at: 50 } }],
  ['a name noted', { kind: 'detail', of: 'name', to: 'asha r' }, { details: { name: 'asha r' } }],
  ['hot', { kind: 'interest', to: 'hot' }, { details: { interest: 'hot' } }],
  ['a time asked for', { kind: 'ask', id: 'a', ask: { what: 'move', at: 300 } }, { visitAt: 300 }],
  ['spoken to', { kind: 'call', id: 'c', outcome: 'answered' }, { waitingSince: null }],
]

test.each(cases)('%s in one project changes nothing of the other', (_, fact, shown) => {
  const [before] = both({ leads, facts: [] })
  const [meadow, lakeside] = both({ leads, facts: facts(['lakeside', fact]) })
  expect(lakeside?.state).toMatchObject(shown)
  expect(lakeside?.history).toHaveLength(1)
  expect(meadow?.state).toEqual(before?.state)
  expect(meadow?.history).toEqual([])
})

test('a contact’s withdrawals, requests and refusals apply in each of their deals', () => {
  const withdraw: Fact = { kind: 'ask', id: 'w', ask: { what: 'withdraw', purposes: ['call', 'message'] } }
  const erase: Fact = { kind: 'ask', id: 'e', ask: { what: 'erase' } }
  for (const { state, history } of both({ leads, facts: facts([null, withdraw], [null, erase]) })) {
    expect(state).toMatchObject({
      permission: { withdrawn: ['call', 'message'] },
      requests: [{ of: 'erasure' }],
      waitingSince: null,
      version: 2,
    })
    expect(history.map(({ kind }) => kind)).toEqual(['ask', 'ask'])
  }
})

test('a form of one project agrees for the contact, and what its page asks for is in its own project alone', () => {
  const given = [lead('meadow', 1, { agreed: ['call'] }), lead('lakeside', 2)]
  const on = { kind: 'ask', page: 'meadow 1' } as const
  const link: Fact = { ...on, id: 'l', ask: { what: 'link' } }
  // Earlier versions took a correction on a form's page; now it is a claim that asks for the link.
  const correct: Fact = { ...on, id: 'w', ask: { what: 'correct', name: 'asha r' } }
  const [meadow, lakeside] = both({ leads: given, facts: facts(['meadow', correct], ['meadow', link]) })
  expect([meadow, lakeside].map(deal => deal?.state.permission.agreed)).toEqual([['call'], ['call']])
  expect([meadow, lakeside].map(deal => deal?.state.requests)).toEqual([[], []])
  expect(meadow?.state.linkRequests).toEqual([{ form: 'meadow 1', since: expect.any(Number) }])
  expect(lakeside?.state.linkRequests).toEqual([])
  expect(JSON.stringify(lakeside)).not.toContain('meadow 1')
})

test('a corrected name is the contact’s in every project', () => {
  const asked = facts([null, { kind: 'ask', id: 'c', ask: { what: 'correct', name: 'asha r' } }])
  const [, lakeside] = both({ leads, facts: asked })
  const [named] = lakeside ? changeFacts(lakeside.state, { details: { name: 'asha r' } }) : []
  if (!named) throw new Error('nothing was decided')
  const answered = [...asked, { ...inProject(named, 'lakeside'), at: 20, by: 'agent', version: 2 }]
  for (const { state } of both({ leads, facts: answered })) {
    expect(state).toMatchObject({ details: { name: 'asha r' }, requests: [] })
  }
})

test('a version counts the changes of a deal and its contact; another deal makes no change outdated', () => {
  const all = facts(['lakeside', lost], ['meadow', { kind: 'owner', to: 'a@b.example' }], ['lakeside', lost])
  const [meadow, lakeside] = both({ leads, facts: all })
  expect(meadow?.state).toMatchObject({ version: 2, decidedVersion: 2 })
  expect(lakeside?.state).toMatchObject({ version: 3, decidedVersion: 3 })
})

test('a merged contact brings their deals: joined where both have one, unchanged where the other had none', () => {
  const other: ContactEvents = {
    leads: [lead('lakeside', 3), lead('hilltop', 4)],
    facts: facts(['lakeside', { kind: 'owner', to: 'b@c.example' }], ['hilltop', lost]),
    merged: new Map(),
  }
  const merge: ContactFact = { kind: 'merge', merge: 'm', other: 'o', at: 50, by: 'agent', version: 2 }
  const own = [...facts(['lakeside', { kind: 'status', to: 'contacted', lostReason: null }]), merge]
  const deal = (project: string) => foldDeal(project, { leads, facts: own, merged: new Map([[2, other]]) })
  expect(deal('lakeside').state).toMatchObject({ status: 'contacted', owner: 'b@c.example' })
  expect(deal('hilltop').state).toMatchObject({ status: 'lost', lostReason: 'Over budget', owner: null })
  expect(deal('meadow').state).toMatchObject({ status: 'new', owner: null, visitAt: 100 })
})
