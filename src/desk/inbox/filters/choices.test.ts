import { expect, it } from 'vitest'
import { ownersFor } from './choices.ts'

it('offers nobody who may not see one of the projects each of the contacts wrote to', () => {
  const choices = { members: ['all', 'lake', 'both'], limits: { lake: ['lake'], both: ['lake', 'hill'] } }
  expect(ownersFor(choices, [['hill']])).toEqual(['all', 'both'])
  expect(ownersFor(choices, [['hill', 'lake']])).toEqual(['all', 'lake', 'both'])
  expect(ownersFor(choices, [['lake'], ['elsewhere']])).toEqual(['all'])
})
