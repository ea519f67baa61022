import { type ContactState, newContact } from '../contacts/contact-state.ts'
import { type Details, noDetails } from '../contacts/details.ts'
import type { LinkRequest } from '../contacts/rights.ts'
import type { Purpose } from '../leads/purposes.ts'
import { noVisit, type PastVisit, type VisitState } from '../visits/visit-state.ts'
import type { StoredFact } from './facts.ts'
import type { NextStep } from './next-step.ts'
import type { Registration } from './registration.ts'
import type { LostReason, Stage } from './stages.ts'
import type { VisitRequest } from './visit-requests.ts'

/** The state of a deal, including its contact's state for all of their deals. */
export interface DealState extends ContactState {
  status: Stage
  lostReason: LostReason | null
  owner: string | null
  /** When the owner was last set. */
  ownerAt: number | null
  /** The earlier owner who did not reply in time, until a member replies. */
  takenFrom: string | null
  /** As agreed with the team or, before that, as first requested. */
  visitAt: number | null
  /** The first other time that is requested. */
  visitRequest: number | null
  /** All requests for a visit, each of its own form or page; those that ended are for the pages of their forms. */
  visitRequests: VisitRequest[]
  visit: VisitState
  /** Past visits, oldest first; a visit that took place is among them once another is agreed. */
  visits: PastVisit[]
  /** The lead whose request the team agreed to; the page of its form shows this visit. */
  visitForm: string | null
  /** Since when a request about an agreed visit is unanswered. */
  askedSince: number | null
  /** Since when they wait for a reply: the first lead after the last reply. */
  waitingSince: number | null
  /** Whether they had a reply before. */
  hasWrittenAgain: boolean
  /** Forms on whose pages the contact's page was requested, until the team sends it. */
  linkRequests: LinkRequest[]
  next: NextStep | null
  /** How often the team tried to reach them since the last reply. */
  attempts: number
  /** When the team first called, wrote or planned a next step. */
  firstAttemptAt: number | null
  /** When the team last did any of that, or added a note. */
  workedAt: number | null
  /** When they first wrote; null if the team entered all of their leads. */
  firstWroteAt: number | null
  details: Details
  /** The registration with the developer; null if there is none. */
  registration: Registration | null
  /** The furthest stage they ever reached, as an index into `stages`. */
  furthest: number
  contactedAt: number | null
  /** The version of the last fact about the deal or its contact. */
  version: number
  /** The version of the last deciding fact; notes decide nothing. */
  decidedVersion: number
}

/** A lead as its contact's state needs it, with its requested visit and its form's consent. */
export interface LeadSent {
  id: string
  project: string
  at: number
  visitAt: number | null
  agreed?: readonly Purpose[] | undefined
  /** Whether a member typed or imported it: then the contact does not wait for a reply. */
  isTeamEntry?: boolean | undefined
}

type WithoutContact<One> = One extends unknown ? Omit<One, 'contactId'> : never

/** A fact of a contact who is known from the context. */
export type ContactFact = WithoutContact<StoredFact>

/** The leads and facts of a contact, and those of the contacts merged into it, by the version of the merging fact. */
export interface ContactEvents {
  leads: LeadSent[]
  facts: ContactFact[]
  merged: ReadonlyMap<number, ContactEvents>
}

/** The state of a deal before any fact. */
export const newDeal: DealState = {
  ...newContact,
  status: 'new',
  lostReason: null,
  owner: null,
  ownerAt: null,
  takenFrom: null,
  visitAt: null,
  visitRequest: null,
  visitRequests: [],
  visit: noVisit,
  visits: [],
  visitForm: null,
  askedSince: null,
  waitingSince: null,
  hasWrittenAgain: false,
  linkRequests: [],
  next: null,
  attempts: 0,
  firstAttemptAt: null,
  workedAt: null,
  firstWroteAt: null,
  details: noDetails,
  registration: null,
  furthest: 0,
  contactedAt: null,
  version: 0,
  decidedVersion: 0,
}
