import * as v from 'valibot'
import { registrationEnd } from '#domain/deals/registration.ts'
import type { Deal, DealLead } from './deals/deal.ts'
import { dealInRow, type InboxRow, leadInRow } from './inbox/inbox.ts'
import { besideVisit, dealInVisit, type Visit } from './visits/visits.ts'

// The schema drops unknown fields and requires the known ones, so each field of a row comes from the deal.

/** The end of a deal's registration, as rows have it. */
export const registrationInRow = ({ registration }: Pick<Deal, 'registration'>) =>
  registration ? { registrationEndsAt: registrationEnd(registration) } : {}

/** The fields of a row that follow from other fields of the deal's state. */
export const computeRowFields = (state: Pick<Deal, 'details' | 'visit' | 'registration'>) => ({
  asks: state.visit.asks,
  interest: state.details.interest,
  ...registrationInRow(state),
})

/** The data that a row of the inbox is derived from. */
type RowSource = Omit<v.InferOutput<typeof dealInRow>, 'dealId' | keyof ReturnType<typeof computeRowFields>> &
  Pick<Deal, 'id' | 'details' | 'visit' | 'registration'> & {
    leads: readonly Pick<DealLead, 'leadId' | 'name'>[]
  }

/** Updates a row of the inbox from the present deal; the row's lead stays. */
export const deriveInboxRow = (deal: RowSource, row: InboxRow): InboxRow => {
  const sent = deal.leads.find(({ leadId }) => leadId === row.leadId)
  return {
    ...v.parse(leadInRow, { ...row, name: deal.details.name ?? sent?.name ?? row.name }),
    ...v.parse(dealInRow, {
      ...deal,
      dealId: deal.id,
      ...computeRowFields(deal),
    } satisfies v.InferInput<typeof dealInRow>),
  }
}

/** Updates a visit of the calendar from the present deal; undefined if the deal has none any more. */
export const deriveVisit = (deal: Deal, shown: Visit): Visit | undefined => {
  const { id, visitAt } = deal
  if (visitAt === null) return undefined
  return {
    ...v.parse(besideVisit, shown),
    ...v.parse(dealInVisit, {
      ...deal,
      dealId: id,
      visitAt,
    } satisfies v.InferInput<typeof dealInVisit>),
  }
}
