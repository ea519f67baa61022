import { afterWorkingMinutes, onNextWorkingDay, type WorkingHours } from '../working-time/working-time.ts'
import { type CallOutcome, isAttempt } from './calls.ts'
import type { NextStep } from './next-step.ts'

const elevenInTheMorning = 11 * 60

/**
 * The default next step after a call, within working hours: after no answer, try again in 20 minutes, then in 2 hours,
 * then at 11:00 on the next working day. `attempts` are those before this call.
 */
export function stepAfterCall(
  outcome: CallOutcome,
  attempts: number,
  now: number,
  hours: WorkingHours,
): NextStep | undefined {
  if (outcome === 'call-back') return { what: 'Call back', at: afterWorkingMinutes(now, 120, hours) }
  if (!isAttempt(outcome)) return undefined
  const waits = [20, 120][attempts]
  const at =
    waits === undefined
      ? onNextWorkingDay(now, elevenInTheMorning, hours)
      : afterWorkingMinutes(now, waits, hours)
  return { what: 'Call again', at }
}
