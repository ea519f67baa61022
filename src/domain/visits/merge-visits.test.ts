import { expect, test } from 'vitest'
import type { Fact } from '../deals/facts.ts'
import { factsAt, foldOneDeal } from '../fold/one-deal.ts'

const by = 'agent@northfield.example'
const other = 'other@northfield.example'
const mergedAt = 500
const agreed = (to: number): Fact => ({ kind: 'visit', to, form: null })
const came: Fact = { kind: 'outcome', came: true, text: null }

interface Side {
  asked?: number
  facts: Fact[]
}

/** Merges one deal into another; both may have a visit request, and the team has worked on both. */
const merge = (own: Side, theirs: Side) => {
  const owner = (to: string): Fact => ({ kind: 'owner', to })
  const at = (facts: Fact[]) => facts.map((fact, index): [number, Fact] => [10 + index, fact])
  const otherEvents = {
    leads: [{ id: 'b', at: 2, visitAt: theirs.asked ?? null }],
    facts: factsAt(other, ...at([owner(other), ...theirs.facts])),
    merged: new Map(),
  }
  const ownFacts = [owner(by), ...own.facts]
  const facts = factsAt(by, ...at(ownFacts), [mergedAt, { kind: 'merge', merge: 'm', other: 'b' }])
  return foldOneDeal(
    [{ id: 'a', at: 1, visitAt: own.asked ?? null }],
    facts,
    new Map([[facts.length, otherEvents]]),
  ).state
}

test.each<[what: string, own: Side, theirs: Side, visitAt: number | null, request: number | null]>([
  ['only the other has one', { facts: [] }, { facts: [agreed(700)] }, 700, null],
  ['the own has passed', { facts: [agreed(400)] }, { facts: [agreed(700)] }, 700, null],
  ['the other has passed', { facts: [agreed(700)] }, { facts: [agreed(400)] }, 700, null],
  ['the own took place', { facts: [agreed(400), came] }, { facts: [agreed(700)] }, 700, null],
  ['both are to come', { facts: [agreed(700)] }, { facts: [agreed(800)] }, 700, 800],
  ['both are at the same time', { facts: [agreed(700)] }, { facts: [agreed(700)] }, 700, null],
  ['the own was only asked for', { asked: 600, facts: [] }, { facts: [agreed(700)] }, 700, 600],
  ['both have passed', { facts: [agreed(300)] }, { facts: [agreed(400)] }, 300, null],
])('of two visits where %s, the one to come stays', (_, own, theirs, visitAt, visitRequest) => {
  expect(merge(own, theirs)).toMatchObject({ visitAt, visitRequest })
})

test('a visit that is over stays among the past ones, with its agent', () => {
  expect(merge({ facts: [agreed(400), came] }, { facts: [agreed(700)] }).visits).toEqual([
    { at: 400, stage: 'came', way: 'site', agent: by, outcome: null },
  ])
  expect(merge({ facts: [agreed(700)] }, { facts: [agreed(400)] }).visits).toEqual([
    { at: 400, stage: 'unlogged', way: 'site', agent: other, outcome: null },
  ])
})
