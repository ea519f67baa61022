import { atMinute, dayNumberAt, dayText } from '#lib/time/zone-time.ts'

/** When a team works, in its zone. */
export interface WorkingHours {
  /** Days of the week, 0 is Sunday. */
  days: number[]
  /** Minutes of the day. */
  from: number
  to: number
  /** Holidays, such as `2026-11-15`. */
  holidays: string[]
  zone: string
}

const minuteMs = 60_000
/** Hours without any working day within a year count as always open, because every deadline must end. */
const maxDays = 400

/** The working hours of a day; undefined on a day off. */
const shiftOf = (day: number, { days, from, to, holidays, zone }: WorkingHours) => {
  // The first of all days was a Thursday.
  const isOff = !days.includes((((day + 4) % 7) + 7) % 7) || holidays.includes(dayText(day))
  return isOff ? undefined : { start: atMinute(day, from, zone), end: atMinute(day, to, zone) }
}

export function isWorkingTime(at: number, hours: WorkingHours): boolean {
  const shift = shiftOf(dayNumberAt(at, hours.zone), hours)
  return shift !== undefined && at >= shift.start && at < shift.end
}

/** The moment at which this much working time has passed since another. */
export function afterWorkingMinutes(since: number, minutes: number, hours: WorkingHours): number {
  let left = minutes * minuteMs
  const first = dayNumberAt(since, hours.zone)
  for (let day = first; day < first + maxDays; day += 1) {
    const shift = shiftOf(day, hours)
    if (!shift) continue
    const begin = Math.max(since, shift.start)
    const room = Math.max(0, shift.end - begin)
    if (room >= left) return begin + left
    left -= room
  }
  return since + minutes * minuteMs
}

/** A minute of the next working day, moved into the hours of that day. */
export function onNextWorkingDay(now: number, minute: number, hours: WorkingHours): number {
  const today = dayNumberAt(now, hours.zone)
  for (let day = today + 1; day < today + maxDays; day += 1) {
    const shift = shiftOf(day, hours)
    if (shift) return Math.min(Math.max(atMinute(day, minute, hours.zone), shift.start), shift.end)
  }
  return atMinute(today + 1, minute, hours.zone)
}

/** The working time between two moments, in milliseconds. */
export function workingTimeBetween(from: number, to: number, hours: WorkingHours): number {
  let time = 0
  const first = dayNumberAt(from, hours.zone)
  const last = Math.min(dayNumberAt(to, hours.zone), first + maxDays)
  for (let day = first; day <= last; day += 1) {
    const shift = shiftOf(day, hours)
    if (shift) time += Math.max(0, Math.min(to, shift.end) - Math.max(from, shift.start))
  }
  return time
}
