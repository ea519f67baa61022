import type { CallOutcome } from '#domain/deals/calls.ts'
import type { NextStep } from '#domain/deals/next-step.ts'
import { afterWorkingMinutes, type WorkingHours } from '#domain/working-time/working-time.ts'
import { addDays, dayOf, elevenInTheMorning, instantOf } from '../text/desk-time.ts'

const minuteMs = 60_000

/** When to try again, as it is mostly meant. */
export const stepPresets = (now: number): { label: string; at: number }[] => [
  { label: 'In 20 minutes', at: now + 20 * minuteMs },
  { label: 'In 2 hours', at: now + 120 * minuteMs },
  { label: 'Tomorrow 11:00', at: instantOf(addDays(dayOf(now), 1), elevenInTheMorning) },
]

/** What comes next after a call unless somebody says otherwise, at a time when the team works. */
export function stepAfterCall(outcome: CallOutcome, now: number, hours: WorkingHours): NextStep | undefined {
  if (outcome === 'no-answer' || outcome === 'busy')
    return { what: 'Call again', at: afterWorkingMinutes(now, 20, hours) }
  if (outcome === 'call-back') return { what: 'Call back', at: afterWorkingMinutes(now, 120, hours) }
  return undefined
}
