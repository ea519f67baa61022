import { describe, expect, it } from 'vitest'
import { parseDay, parseDays, typedDay } from './parse-day.ts'

const today = '2026-11-17'

describe('a date as people type it', () => {
  it.each([
    ['2026-12-25', '2026-12-25'],
    ['25/12/2026', '2026-12-25'],
    ['5/1/27', '2027-01-05'],
    ['25-12-2026', '2026-12-25'],
    ['25.12.26', '2026-12-25'],
    ['25/12', '2026-12-25'],
    ['26/1', '2027-01-26'],
    ['25 Dec', '2026-12-25'],
    ['25 december 2026', '2026-12-25'],
    ['1st Jan', '2027-01-01'],
    ['26-Jan-2027', '2027-01-26'],
    ['Dec 25, 2026', '2026-12-25'],
    ['August 15', '2027-08-15'],
    ['17 Nov', '2026-11-17'],
  ])('%s is %s', (typed, day) => {
    expect(parseDay(typed, today)).toBe(day)
  })

  it.each(['31/02/2026', '12/25/2026', '25 Foo', 'Diwali', '25', ''])('%s is no date', typed => {
    expect(parseDay(typed, today)).toBeUndefined()
  })

  it('splits several by lines or commas, sorts them without repeats, and names invalid ones', () => {
    expect(parseDays('26 Jan 2027\n25/12/2026, 25 Dec\nDiwali\nDec 31, 2026', today)).toEqual({
      days: ['2026-12-25', '2026-12-31', '2027-01-26'],
      wrong: ['Diwali'],
    })
    expect(parseDays('2026-12-25 2027-01-26', today).days).toEqual(['2026-12-25', '2027-01-26'])
  })

  it('a stored day is shown in a form that reads back as the same day', () => {
    expect(typedDay('2026-12-05')).toBe('5 Dec 2026')
    expect(parseDay(typedDay('2026-12-05'), today)).toBe('2026-12-05')
  })
})
