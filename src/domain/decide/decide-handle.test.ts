import { expect, test } from 'vitest'
import { type DealState, newDeal } from '../deals/deal-state.ts'
import { everything, type Scope } from '../team/scope.ts'
import { decideHandle } from './decide-handle.ts'

const me = 'me@b.example'
const added = { merge: 'm', handle: '+919876543210', other: 'b', isKnown: false }
const to = (state: Partial<DealState> = {}, handles = ['asha@x.example']) => ({
  state: { ...newDeal, ...state },
  version: 0,
  handles,
})
const merged = [{ kind: 'merge', merge: 'm', other: 'b', added: 'phone' }]

test.each<[what: string, of: typeof added, to: ReturnType<typeof to>, scope: Scope, decision: unknown]>([
  ['a number to a contact without one', added, to(), everything, merged],
  [
    'an e-mail address',
    { ...added, handle: 'b@x.example' },
    to({}, ['pigeon:7']),
    everything,
    [{ ...merged[0], added: 'email' }],
  ],
  ['a handle that is theirs already', added, to({}, [added.handle]), everything, []],
  ['a number that somebody has', { ...added, isKnown: true }, to(), everything, { refusal: 'known' }],
  [
    'to a deal that changed',
    added,
    to({ version: 1, decidedVersion: 1 }),
    everything,
    { refusal: 'outdated' },
  ],
  ['to a colleague’s deal', added, to({ owner: 'c@b.example' }), { team: [me] }, { refusal: 'of-colleague' }],
  ['to an own deal', added, to({ owner: me }), { team: [me] }, merged],
])('adding %s', (_, of, receiver, scope, decision) => {
  expect(decideHandle(of, receiver, scope)).toEqual(decision)
})
