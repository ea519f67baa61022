import type { VisitState } from '#contract/desk/visit-state.ts'
import { dayAndClock } from '../text/desk-time.ts'

/** What a buyer asks of their visit and nobody has answered, one wish after the other. */
export const wishesOf = ({
  visitRequest,
  visit: { asks },
}: {
  visitRequest: number | null
  visit: VisitState
}): string[] =>
  [
    asks?.isOff && 'to cancel the visit',
    visitRequest !== null && dayAndClock(visitRequest),
    asks?.way === 'video' && 'a video visit',
    asks?.way === 'site' && 'a visit at the site',
    asks?.pickUp && `a pick-up from ${asks.pickUp}`,
  ].filter(wish => typeof wish === 'string')
