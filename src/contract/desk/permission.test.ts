import { expect, it } from 'vitest'
import { agreeing, callBarrier, messageBarrier, unaskedPermission, withdrawing } from './permission.ts'

const barriers = (permission = unaskedPermission, isBlocked = false) => [
  callBarrier({ permission, isBlocked }),
  messageBarrier({ permission, isBlocked }),
]
const callsOnly = agreeing(unaskedPermission, ['call'])

it('whoever no form asked may be reached until they say otherwise', () => {
  expect(barriers()).toEqual([null, null])
  expect(barriers(withdrawing(unaskedPermission, ['call']))).toEqual(['withdrawn', null])
})

it('whoever agreed to calls has agreed to no messages', () => {
  expect(barriers(callsOnly)).toEqual([null, 'not-agreed'])
  expect(barriers(agreeing(callsOnly, ['message']))).toEqual([null, null])
})

it('what was withdrawn stays so until it is agreed to again', () => {
  const withdrawn = withdrawing(agreeing(callsOnly, ['message']), ['call', 'message'])
  expect(barriers(withdrawn)).toEqual(['withdrawn', 'withdrawn'])
  expect(barriers(agreeing(withdrawn, ['call']))).toEqual([null, 'withdrawn'])
})

it('a number that is not to be called is neither called nor written to', () => {
  expect(barriers(agreeing(callsOnly, ['message']), true)).toEqual(['blocked', 'blocked'])
})
