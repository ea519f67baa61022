import type { ReplyFilter, RequestWord, sortOrders } from '#api/inbox/inbox.ts'
import type { LeadForm } from '#api/leads/leads.ts'
import type { Interest } from '#domain/contacts/details.ts'
import type { LostReason, Stage } from '#domain/deals/stages.ts'
import type { FilteredField } from '#domain/leads/lead-fields.ts'

/** A period in milliseconds, the end not included. */
export interface Period {
  from: number
  to: number
}

/** Selects the leads that meet every given condition, each by one of its values. Null selects leads without a value. */
export interface LeadSelection extends Partial<Record<FilteredField, readonly (string | null)[]>> {
  /** The ids of their projects. */
  projects?: readonly string[]
  /** The search text as typed. */
  search?: string
  form?: readonly LeadForm[]
  status?: readonly Stage[]
  owner?: readonly (string | null)[]
  /** The reason of a lost deal; null selects those without one. */
  lostReason?: readonly (LostReason | null)[]
  /** The deal's furthest stage, at least, whatever its stage is now. */
  reached?: Stage
  replied?: ReplyFilter
  /** The campaign page the lead was sent from, by the last part of its address. */
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
  /** Open and without a next step, or with one due before a time, or from a time on. */
  next?: 'none' | { before: number } | { from: number }
  request?: readonly RequestWord[]
  interest?: readonly (Interest | null)[]
  /** Without a visit, or with one within these times, past or future. */
  visit?: 'none' | Partial<Period>
  /** Received at or after this, in milliseconds. */
  since?: number
  /** Received before this. */
  until?: number
}

/**
 * A selection for the index, which does not know the do-not-call list: the blocked contacts and deals are named
 * instead.
 */
export interface IndexSelection extends LeadSelection {
  blockedContacts?: readonly string[]
  /** Deals that would wait by their leads, but whose number may not be called. */
  notWaiting?: readonly string[]
}

export type SortOrder = (typeof sortOrders)[number]

/** The page of a list to read; `after` is the `next` of the previous page. */
export interface PageQuery {
  after?: string
  limit: number
}

/** The page of the inbox to read; `now` decides which next steps are due. */
export interface InboxPageQuery extends PageQuery {
  sort: SortOrder
  now?: number
}
