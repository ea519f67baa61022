import { partnerOffsetMs } from '../india-time.ts'

/** When the team works, in the partner's zone. */
export interface WorkingHours {
  /** Days of the week, 0 is Sunday. */
  days: number[]
  /** Minutes of the day. */
  from: number
  to: number
  /** Days such as `2026-11-15` on which nobody works. */
  holidays: string[]
}

const minuteMs = 60_000
const dayMs = 1440 * minuteMs
/** Whoever works on no day within a year is treated as if they worked on all of them: a clock has to end. */
const mostDays = 400

/** Days counted from 1970 in the partner's zone. */
const dayIndexOf = (at: number): number => Math.floor((at + partnerOffsetMs) / dayMs)

/** The partner's day of a moment, as `2026-11-15`. */
export const dayIn = (at: number): string => new Date(at + partnerOffsetMs).toISOString().slice(0, 10)

/** The span of a day in which somebody works; undefined on a day off. */
const shiftOf = (dayIndex: number, { days, from, to, holidays }: WorkingHours) => {
  const start = dayIndex * dayMs - partnerOffsetMs
  const date = new Date(dayIndex * dayMs)
  const isOff = !days.includes(date.getUTCDay()) || holidays.includes(date.toISOString().slice(0, 10))
  return isOff ? undefined : { start: start + from * minuteMs, end: start + to * minuteMs }
}

/** Whether somebody works at a moment. */
export function isWorkingTime(at: number, hours: WorkingHours): boolean {
  const shift = shiftOf(dayIndexOf(at), hours)
  return shift !== undefined && at >= shift.start && at < shift.end
}

/** The moment at which so many minutes of working time have passed since another. */
export function afterWorkingMinutes(since: number, minutes: number, hours: WorkingHours): number {
  let left = minutes * minuteMs
  for (let day = dayIndexOf(since); day < dayIndexOf(since) + mostDays; day += 1) {
    const shift = shiftOf(day, hours)
    if (!shift) continue
    const begin = Math.max(since, shift.start)
    const room = Math.max(0, shift.end - begin)
    if (room >= left) return begin + left
    left -= room
  }
  return since + minutes * minuteMs
}

/** How much working time lies between two moments, in milliseconds. */
export function workingTimeBetween(from: number, to: number, hours: WorkingHours): number {
  let time = 0
  const last = Math.min(dayIndexOf(to), dayIndexOf(from) + mostDays)
  for (let day = dayIndexOf(from); day <= last; day += 1) {
    const shift = shiftOf(day, hours)
    if (shift) time += Math.max(0, Math.min(to, shift.end) - Math.max(from, shift.start))
  }
  return time
}
