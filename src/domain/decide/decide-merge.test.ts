import { expect, test } from 'vitest'
import { type DealState, newDeal } from '../deals/deal-state.ts'
import { everything, type Scope } from '../team/scope.ts'
import { decideMerge, decideSplit } from './decide-merge.ts'

const me = 'me@b.example'
const colleague = 'other@b.example'
const deal = (state: Partial<DealState> = {}, project = 'meadow') => ({
  project,
  state: { ...newDeal, ...state },
})
const of = (
  contact: string,
  state: Partial<DealState> = {},
  version = 0,
  others: ReturnType<typeof deal>[] = [],
) => ({
  contact,
  state: { ...newDeal, ...state },
  version,
  deals: [deal(state), ...others],
})
const merged = [{ kind: 'merge', merge: 'm', other: 'b' }]
const refused = { refusal: 'of-colleague' }

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
  ['one of a colleague', of('a', { owner: colleague }), of('b'), { team: [me] }, refused],
  ['own and free deals', of('a', { owner: me }), of('b'), { team: [me] }, merged],
  [
    'one who has a deal in a project the member does not work on',
    of('a'),
    of('b', {}, 0, [deal({}, 'lakeside')]),
    { projects: ['meadow'] },
    refused,
  ],
  [
    'one who has a deal with a colleague in another project',
    of('a', {}, 0, [deal({ owner: colleague }, 'lakeside')]),
    of('b'),
    { team: [me] },
    refused,
  ],
  [
    'one who has deals in several projects of the member',
    of('a', {}, 0, [deal({ owner: me }, 'lakeside')]),
    of('b'),
    { projects: ['meadow', 'lakeside'], team: [me] },
    merged,
  ],
])('merging %s', (_, stays, joins, scope, decision) => {
  expect(decideMerge('m', { stays, joins }, scope)).toEqual(decision)
})

const split = [{ kind: 'split', merge: 'm' }]
const hidden = [deal(), deal({}, 'lakeside')]
const limited: Scope = { projects: ['meadow'] }
const undo = (change: Partial<Parameters<typeof decideSplit>[0]> = {}) => ({
  ...{ merge: 'm', isAdded: false, deal: deal(), version: 0, deals: [deal()] },
  ...change,
})

test.each<[what: string, undone: ReturnType<typeof undo>, scope: Scope, decision: unknown]>([
  ['a merge', undo(), limited, split],
  ['a merge of a contact changed meanwhile', undo({ version: 1 }), limited, { refusal: 'outdated' }],
  ['a merge that holds a deal of another project', undo({ deals: hidden }), limited, refused],
  ['it as an admin', undo({ deals: hidden }), everything, split],
  [
    'an added number, whatever other projects the contact wrote to',
    undo({ isAdded: true, deals: hidden }),
    limited,
    split,
  ],
  [
    'a number added to a deal of a colleague',
    undo({ isAdded: true, deal: deal({ owner: colleague }) }),
    { team: [me] },
    refused,
  ],
])('undoing %s', (_, undone, scope, decision) => {
  expect(decideSplit(undone, scope)).toEqual(decision)
})
