import { visitSlots } from '#domain/visits/visit-state.ts'
import * as zoneTime from '#lib/time/zone-time.ts'

const dayMs = 86_400_000

/** Sunday is 0; day 0 was a Thursday. */
const weekdayOf = (day: number): number => (day + 4) % 7

/** A day as a local date, for the calendar. At noon, because some days have no midnight in some zones. */
export function asCalendarDate(day: number): Date {
  const date = new Date(day * dayMs)
  return new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), 12)
}

/** The day of the calendar's date. */
export const fromCalendarDate = (date: Date): number =>
  Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / dayMs

/** The times of visits in the site's time zone. */
export function siteClock(timeZone: string) {
  /** The day of a moment in the site's calendar, counted from 1 January 1970. */
  const siteDay = (at: Date): number => zoneTime.dayNumberAt(at.getTime(), timeZone)

  /** The moment of a day and minute in the site's time zone. */
  const atMinute = (day: number, minute: number): Date => new Date(zoneTime.atMinute(day, minute, timeZone))

  /** The picker's initial time: tomorrow's. */
  const defaultVisit = (now: Date): Date => atMinute(siteDay(now) + 1, visitSlots.defaultMinute)

  /** Every slot of a day, with past ones marked. */
  function slotsOf(day: number, now: Date): { at: Date; over: boolean }[] {
    const { firstMinute, lastMinute, stepMinutes } = visitSlots
    const count = (lastMinute - firstMinute) / stepMinutes + 1
    return Array.from({ length: count }, (_, index) => {
      const at = atMinute(day, firstMinute + index * stepMinutes)
      return { at, over: at <= now }
    })
  }

  /** The days that are offered before the calendar: tomorrow, and the next Saturday and Sunday after today. */
  function suggestedDays(now: Date): number[] {
    const tomorrow = siteDay(now) + 1
    const next = (weekday: number) => tomorrow + ((weekday - weekdayOf(tomorrow) + 7) % 7)
    return [...new Set([tomorrow, next(6), next(0)])].toSorted((one, other) => one - other)
  }

  /** A newly chosen day keeps the time chosen before, else gets its first slot in the future. */
  function moveToDay(visit: Date, day: number, now: Date): Date {
    const moved = atMinute(day, zoneTime.minuteAt(visit.getTime(), timeZone))
    if (moved > now) return moved
    return slotsOf(day, now).find(slot => !slot.over)?.at ?? moved
  }

  /** The first day a visit can be booked on: today, unless its last slot is over. */
  function firstVisitDay(now: Date): number {
    const today = siteDay(now)
    return slotsOf(today, now).every(slot => slot.over) ? today + 1 : today
  }

  /** The last day a visit can be booked on. */
  const lastVisitDay = (now: Date): number => siteDay(now) + visitSlots.daysAhead - 1

  /** Text for a native date-and-time input, on the site's clock as the service reads it. */
  const asNativeInput = (at: Date): string =>
    new Date(at.getTime() + zoneTime.offsetAt(at.getTime(), timeZone)).toISOString().slice(0, 16)

  /** The moment in a native input, if it has one. */
  function fromNativeInput(text: string): Date | undefined {
    const at = new Date(zoneTime.wallInstant(text, timeZone))
    return Number.isNaN(at.getTime()) ? undefined : at
  }
  return {
    siteDay,
    atMinute,
    defaultVisit,
    slotsOf,
    suggestedDays,
    moveToDay,
    firstVisitDay,
    lastVisitDay,
    asNativeInput,
    fromNativeInput,
  }
}
