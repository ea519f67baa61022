import * as v from 'valibot'
import { contactState, newContact } from '../contacts/contact-state.ts'
import { details, joinDetails, noDetails } from '../contacts/details.ts'
import { linkRequest, requestLink } from '../contacts/rights.ts'
import type { Purpose } from '../leads/purposes.ts'
import { noVisit, pastVisit, visitState } from '../visits/visit-state.ts'
import type { StoredFact } from './facts.ts'
import { storedStep } from './next-step.ts'
import { registration } from './registration.ts'
import { lostReason, stages } from './stages.ts'
import { visitRequest } from './visit-requests.ts'

const time = v.nullable(v.number())

/**
 * The state of a deal, including its contact's state for all of their deals. The index stores it as JSON, and the desk
 * gets parts of it, so a field is declared only here.
 */
export const dealState = v.object({
  ...contactState.entries,
  status: v.picklist(stages),
  lostReason: v.nullable(lostReason),
  owner: v.nullable(v.string()),
  /** When the owner was last set. */
  ownerAt: time,
  /** The earlier owner who did not reply in time, until a member replies. */
  takenFrom: v.nullable(v.string()),
  /** The time of the visit: as agreed with the team or, before that, as first requested. */
  visitAt: time,
  /** The first other time that is requested since the team agreed on one, until it is answered. */
  visitRequest: time,
  /** All requests for a visit, each of its own form or page; those that ended are for the pages of their forms. */
  visitRequests: v.array(visitRequest),
  /** The visit without its time. */
  visit: visitState,
  /** Past visits, oldest first; a visit that took place is among them once another is agreed. */
  visits: v.array(pastVisit),
  /** The lead whose request the team agreed to; the page of its form shows this visit. */
  visitForm: v.nullable(v.string()),
  /** Since when a request about an agreed visit is unanswered. */
  askedSince: time,
  /** Since when they wait for a reply: the first lead after the last reply. */
  waitingSince: time,
  /** Whether they wrote again after a reply. */
  hasWrittenAgain: v.boolean(),
  /** Forms on whose pages the contact's page was requested, until the team sends it. */
  linkRequests: v.array(linkRequest),
  /** The next step, and when it is due. */
  next: v.nullable(storedStep),
  /** How often the team tried to reach them since the last reply. */
  attempts: v.number(),
  /** When the team first called, wrote or planned a next step. */
  firstAttemptAt: time,
  /** When the team last did any of that, or added a note. */
  workedAt: time,
  /** When they first wrote; null if the team entered all of their leads. */
  firstWroteAt: time,
  details,
  /** The registration with the developer; null if there is none. */
  registration: v.nullable(registration),
  /** The furthest stage they ever reached, as an index into `stages`. */
  furthest: v.number(),
  /** When the stage first left New. */
  contactedAt: time,
  /** Increases with every fact about the deal or its contact; a change names the version it is based on. */
  version: v.number(),
  /** The version of the last deciding fact; notes decide nothing. */
  decidedVersion: v.number(),
})

export type DealState = v.InferOutput<typeof dealState>

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

const earliest = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

const latest = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other)

/**
 * The state of two deals after a merge, except for visit and consent: the kept deal's values, completed by the other's.
 * If either waits for a reply, the merged deal waits.
 */
export function mergeStates(own: DealState, other: DealState): DealState {
  const { status, lostReason } = own.status === 'new' ? other : own
  const { owner, ownerAt, takenFrom } = own.owner === null ? other : own
  const waitingSince = earliest(own.waitingSince, other.waitingSince)
  const { hasWrittenAgain } = waitingSince === own.waitingSince ? own : other
  return {
    ...own,
    ...{ status, lostReason, owner, ownerAt, takenFrom, waitingSince, hasWrittenAgain },
    furthest: Math.max(own.furthest, other.furthest),
    contactedAt: earliest(own.contactedAt, other.contactedAt),
    next: own.next ?? other.next,
    attempts: own.attempts + other.attempts,
    firstAttemptAt: earliest(own.firstAttemptAt, other.firstAttemptAt),
    workedAt: latest(own.workedAt, other.workedAt),
    firstWroteAt: earliest(own.firstWroteAt, other.firstWroteAt),
    details: joinDetails(own.details, other.details),
    registration: own.registration ?? other.registration,
    requests: [
      ...own.requests,
      ...other.requests.filter(({ of }) => own.requests.every(one => one.of !== of)),
    ].toSorted((a, b) => a.since - b.since),
    refusals: [
      ...own.refusals,
      ...other.refusals.filter(({ of }) => own.refusals.every(one => one.of !== of)),
    ],
    linkRequests: other.linkRequests.reduce(
      (open, { form, since }) => requestLink(open, form, since),
      own.linkRequests,
    ),
    pagesEndedAt: latest(own.pagesEndedAt, other.pagesEndedAt),
  }
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
