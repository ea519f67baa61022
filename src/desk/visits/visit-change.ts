import type { Deal } from '#api/deals/deal.ts'
import { stageWithVisit } from '#domain/deals/stages.ts'
import type { Change } from '#domain/decide/decide.ts'
import { addDays, dayOf, elevenInTheMorning, instantOf } from '../text/desk-time.ts'

/** The change that agrees on a time; it also advances an earlier stage. */
export const agreeOn = ({ status }: Pick<Deal, 'status'>, visitAt: number): Change => {
  const booked = stageWithVisit(status)
  return { visitAt, ...(booked !== status && { status: booked }) }
}

/**
 * The suggested time of a visit: the agreed one, or else the requested one, if it is in the future; otherwise tomorrow
 * at eleven.
 */
export function offeredVisit(
  { visitAt, visitRequest, visit }: Pick<Deal, 'visitAt' | 'visitRequest' | 'visit'>,
  now: number,
) {
  const ahead = [visitAt, visitRequest].find(at => at !== null && at > now)
  const isAgreed = visit.stage === 'confirmed' && ahead === visitAt
  return {
    at: ahead ?? instantOf(addDays(dayOf(now), 1), elevenInTheMorning),
    way: (isAgreed ? null : visit.asks?.way) ?? visit.way,
    pickUp: (isAgreed ? null : visit.asks?.pickUp) ?? visit.pickUp,
    link: visit.link ?? null,
  }
}
