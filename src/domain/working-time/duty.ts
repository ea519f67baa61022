import * as v from 'valibot'
import { dayIn } from '#lib/time/zone-time.ts'
import { day } from './day.ts'
import { endsAfterItBegins, workDayEntries } from './work-day.ts'
import { isWorkingTime, type WorkingHours } from './working-time.ts'

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
