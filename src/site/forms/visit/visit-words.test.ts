import { describe, expect, it } from 'vitest'
import { visitWords } from './visit-words.ts'

const { formatOwnTime, formatSlot, formatVisit } = visitWords({
  locale: 'en-IN',
  timeZone: 'Asia/Kolkata',
})

const now = new Date('2026-11-18T04:40:00Z')
const visit = new Date('2026-11-19T03:30:00Z')
const indian = ['Asia/Kolkata', 'Asia/Calcutta']

describe('a visit in words', () => {
  it.each(indian)('is a single time for a visitor in %s', zone => {
    expect(formatVisit(visit, now, zone)).toBe('Thu, 19 Nov, 9:00\u00a0am')
    expect(formatOwnTime(visit, now, zone)).toBeUndefined()
    expect(formatSlot(visit, zone)).toEqual({ site: '9:00 am', own: undefined })
  })

  it.each([
    ['America/New_York', 'Wed, 18 Nov, 10:30\u00a0pm', 'Wed 10:30 pm'],
    ['Asia/Dubai', 'Thu, 19 Nov, 7:30\u00a0am', '7:30 am'],
    ['', 'Thu, 19 Nov, 3:30\u00a0am', '3:30 am'],
  ])('is the time in India and the visitor’s own in "%s"', (zone, own, slot) => {
    expect(formatVisit(visit, now, zone)).toBe('Thu, 19 Nov, 9:00\u00a0am\u00a0IST')
    expect(formatOwnTime(visit, now, zone)).toBe(own)
    expect(formatSlot(visit, zone)).toEqual({ site: '9:00 am', own: slot })
  })

  it('has its year if it is not this one, in each zone', () => {
    const newYear = new Date('2027-01-01T03:30:00Z')
    expect(formatVisit(newYear, now, 'Asia/Kolkata')).toBe('Fri, 1 Jan 2027, 9:00\u00a0am')
    expect(formatOwnTime(newYear, now, 'America/New_York')).toBe('Thu, 31 Dec, 10:30\u00a0pm')
  })
})
