import * as v from 'valibot'
import { atMinute, dayIn, dayNumberAt, dayText } from '#lib/time/zone-time.ts'

const minuteOfDay = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1440))

/** A member's working days, 0 is Sunday, and the minutes of the day between which they work. */
export const workDayEntries = {
  days: v.pipe(
    v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6))),
    v.minLength(1, 'Choose at least one day.'),
    v.maxLength(7),
  ),
  from: minuteOfDay,
  to: minuteOfDay,
}

/** Refuses a day that ends before it begins. */
export const endsAfterItBegins = <Hours extends { from: number; to: number }>() =>
  v.check<Hours, string>(({ from, to }) => from < to, 'The end must be later than the start.')

/** A day in the partner's zone, such as `2026-11-15`, of a plausible year. */
export const day = v.pipe(
  v.string(),
  v.isoDate('must be a day such as 2026-11-15'),
  v.check(text => text >= '2000' && text < '2101', 'must be a day from 2000 to 2100'),
)

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

/** When a member works: the team's hours or their own, and their leave. */
export const duty = v.object({
  hours: v.nullable(v.pipe(v.object(workDayEntries), endsAfterItBegins())),
  /** Days of leave, both included. */
  leave: v.pipe(
    v.array(
      v.pipe(
        v.object({ from: day, until: day }),
        v.check(({ from, until }) => from <= until, 'The last day is before the first.'),
      ),
    ),
    v.maxLength(50, 'Add at most 50 periods of leave.'),
  ),
})

export type Duty = v.InferOutput<typeof duty>

export const leaveResponse = v.object({
  ok: v.literal(true),
  leave: v.record(v.string(), duty.entries.leave),
})

export type LeaveResponse = v.InferOutput<typeof leaveResponse>

/** All leave of a member, as an admin sets it. */
export const leaveChange = v.object({ leave: duty.entries.leave })

/** A member without own hours works when the team does. */
export const defaultDuty: Duty = { hours: null, leave: [] }

/** The duty of each member, by e-mail. */
export const duties = v.record(v.string(), duty)

export type Duties = v.InferOutput<typeof duties>

export const dutyResponse = v.object({ ok: v.literal(true), duty })

export type DutyResponse = v.InferOutput<typeof dutyResponse>

/** The leave that includes a day. */
export const leaveOn = (day: string, { leave }: Pick<Duty, 'leave'>): Duty['leave'][number] | undefined =>
  leave.find(({ from, until }) => from <= day && day <= until)

/** Whether a member is on duty at a moment; never on the team's holidays. */
export const isOnDuty = (at: number, duty: Duty, team: WorkingHours): boolean =>
  leaveOn(dayIn(at, team.zone), duty) === undefined && isWorkingTime(at, { ...team, ...duty.hours })
