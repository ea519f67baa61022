import { expect, it } from 'vitest'
import { callBarrier, inEffect, messageBarrier, type Permission, unaskedPermission } from './permission.ts'

const barriers = (permission: Permission = unaskedPermission, isBlocked = false) => [
  callBarrier({ permission, isBlocked }),
  messageBarrier({ permission, isBlocked }),
]

it('a contact whom no form asked may be reached until they say otherwise', () => {
  expect(barriers()).toEqual([null, null])
  expect(barriers({ agreed: null, withdrawn: ['call'] })).toEqual(['withdrawn', null])
})

it('a contact who agreed to calls has not agreed to messages', () => {
  expect(barriers({ agreed: ['call'], withdrawn: [] })).toEqual([null, 'not-agreed'])
})

it('a number on the do-not-call list is neither called nor messaged, whatever was agreed', () => {
  expect(barriers({ agreed: ['call', 'message'], withdrawn: [] }, true)).toEqual(['blocked', 'blocked'])
})

it('a request for erasure stops everything, and counts outside as a withdrawal', () => {
  const asked: Permission = {
    agreed: ['call', 'share'],
    withdrawn: [],
    erasing: ['call', 'message', 'share'],
  }
  expect(barriers(asked)).toEqual(['erasing', 'erasing'])
  expect(inEffect(asked)).toEqual({ agreed: [], withdrawn: ['call', 'message', 'share'] })
})
