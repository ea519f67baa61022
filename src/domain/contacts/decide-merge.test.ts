import { expect, test } from 'vitest'
import { type DealState, newDeal } from '../deals/deal-state.ts'
import { everything, type Scope } from '../team/scope.ts'
import { decideMerge } from './decide-merge.ts'

const me = 'me@b.example'
const of = (contact: string, state: Partial<DealState> = {}, version = 0) => ({
  contact,
  state: { ...newDeal, ...state },
  version,
})
const merged = [{ kind: 'merge', merge: 'm', other: 'b' }]

test.each<
  [what: string, stays: ReturnType<typeof of>, joins: ReturnType<typeof of>, scope: Scope, decision: unknown]
>([
  ['two contacts', of('a'), of('b'), everything, merged],
  ['the same merge once more', of('a'), of('a'), everything, []],
  [
    'one changed meanwhile',
    of('a', { version: 1, decidedVersion: 1 }),
    of('b'),
    everything,
    { refusal: 'outdated' },
  ],
  [
    'the other changed meanwhile',
    of('a'),
    of('b', { version: 1, decidedVersion: 1 }),
    everything,
    { refusal: 'outdated' },
  ],
  ['one with a note since', of('a', { version: 1 }), of('b'), everything, merged],
  [
    'one of a colleague',
    of('a', { owner: 'other@b.example' }),
    of('b'),
    { team: [me] },
    { refusal: 'of-colleague' },
  ],
  ['own and free deals', of('a', { owner: me }), of('b'), { team: [me] }, merged],
])('merging %s', (_, stays, joins, scope, decision) => {
  expect(decideMerge('m', { stays, joins }, scope)).toEqual(decision)
})
