import type { VisitState } from '#contract/desk/visit-state.ts'
import { dayAndClock } from '../text/desk-time.ts'

/**
 * What a buyer asks for and nobody has answered, one wish after the other. Who wants the visit off wants nothing else
 * of it: a time asked for later takes that back.
 */
export const wishesOf = ({
  visitRequest,
  visit: { asks },
}: {
  visitRequest: number | null
  visit: VisitState
}): string[] => {
  if (asks?.isOff) return ['the visit to be cancelled']
  return [
    visitRequest !== null && dayAndClock(visitRequest),
    asks?.way === 'video' && 'a video visit',
    asks?.way === 'site' && 'a visit at the site',
    asks?.pickUp && `a pick-up from ${asks.pickUp}`,
  ].filter(wish => typeof wish === 'string')
}
