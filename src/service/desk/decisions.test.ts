import { expect, test } from 'vitest'
import { decide } from './decisions.ts'
import { type PersonState, unknownPerson } from './person-state.ts'

const person = (changes: Partial<PersonState> = {}): PersonState => ({ ...unknownPerson, ...changes })

test('a change is the facts that are not so already', () => {
  const was = person({ status: 'contacted', owner: 'a@b.example', visitAt: 5 })
  expect(decide(was, { status: 'contacted', owner: 'a@b.example', visitAt: 5 })).toEqual([])
  expect(decide(was, {})).toEqual([])
  expect(decide(was, { status: 'visited', owner: null, visitAt: null })).toEqual([
    { kind: 'status', to: 'visited', lostReason: null },
    { kind: 'owner', to: null },
    { kind: 'visit', to: null },
  ])
})

test('another reason for being lost is a fact, and so is being found again', () => {
  const lost = person({ status: 'lost', lostReason: 'Over budget' })
  expect(decide(lost, { status: 'lost', lostReason: 'Over budget' })).toEqual([])
  expect(decide(lost, { status: 'lost', lostReason: 'Only looking' })).toEqual([
    { kind: 'status', to: 'lost', lostReason: 'Only looking' },
  ])
  expect(decide(lost, { status: 'new' })).toEqual([{ kind: 'status', to: 'new', lostReason: null }])
})

test('keeping a visit is a fact only where another time was asked for', () => {
  expect(decide(person({ visitAt: 5 }), { visitAt: 5 })).toEqual([])
  expect(decide(person({ visitAt: 5, visitRequest: 9 }), { visitAt: 5 })).toEqual([{ kind: 'visit', to: 5 }])
})
