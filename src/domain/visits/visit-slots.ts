import { atMinute, dayNumberAt } from '#lib/time/zone-time.ts'

/** When a site visit can be booked: half-hour slots of the day, and not further ahead than the service accepts. */
export const visitSlots = {
  firstMinute: 9 * 60,
  lastMinute: 18 * 60,
  stepMinutes: 30,
  /** The time of day that is suggested. */
  defaultMinute: 11 * 60,
  daysAhead: 400,
} as const

/** How long a visit lasts in the calendar. */
export const visitMinutes = 60

const saturday = 6

/** Two visits to suggest: tomorrow's, and that of the next weekend day after it. */
export function suggestVisits(now: number, timeZone: string): number[] {
  const tomorrow = dayNumberAt(now, timeZone) + 1
  // Day 0 was a Thursday.
  const toSaturday = saturday - ((tomorrow + 4) % 7)
  const days = [tomorrow, tomorrow + (toSaturday || 1)]
  return days.map(day => atMinute(day, visitSlots.defaultMinute, timeZone))
}
