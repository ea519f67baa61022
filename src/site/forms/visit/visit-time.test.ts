import { describe, expect, it } from 'vitest'
import { asCalendarDate, fromCalendarDate, siteClock } from './visit-time.ts'

const {
  asNativeInput,
  atMinute,
  defaultVisit,
  firstVisitDay,
  fromNativeInput,
  lastVisitDay,
  moveToDay,
  siteDay,
  slotsOf,
} = siteClock('Asia/Kolkata')

/** A wall time at the site. */
const at = (text: string) => new Date(`${text}+05:30`)
const day = (text: string) => siteDay(at(`${text}T12:00`))

describe('defaultVisit', () => {
  it.each([
    ['2026-11-18T00:00:00', '2026-11-19T11:00'],
    ['2026-11-18T23:59:59', '2026-11-19T11:00'],
    ['2026-12-31T10:10:20', '2027-01-01T11:00'],
  ])('at %s in India is %s', (now, visit) => {
    expect(defaultVisit(at(now))).toEqual(at(visit))
  })
})

describe('slotsOf [2.22]', () => {
  const slots = slotsOf(day('2026-11-18'), at('2026-11-18T10:30'))

  it('gives every half hour from 9:00 to 18:00 in India', () => {
    expect(slots.map(slot => slot.at)).toEqual(
      Array.from(
        { length: 19 },
        (_, index) => new Date(at('2026-11-18T09:00').getTime() + index * 1_800_000),
      ),
    )
    expect(slots.at(-1)?.at).toEqual(at('2026-11-18T18:00'))
  })

  it('marks those that have begun', () => {
    expect(slots.filter(({ over }) => over).map(slot => slot.at)).toEqual([
      at('2026-11-18T09:00'),
      at('2026-11-18T09:30'),
      at('2026-11-18T10:00'),
      at('2026-11-18T10:30'),
    ])
  })
})

describe('moveToDay', () => {
  const now = at('2026-11-18T10:10')

  it('keeps the chosen time', () => {
    expect(moveToDay(at('2026-11-19T16:30'), day('2026-11-25'), now)).toEqual(at('2026-11-25T16:30'))
  })

  it('takes the first slot still to come where that time is over', () => {
    expect(moveToDay(at('2026-11-19T09:30'), day('2026-11-18'), now)).toEqual(at('2026-11-18T10:30'))
  })
})

describe('the days a visit can be booked on', () => {
  it.each([
    ['2026-11-18T17:59', '2026-11-18'],
    ['2026-11-18T18:00', '2026-11-19'],
  ])('begin, at %s, with %s', (now, first) => {
    expect(firstVisitDay(at(now))).toBe(day(first))
  })

  it('end 400 days ahead at most', () => {
    expect(lastVisitDay(at('2026-11-18T10:10'))).toBe(day('2027-12-22'))
  })
})

describe('the calendar', () => {
  it('shows a day of the site under its own date, in any zone', () => {
    const date = asCalendarDate(day('2026-12-31'))
    expect([date.getFullYear(), date.getMonth(), date.getDate()]).toEqual([2026, 11, 31])
    expect(fromCalendarDate(date)).toBe(day('2026-12-31'))
    date.setHours(0, 0, 0, 0)
    expect(fromCalendarDate(date)).toBe(day('2026-12-31'))
  })
})

describe('a native input', () => {
  it('holds the time at the site', () => {
    expect(asNativeInput(atMinute(day('2026-01-02'), 9 * 60 + 30))).toBe('2026-01-02T09:30')
    expect(fromNativeInput('2026-01-02T09:30')).toEqual(at('2026-01-02T09:30'))
  })

  it.each(['', 'tomorrow', '2026-13-40T99:99'])('names no time in "%s"', text => {
    expect(fromNativeInput(text)).toBeUndefined()
  })
})
