import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  ago,
  clock,
  dayAndClock,
  dayOf,
  dayText,
  machineTime,
  minutesOf,
  setDeskZone,
  timeIn,
  tomorrowAtEleven,
} from './desk-time.ts'

const moment = fc.oneof(fc.double(), fc.maxSafeInteger(), fc.constantFrom(8_700_000_000_000_000, -8.65e15))

it('says something of every number, so that no stored value takes a view down', () => {
  fc.assert(
    fc.property(moment, at => {
      const said = [dayOf(at), clock(at), dayText(at), dayAndClock(at), timeIn(at, 'Asia/Dubai')]
      expect(said.every(words => words.length > 0)).toBe(true)
      expect(ago(at, Date.now()).length).toBeGreaterThan(0)
      expect(typeof minutesOf(at)).toBe('number')
      expect(machineTime(at) ?? 'none').toMatch(/^none$|Z$/)
    }),
  )
})

it.each(['Asia/Tokyo', 'America/New_York'])(
  'says eleven of tomorrow by the desk’s clock in %s, wherever the browser is',
  zone => {
    setDeskZone(zone)
    expect(tomorrowAtEleven('en-IN')).toMatch(/\b11:00.am$/)
    setDeskZone('Asia/Kolkata')
  },
)

it('shows a moment no calendar knows as unknown', () => {
  expect([dayAndClock(8.7e15), machineTime(8.7e15)]).toEqual(['–, –', undefined])
})
