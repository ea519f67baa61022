import { expect, test } from 'vitest'
import { suggestVisits } from './visit-state.ts'

const zone = 'Asia/Kolkata'

test.each([
  ['Wednesday evening', '2026-11-18T20:00+05:30', '2026-11-19', '2026-11-21'],
  ['Thursday', '2026-11-19T09:00+05:30', '2026-11-20', '2026-11-21'],
  ['Friday, whose tomorrow is Saturday', '2026-11-20T09:00+05:30', '2026-11-21', '2026-11-22'],
  ['Saturday, whose tomorrow is Sunday', '2026-11-21T23:30+05:30', '2026-11-22', '2026-11-28'],
  ['Thursday elsewhere, Friday at the site', '2026-11-19T20:00Z', '2026-11-21', '2026-11-22'],
])('two visits are suggested on a %s', (_, now, ...days) => {
  expect(suggestVisits(Date.parse(now), zone)).toEqual(days.map(day => Date.parse(`${day}T11:00+05:30`)))
})
