import { expect, it } from 'vitest'
import {
  agreeing,
  agreeingByForm,
  askingErasure,
  callBarrier,
  inEffect,
  messageBarrier,
  unaskedPermission,
  withdrawing,
  withoutErasure,
} from './permission.ts'

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

it('whoever asks to be erased is left alone at once, and what they had agreed to counts again if that is refused', () => {
  const before = withdrawing(agreeing(callsOnly, ['message', 'share']), ['share'])
  const asked = askingErasure(before)
  expect(barriers(asked)).toEqual(['erasing', 'erasing'])
  expect(inEffect(asked)).toEqual({ agreed: [], withdrawn: ['call', 'message', 'share', 'advertising'] })
  expect(withoutErasure(asked)).toEqual(before)
  // Who writes after all is called back, and no more; the rest they allow on their page.
  const written = agreeingByForm(asked, ['call', 'message'])
  expect(barriers(written)).toEqual([null, 'erasing'])
  expect(barriers(agreeing(written, ['message']))).toEqual([null, null])
})
