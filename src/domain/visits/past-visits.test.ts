import { expect, test } from 'vitest'
import type { Fact } from '../deals/facts.ts'
import { factsAt, foldOneDeal } from '../deals/one-deal.ts'

const agent = 'agent@northfield.example'
const owner: Fact = { kind: 'owner', to: agent }
const agreed = (to: number | null): Fact => ({ kind: 'visit', to, form: null })
const outcome = (came: boolean, text: string | null = null): Fact => ({ kind: 'outcome', came, text })

const visits = (...facts: Fact[]) =>
  foldOneDeal(
    [{ id: 'a lead', at: 1, visitAt: 100 }],
    factsAt(agent, ...facts.map((fact, index): [number, Fact] => [2 + index, fact])),
  ).state.visits

const past = { way: 'site', agent, outcome: null }

test.each<[what: string, facts: Fact[], kept: object[]]>([
  ['only asked for', [], []],
  ['agreed', [owner, agreed(200)], []],
  ['moved', [owner, agreed(200), agreed(300)], []],
  ['missed, and nothing else yet', [owner, agreed(200), outcome(false)], []],
  [
    'missed, then another agreed',
    [owner, agreed(200), outcome(false), agreed(300)],
    [{ at: 200, stage: 'missed' }],
  ],
  [
    'missed, then came, then a third agreed',
    [owner, agreed(200), outcome(false), agreed(300), outcome(true, 'Liked it'), agreed(400)],
    [
      { at: 200, stage: 'missed' },
      { at: 300, stage: 'came', outcome: 'Liked it' },
    ],
  ],
  ['called off', [owner, agreed(200), agreed(null)], [{ at: 200, stage: 'cancelled' }]],
])('a visit that was %s is kept as it ended', (_, facts, kept) => {
  expect(visits(...facts)).toEqual(kept.map(visit => ({ ...past, ...visit })))
})
