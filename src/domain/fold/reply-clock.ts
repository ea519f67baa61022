import type { DealState } from '../deals/deal-state.ts'
import type { FoldData } from './fold-data.ts'

type Clock = Pick<FoldData, 'isAnswered' | 'stopped'>

/** A lead or a request starts the clock, unless it is running already. */
export function startWaiting(state: DealState, clock: Clock, since: number): void {
  if (state.waitingSince !== null) return
  state.waitingSince = since
  state.hasWrittenAgain = clock.isAnswered
}

/** The team worked on the deal, so its owner is not silent. */
export function recordAttempt(state: DealState, at: number): void {
  state.firstAttemptAt ??= at
  state.workedAt = at
}

/** A reply ends the waiting; the next lead starts the clock again. */
export function recordReply(state: DealState, clock: Clock, at: number): void {
  const { waitingSince, hasWrittenAgain, attempts } = state
  if (waitingSince !== null) clock.stopped = { waitingSince, hasWrittenAgain, attempts }
  recordAttempt(state, at)
  Object.assign(state, { waitingSince: null, hasWrittenAgain: false, takenFrom: null, attempts: 0 })
  clock.isAnswered = true
}
