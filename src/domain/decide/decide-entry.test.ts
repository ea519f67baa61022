import { expect, test } from 'vitest'
import { type DealState, newDeal } from '../deals/deal-state.ts'
import { noVisit } from '../visits/visit-state.ts'
import { decideEntry } from './decide-entry.ts'

const hour = 3_600_000
const at = 100 * hour
const by = 'agent@northfield.example'
const status = (to: string) => ({ kind: 'status', to, lostReason: null })
const visit = (stage: 'asked' | 'confirmed' | 'came') => ({ ...noVisit, stage })
const visitNow = { kind: 'visit', to: at, form: null }
const came = { kind: 'outcome', came: true, text: null }

const walkIns: [what: string, was: Partial<DealState>, facts: object[]][] = [
  ['somebody new', {}, [status('visited'), { kind: 'owner', to: by }, visitNow, came]],
  ['somebody lost', { owner: by, status: 'lost' }, [status('visited'), visitNow, came]],
  ['a second visit', { owner: by, status: 'visited', visitAt: 5, visit: visit('came') }, [visitNow, came]],
  [
    'a visit agreed for today',
    { owner: by, status: 'visit-booked', visitAt: at + 3 * hour, visit: visit('confirmed') },
    [status('visited'), came],
  ],
  [
    'a visit agreed for another day',
    { owner: by, status: 'visit-booked', visitAt: at + 72 * hour, visit: visit('confirmed') },
    [status('visited')],
  ],
  ['a visit asked for', { owner: by, visitAt: at + 72 * hour, visit: visit('asked') }, [status('visited')]],
]

test.each(walkIns)('a walk-in is Visited, and %s keeps the agreed visit', (_, was, facts) => {
  expect(decideEntry({ ...newDeal, ...was }, 'walk-in', { by, at })).toEqual(facts)
})

test('who called in was spoken to, and a referral is to be called', () => {
  const owner = { kind: 'owner', to: by }
  expect(decideEntry(newDeal, 'call-in', { by, at })).toEqual([status('contacted'), owner])
  expect(decideEntry({ ...newDeal, owner: by, status: 'visited' }, 'call-in', { by, at })).toEqual([])
  expect(decideEntry(newDeal, 'referral', { by, at })).toEqual([
    owner,
    { kind: 'next', to: { what: 'Call', at } },
  ])
  const waiting = { ...newDeal, owner: by, waitingSince: 1 }
  expect(decideEntry(waiting, 'referral', { by, at })).toEqual([])
  expect(decideEntry(newDeal, 'referral', { by, at }, false)).toContainEqual({
    kind: 'next',
    to: { what: 'Write', at },
  })
})
