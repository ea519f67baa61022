import * as v from 'valibot'
import { day } from '#contract/crm/inbox.ts'
import { dayIn } from '#contract/zone-time.ts'
import { isWorkingTime, type WorkingHours } from './working-time.ts'

const minuteOfDay = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1440))

/** When a member works: the team's hours or own ones, and when they are away. */
export const duty = v.object({
  hours: v.nullable(
    v.pipe(
      v.object({
        days: v.pipe(
          v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6))),
          v.minLength(1, 'Choose at least one day.'),
          v.maxLength(7),
        ),
        from: minuteOfDay,
        to: minuteOfDay,
      }),
      v.check(({ from, to }) => from < to, 'The day must end after it begins.'),
    ),
  ),
  /** Days away, both included. */
  leave: v.pipe(
    v.array(
      v.pipe(
        v.object({ from: day, until: day }),
        v.check(({ from, until }) => from <= until, 'The leave ends before it begins.'),
      ),
    ),
    v.maxLength(50, 'Add at most 50 absences.'),
  ),
})

export type Duty = v.InferOutput<typeof duty>

/** Whoever has said nothing works when the team does. */
export const usualDuty: Duty = { hours: null, leave: [] }

/** When each member works, by e-mail. */
export const duties = v.record(v.string(), duty)

export type Duties = v.InferOutput<typeof duties>

export const dutyAnswer = v.object({ ok: v.literal(true), duty })

export type DutyAnswer = v.InferOutput<typeof dutyAnswer>

/** Whether a member is at work at a moment; nobody is on the team's holidays. */
export function isOnDuty(at: number, { hours, leave }: Duty, team: WorkingHours): boolean {
  const today = dayIn(at, team.zone)
  const isAway = leave.some(({ from, until }) => from <= today && today <= until)
  return !isAway && isWorkingTime(at, { ...team, ...hours })
}
