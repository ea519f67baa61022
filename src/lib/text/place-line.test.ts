import { expect, it } from 'vitest'
import { placeLine } from './plain-text.ts'

it.each([
  ['Mulshi Road, Pune', 'Pune', 'Mulshi Road, Pune'],
  ['Kere Road – bengaluru', 'Bengaluru', 'Kere Road – bengaluru'],
  ['Punewadi Road', 'Pune', 'Punewadi Road, Pune'],
  ['मुळशी रस्ता, पुणे', 'पुणे', 'मुळशी रस्ता, पुणे'],
  ['Chikkajala Airport Road', 'Bengaluru', 'Chikkajala Airport Road, Bengaluru'],
])('%s in %s is %s', (place, town, line) => {
  expect(placeLine(place, town)).toBe(line)
})
