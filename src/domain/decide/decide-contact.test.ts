import { expect, test } from 'vitest'
import type { NewCall } from '../deals/calls.ts'
import { type DealState, newDeal } from '../deals/deal-state.ts'
import type { Fact } from '../deals/facts.ts'
import { decideCall, decideChat } from './decide-handle.ts'

const deal = (changes: Partial<DealState> = {}): DealState => ({ ...newDeal, ...changes })
const next = { what: 'Call again', at: 5 }

test.each<[what: string, was: Partial<DealState>, call: Pick<NewCall, 'outcome' | 'next'>, facts: Fact[]]>([
  ['an answered call', {}, { outcome: 'answered' }, [{ kind: 'status', to: 'contacted', lostReason: null }]],
  ['an answered call of a visitor', { status: 'visited' }, { outcome: 'answered' }, []],
  ['no answer', {}, { outcome: 'no-answer', next }, [{ kind: 'next', to: next }]],
  [
    'a wrong number',
    { next },
    { outcome: 'wrong-number' },
    [
      { kind: 'status', to: 'lost', lostReason: 'Could not be reached' },
      { kind: 'next', to: null },
    ],
  ],
  ['a call that ends the next step', { next }, { outcome: 'busy', next: null }, [{ kind: 'next', to: null }]],
])('%s says what follows', (_, was, call, facts) => {
  expect(decideCall(deal(was), call)).toEqual(facts)
})

test('a message makes a new deal contacted, and changes no other', () => {
  expect(decideChat(deal())).toEqual([{ kind: 'status', to: 'contacted', lostReason: null }])
  expect(decideChat(deal({ status: 'lost', lostReason: 'Only looking' }))).toEqual([])
})
