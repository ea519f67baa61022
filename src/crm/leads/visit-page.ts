import type { DealLead } from '#api/deals/deal.ts'
import type { BuyerAsk } from '#domain/contacts/buyer-facts.ts'
import type { Details } from '#domain/contacts/details.ts'
import type { Permission } from '#domain/contacts/permission.ts'
import type { OpenRequest, RequestKind } from '#domain/contacts/rights.ts'
import type { VisitState } from '#domain/visits/visit-state.ts'

/** A lead as its sender sees it: everything except its deliveries to the partner. */
export type StoredLead = Omit<DealLead, 'deliveries'>

/** The data that a page shows, and on the contact's page their rights requests. */
export interface ContactData {
  name: string
  phone: string
  /** The team's details, if the page may show them. */
  details: Details
  /** Newest first; on a form's page that form alone. */
  leads: StoredLead[]
  /** Whether more were sent with the number. */
  hasMoreLeads: boolean
  permission: Permission
  requests: OpenRequest[]
  /** Refused requests, until the buyer asks again. */
  refusals: { of: RequestKind; at: number; reason: string }[]
  /** On a form's page: when the contact's page was requested there. */
  linkAskedAt: number | null
}

/** The content of a visit page. */
export interface VisitPage {
  dealId: string
  /** The lead of the form that it came with, or `contactPage` if a member sent it to the number. */
  page: string
  /** The lead it is about. */
  reference: string
  projectId: string
  /** The language of the lead's page. */
  language: string | null
  /** The zone of the buyer's clock, if it is not the site's. */
  zone: string | null
  /** The agreed time of the visit, else the requested one. */
  visitAt: number | null
  /** Another time that was requested on this page. */
  visitRequest: number | null
  /** On a form's page: how its own request ended, unless the team agreed to it. */
  requestEnd: 'cancelled' | 'answered' | null
  visit: VisitState
  /** The six digits to show at the gate, on the day of a visit to the site. */
  checkInCode: string | null
  /** The first name of the agent. */
  agent: string | null
  /** The agent's number for buyers, if they gave one. */
  agentPhone: string | null
  data: ContactData
}

/** Finds visit pages by their token, and stores requests made there. */
export interface VisitPages {
  /** A device or network of the team gets a code of its own, which does not show that the buyer is at the gate. */
  find(token: string, reader: 'visitor' | 'team'): Promise<VisitPage | undefined>
  /** False if the buyer was erased. */
  recordRequest(page: VisitPage, id: string, ask: BuyerAsk): Promise<boolean>
  /** Records that the buyer is at the site, once; false if they have no visit there today. */
  checkIn(page: VisitPage, id: string): Promise<boolean>
  /** The text of a notice that visitors saw. */
  notice(hash: string): Promise<string | undefined>
}
