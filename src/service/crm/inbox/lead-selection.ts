import type { Answered, RequestWord, sortOrders } from '#contract/inbox/inbox.ts'
import type { LeadForm } from '#contract/leads/leads.ts'
import type { Interest } from '#domain/deals/details.ts'
import type { LostReason, Stage } from '#domain/deals/stages.ts'
import type { FilteredField } from '#domain/leads/lead-fields.ts'
import type { Period } from '../period.ts'

/** Selects the leads that meet every given condition, each by one of its values. Null selects leads without a value. */
export interface LeadSelection extends Partial<Record<FilteredField, readonly (string | null)[]>> {
  /** Filed under one of these. */
  projects?: readonly string[]
  /** As typed. */
  search?: string
  form?: readonly LeadForm[]
  status?: readonly Stage[]
  owner?: readonly (string | null)[]
  /** Of a lost deal; null selects those without a reason. */
  lostReason?: readonly (LostReason | null)[]
  /** The furthest stage the deal has reached at least, whatever its stage is now. */
  reached?: Stage
  answered?: Answered
  /** The campaign page a lead was sent from, by the last part of its address. */
  campaignPage?: readonly string[]
  isFlagged?: boolean
  /** Whether the number is on the do-not-call list. */
  isBlocked?: boolean
  /** Whether the contact waits for a reply. */
  isWaiting?: boolean
  /** At least this many calls since the last reply; 0 selects deals without one. */
  attempts?: number
  /** Not registered with the developer, or with a registration that ends within these times. */
  registration?: 'none' | (Partial<Period> & { isOpen?: boolean })
  /** Whether the deal was taken from a silent owner and still waits. */
  isReassigned?: boolean
  /** Open and without a next step, or with one that is due before a moment, or from a moment on. */
  next?: 'none' | { before: number } | { from: number }
  request?: readonly RequestWord[]
  interest?: readonly (Interest | null)[]
  /** Without a visit, or with one within these times, past or to come. */
  visit?: 'none' | Partial<Period>
  /** Received at or after this, in milliseconds. */
  since?: number
  /** Received before this. */
  until?: number
}

/** A selection for the index, which does not know the do-not-call list: it names the contacts and deals instead. */
export interface IndexSelection extends LeadSelection {
  blockedContacts?: readonly string[]
  /** Deals that wait by their leads, but whose number may not be called. */
  notWaiting?: readonly string[]
}

export type SortOrder = (typeof sortOrders)[number]

/** Which page of a list to read; `after` is the `next` of the page before. */
export interface PageQuery {
  after?: string
  limit: number
}

/** Which page of the inbox to read; `now` says which next steps are due. */
export interface InboxPageQuery extends PageQuery {
  sort: SortOrder
  now?: number
}
