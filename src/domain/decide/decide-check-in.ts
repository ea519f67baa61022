import { dayIn } from '#lib/time/zone-time.ts'
import type { DealState } from '../deals/deal-state.ts'
import type { CheckInWay } from '../visits/visit-state.ts'
import { changeFacts } from './decide.ts'
import type { Decision } from './decision.ts'

export type CheckInRefusal = 'no-visit' | 'video' | 'other-day'

/** A requested check-in; `metres` from the site only if a member measured them and both agreed to record them. */
export interface NewCheckIn {
  id: string
  how: CheckInWay
  metres?: number | undefined
}

/** Why a deal has no visit to check in to at a moment, by the site's calendar; undefined if it has one. */
export function checkInRefusal(
  { visitAt, visit }: Pick<DealState, 'visitAt' | 'visit'>,
  now: number,
  zone: string,
): CheckInRefusal | undefined {
  if (visitAt === null || visit.stage === 'asked' || visit.stage === null) return 'no-visit'
  if (visit.way === 'video') return 'video'
  return dayIn(visitAt, zone) === dayIn(now, zone) ? undefined : 'other-day'
}

/**
 * The facts of a check-in: the arrival and, if a member records it, that the buyer came. The buyer's own tap decides
 * nothing, because nothing on a page does. A repeat adds no fact.
 */
export function decideCheckIn(
  state: DealState,
  { id, how, metres }: NewCheckIn,
  { now, zone }: { now: number; zone: string },
): Decision<CheckInRefusal> {
  const refusal = checkInRefusal(state, now, zone)
  if (refusal || state.visitAt === null) return { refusal: refusal ?? 'no-visit' }
  const { checkIn, stage } = state.visit
  const isRepeat = checkIn !== undefined && (checkIn.how !== 'page' || how === 'page')
  const came = how !== 'page' && stage !== 'came' ? changeFacts(state, { came: true }) : []
  if (isRepeat) return came
  const measured = metres === undefined || how === 'page' ? {} : { metres }
  return [{ kind: 'check-in', id, visitAt: state.visitAt, how, ...measured }, ...came]
}
