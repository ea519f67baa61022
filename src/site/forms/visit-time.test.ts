import { describe, expect, it } from 'vitest'
import {
  asLocalInput,
  defaultVisit,
  firstVisitDay,
  formatPartnerTime,
  lastVisitDay,
  moveToDay,
  slotsOf,
} from './visit-time.ts'

// Written and read in the machine's own zone, as a visitor's are.
const at = (text: string) => new Date(text)

describe('defaultVisit', () => {
  it.each([
    ['2026-11-18T00:00:00', '2026-11-19T11:00'],
    ['2026-11-18T23:59:59', '2026-11-19T11:00'],
    ['2026-12-31T10:10:20', '2027-01-01T11:00'],
  ])('at %s is %s', (now, visit) => {
    expect(defaultVisit(at(now))).toEqual(at(visit))
  })
})

describe('slotsOf [2.22]', () => {
  const slots = slotsOf(at('2026-11-18T00:00'), at('2026-11-18T10:30'))

  it('gives every half hour from 9:00 to 18:00', () => {
    expect(slots.map(({ minute }) => minute)).toEqual(
      Array.from({ length: 19 }, (_, index) => 540 + index * 30),
    )
    expect(slots.at(0)?.at).toEqual(at('2026-11-18T09:00'))
    expect(slots.at(-1)?.at).toEqual(at('2026-11-18T18:00'))
  })

  it('marks those that have begun', () => {
    expect(slots.filter(({ over }) => over).map(({ minute }) => minute)).toEqual([540, 570, 600, 630])
  })
})

describe('moveToDay', () => {
  const now = at('2026-11-18T10:10')

  it('keeps the time chosen before', () => {
    expect(moveToDay(at('2026-11-19T16:30'), at('2026-11-25T00:00'), now)).toEqual(at('2026-11-25T16:30'))
  })

  it('takes the first slot still to come where that time is over', () => {
    expect(moveToDay(at('2026-11-19T09:30'), at('2026-11-18T00:00'), now)).toEqual(at('2026-11-18T10:30'))
  })
})

describe('the days a visit can be booked on', () => {
  it.each([
    ['2026-11-18T17:59', '2026-11-18'],
    ['2026-11-18T18:00', '2026-11-19'],
  ])('begin, at %s, with %s', (now, day) => {
    expect(asLocalInput(firstVisitDay(at(now)))).toContain(day)
  })

  it('end 400 days ahead at most', () => {
    expect(asLocalInput(lastVisitDay(at('2026-11-18T10:10')))).toBe('2027-12-22T10:10')
  })
})

describe('formatPartnerTime', () => {
  const visit = new Date('2026-11-19T16:00:00Z')

  it.each(['Asia/Kolkata', 'Asia/Calcutta'])('says nothing to a visitor in %s', zone => {
    expect(formatPartnerTime(visit, zone)).toBeUndefined()
  })

  it.each(['Asia/Dubai', 'America/New_York', 'UTC', ''])(
    'tells the time in India to a visitor in "%s"',
    zone => {
      expect(formatPartnerTime(visit, zone)).toBe('Thu, 19 Nov, 9:30 pm IST')
    },
  )
})

describe('asLocalInput', () => {
  it('writes what a native date-and-time input reads', () => {
    expect(asLocalInput(at('2026-01-02T03:04:05'))).toBe('2026-01-02T03:04')
  })
})
