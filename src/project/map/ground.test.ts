import { expect, it } from 'vitest'
import { waterColour } from './ground.ts'

it.each([
  ['#2f3a63', '#2f3a63'],
  ['#6b4a2f', '#a9c4d6'],
])('water is blue also where dusk is not: with %s it is %s', (dusk, water) => {
  expect(waterColour(dusk)).toBe(water)
})
