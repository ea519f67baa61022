import { describe, expect, it } from 'vitest'
import { afterWorkingMinutes, isWorkingTime, type WorkingHours, workingTimeBetween } from './working-time.ts'

const usual: WorkingHours = {
  days: [0, 1, 2, 3, 4, 5, 6],
  from: 540,
  to: 1200,
  holidays: [],
  zone: 'Asia/Kolkata',
}
const at = (time: string) => Date.parse(`${time}+05:30`)
const due = (since: string, minutes: number, hours = usual) =>
  new Date(afterWorkingMinutes(at(since), minutes, hours) + 330 * 60_000).toISOString().slice(0, 16)

describe('working time', () => {
  it('runs while the team works', () => {
    expect(due('2026-11-16T10:00', 15)).toBe('2026-11-16T10:15')
    expect(due('2026-11-16T09:00', 660)).toBe('2026-11-16T20:00')
  })

  it('pauses at night and continues in the morning', () => {
    expect(due('2026-11-16T21:00', 15)).toBe('2026-11-17T09:15')
    expect(due('2026-11-16T03:00', 15)).toBe('2026-11-16T09:15')
    expect(due('2026-11-16T19:50', 15)).toBe('2026-11-17T09:05')
    expect(due('2026-11-16T20:00', 15)).toBe('2026-11-17T09:15')
  })

  it('passes over days off and holidays', () => {
    const weekdays = { ...usual, days: [1, 2, 3, 4, 5], holidays: ['2026-11-23'] }
    // Saturday the 21st, then Sunday, then a holiday.
    expect(due('2026-11-20T19:55', 15, weekdays)).toBe('2026-11-24T09:10')
    expect(isWorkingTime(at('2026-11-21T12:00'), weekdays)).toBe(false)
    expect(isWorkingTime(at('2026-11-23T12:00'), weekdays)).toBe(false)
    expect(isWorkingTime(at('2026-11-24T12:00'), weekdays)).toBe(true)
  })

  it('counting between two moments agrees with adding to one', () => {
    expect(workingTimeBetween(at('2026-11-16T19:50'), at('2026-11-17T09:05'), usual)).toBe(15 * 60_000)
    expect(workingTimeBetween(at('2026-11-16T21:00'), at('2026-11-17T08:00'), usual)).toBe(0)
    expect(workingTimeBetween(at('2026-11-16T10:00'), at('2026-11-16T09:00'), usual)).toBe(0)
    const since = at('2026-11-16T13:37')
    for (const minutes of [1, 15, 400, 700, 5000]) {
      const end = afterWorkingMinutes(since, minutes, usual)
      expect(workingTimeBetween(since, end, usual)).toBe(minutes * 60_000)
    }
  })

  it('ends even if the team never works', () => {
    expect(due('2026-11-16T10:00', 15, { ...usual, days: [] })).toBe('2026-11-16T10:15')
  })

  it('is as long on the days the clocks change, by the clocks of its zone', () => {
    const office: WorkingHours = { ...usual, from: 0, to: 1020, zone: 'America/New_York' }
    const [midnight, next] = ['2026-03-08T05:00Z', '2026-03-09T04:00Z'].map(Date.parse)
    expect(workingTimeBetween(midnight ?? 0, next ?? 0, office)).toBe(16 * 3_600_000)
    expect(new Date(afterWorkingMinutes(midnight ?? 0, 16 * 60, office)).toISOString()).toBe(
      '2026-03-08T21:00:00.000Z',
    )
  })
})
