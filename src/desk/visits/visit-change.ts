import type { Deal } from '#contract/deals/deal.ts'
import type { Change } from '#domain/deals/decide.ts'
import { stageWithVisit } from '#domain/deals/stages.ts'
import { addDays, dayOf, elevenInTheMorning, instantOf } from '../text/desk-time.ts'

/** Agrees on a time; the stage follows where it has not come that far. */
export const agreeOn = ({ status }: Pick<Deal, 'status'>, visitAt: number): Change => {
  const booked = stageWithVisit(status)
  return { visitAt, ...(booked !== status && { status: booked }) }
}

/**
 * What is offered where a visit is to be agreed on: what is agreed, or else what the buyer asks for, so far as it lies
 * ahead; without either, tomorrow at eleven.
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
