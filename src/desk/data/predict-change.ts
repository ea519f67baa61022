import * as v from 'valibot'
import { type Deal, shownState } from '#api/deals/deal.ts'
import { deriveInboxRow } from '#api/derive-rows.ts'
import type { InboxRow } from '#api/inbox/inbox.ts'
import { contactPage } from '#domain/contacts/buyer-facts.ts'
import { noDetails } from '#domain/contacts/details.ts'
import { newDeal } from '#domain/deals/deal-state.ts'
import type { Change } from '#domain/decide/decide.ts'
import { applyChange } from '#domain/fold/apply-change.ts'
import { noVisit } from '#domain/visits/visit-state.ts'

type Shown = v.InferOutput<typeof shownState>

const after = (change: Change, shown: Shown): Shown => {
  const known = v.parse(shownState, shown)
  const isAsking = known.visit.asks !== null
  const state = { ...newDeal, ...known, askedSince: isAsking ? 0 : null }
  return v.parse(shownState, applyChange(state, change, { at: Date.now(), by: '' }))
}

/** The deal as a change will leave it, shown until the service answers. */
export function predictDeal(deal: Deal, change: Change): Deal {
  const state = after(change, deal)
  // The first lead has the name, but may not be loaded; the service's answer names the contact then.
  const first = deal.leads.length === deal.leadCount ? deal.leads.at(-1) : undefined
  return { ...deal, ...state, name: state.details.name ?? first?.name ?? deal.name }
}

/** A row of the inbox as a change will leave it, if its deal is not loaded. */
export function predictRow(row: InboxRow, change: Change): InboxRow {
  const { asks, interest, visitRequest } = row
  const visit = { ...noVisit, asks }
  const details = { ...noDetails, interest }
  const visitRequests =
    visitRequest === null ? [] : [{ page: contactPage, at: visitRequest, since: row.receivedAt }]
  const state = after(change, { ...newDeal, ...row, visit, details, visitRequests })
  return deriveInboxRow({ ...row, ...state, id: row.dealId, leads: [] }, row)
}
