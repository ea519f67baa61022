import { expect, it } from 'vitest'
import { ownersFor } from './choices.ts'

it('offers no member who may not see one of the contacts’ projects', () => {
  const choices = { members: ['all', 'lake', 'both'], limits: { lake: ['lake'], both: ['lake', 'hill'] } }
  expect(ownersFor(choices, [['hill']])).toEqual(['all', 'both'])
  expect(ownersFor(choices, [['hill', 'lake']])).toEqual(['all', 'lake', 'both'])
  expect(ownersFor(choices, [['lake'], ['elsewhere']])).toEqual(['all'])
})
