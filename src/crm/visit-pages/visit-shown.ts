import { contactPage } from '#domain/contacts/buyer-facts.ts'
import type { DealState } from '#domain/deals/deal-state.ts'
import type { VisitRequest } from '#domain/deals/visit-requests.ts'
import { noVisit } from '#domain/visits/visit-state.ts'
import type { Lead } from '#store/lead-records.ts'
import { requestedVisit } from '../leads/requested-visit.ts'
import type { VisitPage } from '../leads/visit-page.ts'

/** The part of a page that is about the visit. */
export type VisitShown = Pick<VisitPage, 'visitAt' | 'visitRequest' | 'requestEnd' | 'visit'>

const describeRequest = (at: number | null, end: VisitRequest['end'] = undefined): VisitShown => {
  const visitAt = end === undefined ? at : null
  return {
    visitAt,
    visitRequest: null,
    requestEnd: end ?? null,
    visit: { ...noVisit, stage: visitAt === null ? null : 'asked' },
  }
}

const openTime = (request: VisitRequest | undefined): number | null =>
  request && request.end === undefined ? request.at : null

/** What became of the form's own request: nothing of any other, and of the agreed visit no pick-up, link or wish. */
export function visitOfForm(lead: Lead, state: DealState | undefined): VisitShown {
  const own = state?.visitRequests.find(({ page }) => page === lead.id)
  if (!state || state.visitForm !== lead.id) return describeRequest(own?.at ?? requestedVisit(lead), own?.end)
  const { stage, way, isSure, checkIn, asks } = state.visit
  const isOff = asks?.isOff === true && asks.offBy === lead.id
  return {
    visitAt: state.visitAt,
    visitRequest: openTime(own),
    requestEnd: null,
    visit: {
      ...noVisit,
      ...{ stage, way, isSure },
      ...(checkIn && { checkIn }),
      asks: isOff ? { way: null, pickUp: null, isOff } : null,
    },
  }
}

/** The agreed visit and what was asked for on this page; of a form's request nothing. */
export function visitOfContact({ visitAt, visitRequests, visit }: DealState): VisitShown {
  const own = openTime(visitRequests.find(({ page }) => page === contactPage))
  if (visit.stage === 'asked') return describeRequest(own)
  return { visitAt, visitRequest: own, requestEnd: null, visit }
}
