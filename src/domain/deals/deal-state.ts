import type { Purpose } from '#contract/leads/consent.ts'
import { type ContactState, newContact } from '../contacts/contact-state.ts'
import { noVisit, type PastVisit, type VisitState } from '../visits/visit-state.ts'
import { type Details, noDetails } from './details.ts'
import type { KeptFact } from './facts.ts'
import type { NextStep } from './next-step.ts'
import type { Registration } from './registration.ts'
import type { LostReason, Stage } from './stages.ts'

/** The state of a deal, with what its contact decided for all of their deals. */
export interface DealState extends ContactState {
  status: Stage
  lostReason: LostReason | null
  owner: string | null
  /** When the owner was set last. */
  ownerAt: number | null
  /** The earlier owner who did not reply in time, until somebody replies. */
  takenFrom: string | null
  /** As the team agreed it or, before anything was agreed, as the newest lead asks for. */
  visitAt: number | null
  /** Another time a lead has asked for since. */
  visitRequest: number | null
  visit: VisitState
  /** Visits that are over, oldest first; a visit that took place is among them once another is agreed. */
  visits: PastVisit[]
  /** The leads whose requests led to this visit: the pages of their forms show it. */
  visitForms: string[]
  /** The lead whose form or page asks for the time that has no answer yet. */
  visitRequestedBy: string | null
  /** Since when something the buyer asks of an agreed visit has no answer. */
  askedSince: number | null
  /** Since when they wait for an answer: the first lead that came after the last answer. */
  waitingSince: number | null
  /** Whether they had been answered before. */
  hasWrittenAgain: boolean
  next: NextStep | null
  /** How often the team tried to reach them since they were answered last. */
  attempts: number
  /** When the team first called, wrote or planned a next step. */
  firstAttemptAt: number | null
  /** When the team last did any of that, or added a note. */
  workedAt: number | null
  /** When they first wrote themselves; null where the team entered all of their leads. */
  firstWroteAt: number | null
  details: Details
  /** With the developer; null where the contact is not registered. */
  registration: Registration | null
  /** The furthest stage they ever reached, as an index into `stages`. */
  furthest: number
  contactedAt: number | null
  /** The version of the last fact about the deal or its contact. */
  version: number
  /** The last version that decided something: notes decide nothing. */
  decidedVersion: number
}

/** A lead as it counts for its contact, with the visit it asks for and what its form agreed to. */
export interface LeadSent {
  id: string
  project: string
  at: number
  visitAt: number | null
  agreed?: readonly Purpose[] | undefined
  /** Whether a member typed or imported it: then the contact waits for no reply. */
  isTeamEntry?: boolean | undefined
}

type WithoutContact<One> = One extends unknown ? Omit<One, 'contactId'> : never

/** A fact of a contact one has in hand. */
export type ContactFact = WithoutContact<KeptFact>

/** The leads and facts of a contact, and those of the contacts merged into it, by the version of the merging fact. */
export interface ContactEvents {
  leads: LeadSent[]
  facts: ContactFact[]
  merged: ReadonlyMap<number, ContactEvents>
}

/** A deal of which nothing is known but that its contact wrote. */
export const newDeal: DealState = {
  ...newContact,
  status: 'new',
  lostReason: null,
  owner: null,
  ownerAt: null,
  takenFrom: null,
  visitAt: null,
  visitRequest: null,
  visit: noVisit,
  visits: [],
  visitForms: [],
  visitRequestedBy: null,
  askedSince: null,
  waitingSince: null,
  hasWrittenAgain: false,
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
