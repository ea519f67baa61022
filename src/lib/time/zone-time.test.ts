import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localTime } from './local-time.ts'
import {
  addDays,
  atMinute,
  dayIn,
  dayNumber,
  dayNumberAt,
  dayStart,
  isSameClock,
  minuteAt,
  placeOf,
  wallInstant,
  zoneName,
} from './zone-time.ts'

/** Zones with and without summer time, in both hemispheres; some change at midnight, or by half an hour. */
const zones = [
  'Asia/Kolkata',
  'America/New_York',
  'Europe/Berlin',
  'America/Santiago',
  'Africa/Cairo',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Pacific/Apia',
]
const moment = fc.integer({
  min: Date.parse('2012-01-01T00:00Z') / 1000,
  max: Date.parse('2037-01-01T00:00Z') / 1000,
})
const shown = localTime

test('a day begins at midnight in India, and one that no calendar has begins never', () => {
  expect(dayStart('2028-02-29', 'Asia/Kolkata')).toBe(Date.parse('2028-02-28T18:30Z'))
  for (const day of ['2026-02-29', '2026-02-31', '2026-13-01', 'today']) {
    expect([day, dayStart(day, 'Asia/Kolkata')]).toEqual([day, Number.NaN])
  }
})

test.each(zones)('every moment lies in the day that the clocks of %s show', zone => {
  fc.assert(
    fc.property(moment, seconds => {
      const at = seconds * 1000
      const day = dayIn(at, zone)
      expect(day).toBe(shown(at, zone).slice(0, 10))
      expect(dayStart(day, zone)).toBeLessThanOrEqual(at)
      expect(dayStart(addDays(day, 1), zone)).toBeGreaterThan(at)
      const minute = Math.floor(minuteAt(at, zone))
      expect(shown(at, zone).slice(11)).toBe(
        `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
      )
    }),
    { numRuns: 300 },
  )
})

test.each(zones)('a time that the clocks of %s show is found again', zone => {
  fc.assert(
    fc.property(moment, seconds => {
      const at = seconds * 1000
      const wall = shown(at, zone)
      expect(shown(wallInstant(wall.replace(' ', 'T'), zone), zone)).toBe(wall)
      const again = atMinute(dayNumberAt(at, zone), Math.floor(minuteAt(at, zone)), zone)
      expect(shown(again, zone)).toBe(wall)
    }),
    { numRuns: 300 },
  )
})

test('nine in the morning is nine in the morning on the days the clocks change', () => {
  const nine = (day: string) => new Date(atMinute(dayNumber(day), 540, 'America/New_York')).toISOString()
  expect(nine('2026-03-07')).toBe('2026-03-07T14:00:00.000Z')
  expect(nine('2026-03-08')).toBe('2026-03-08T13:00:00.000Z')
  expect(nine('2026-11-01')).toBe('2026-11-01T14:00:00.000Z')
})

test('a day without a midnight begins an hour later, and a time that is left out comes just after', () => {
  expect(shown(dayStart('2026-09-06', 'America/Santiago'), 'America/Santiago')).toBe('2026-09-06 01:00')
  expect(shown(wallInstant('2026-03-08T02:30', 'America/New_York'), 'America/New_York')).toBe(
    '2026-03-08 03:30',
  )
})

test('zones with the same clock are the same, whatever their name', () => {
  const now = Date.parse('2026-11-15T00:00Z')
  expect(isSameClock('Asia/Calcutta', 'Asia/Kolkata', now)).toBe(true)
  expect(isSameClock('Asia/Dubai', 'Asia/Kolkata', now)).toBe(false)
  expect(isSameClock('Europe/London', 'Africa/Abidjan', now)).toBe(false)
})

test('a zone is called by its place and by its letters', () => {
  expect([placeOf('Asia/Calcutta'), placeOf('America/New_York')]).toEqual(['India', 'New York'])
  expect(zoneName(0, 'Asia/Kolkata', 'en-IN')).toBe('IST')
})
