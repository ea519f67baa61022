import * as v from 'valibot'

/** Why a deal was lost, in the team's words; the service knows which reasons are offered. */
export const lostReason = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'Enter a reason.'),
  v.maxLength(60, 'Use at most 60 characters for a reason.'),
)
