import type { Person } from '#contract/crm/person.ts'
import { addDays, dayOf, elevenInTheMorning, instantOf } from '../text/desk-time.ts'
import type { Change } from './describe-change.ts'

/** Whether a visit agreed on carries somebody further than they have come. */
export const isBeforeVisit = ({ status }: Pick<Person, 'status'>): boolean =>
  status === 'new' || status === 'contacted'

/** Agrees on a time; the status follows where it has not come that far. */
export const agreeOn = (person: Pick<Person, 'status'>, visitAt: number): Change => ({
  visitAt,
  ...(isBeforeVisit(person) && { status: 'visit-booked' }),
})

/**
 * What is offered where a visit is to be agreed on: what is agreed, or else what the buyer asks for, so far as it lies
 * ahead; without either, tomorrow at eleven.
 */
export function offeredVisit(
  { visitAt, visitRequest, visit }: Pick<Person, 'visitAt' | 'visitRequest' | 'visit'>,
  now: number,
) {
  const ahead = [visitAt, visitRequest].find(at => at !== null && at > now)
  const isAgreed = visit.stage === 'confirmed' && ahead === visitAt
  return {
    at: ahead ?? instantOf(addDays(dayOf(now), 1), elevenInTheMorning),
    way: (isAgreed ? null : visit.asks?.way) ?? visit.way,
    pickUp: (isAgreed ? null : visit.asks?.pickUp) ?? visit.pickUp,
  }
}
