import type { Deal } from '#contract/crm/deal.ts'
import type { Change } from '#domain/deals/decide.ts'
import { statusWithVisit } from '#domain/deals/statuses.ts'
import { addDays, dayOf, elevenInTheMorning, instantOf } from '../text/desk-time.ts'

/** Agrees on a time; the status follows where it has not come that far. */
export const agreeOn = ({ status }: Pick<Deal, 'status'>, visitAt: number): Change => {
  const booked = statusWithVisit(status)
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
