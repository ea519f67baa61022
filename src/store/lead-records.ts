import type { EnquiryLead, LeadForm, SiteVisitLead } from '#api/leads/leads.ts'
import type { Consent } from '#domain/leads/purposes.ts'
import type { ExtraFormData } from './extra-form-data.ts'
import { StoreUnavailable } from './store-unavailable.ts'

/** A sign that a machine may have filled the form; such a lead is stored and flagged, never refused. */
export const spamSigns = ['trap-filled', 'too-fast', 'many-today'] as const

export type SpamSign = (typeof spamSigns)[number]

/**
 * Where a lead is sent. `consent` sends the contact's opt-outs to the webhook's receiver, `erasure` that the lead was
 * deleted.
 */
export type Channel = 'webhook' | 'mail' | 'consent' | 'erasure'

/** A lead from intake: the payload as sent, and what the request revealed. */
export interface NewLead {
  form: LeadForm
  payload: SiteVisitLead | EnquiryLead
  /** Trimmed and in lower case. */
  name: string
  /** As sent. */
  phone: string
  phoneE164: string | null
  /** Milliseconds since the epoch. */
  receivedAt: number
  country: string | null
  /** The payload's source and campaign or, if it has none, those of the page address in any spelling. */
  source: string | null
  campaign: string | null
  pageAddress: string | null
  pageParameters: Record<string, string[]>
  opener: string | null
  millisecondsOpen: number | null
  userAgent: string | null
  noticeVersion: string
  /** Missing if the lead did not come from a form of ours. */
  consent?: Consent
  /** Missing if every part of the lead has its own field. */
  sentAlong?: ExtraFormData
  spamSigns: SpamSign[]
  idempotencyKey: string | null
  /** The page that belongs to this form; missing if the lead came without a form, or the number sent too many. */
  page?: FormPage
}

/** A form's page: the hash of the secret in its address, and the zone of the buyer's clock if it is not the site's. */
export interface FormPage {
  hash: string
  zone: string | null
}

export interface Lead extends NewLead {
  /** The reference a visitor may quote. */
  id: string
  /** The id of its contact: see `contact-id.ts`. */
  contactId: string
  /** Invented for trying the desk; never delivered. */
  isDemo: boolean
  /** Its position in a list, in the format of the store; the next page starts after the last one. */
  cursor: string
}

/**
 * The outcome for a lead: stored now, stored earlier under the same key, or refused because the key came with another
 * body.
 */
export interface StoreResult {
  outcome: 'kept' | 'repeat' | 'conflict'
  id: string
}

/** Which leads to read, oldest first by default. */
export interface LeadFilter {
  since?: number
  until?: number
  form?: LeadForm
  source?: string
  newestFirst?: boolean
  /** Read on from this cursor. */
  after?: string
  limit: number
}

/** One lead on its way to one channel. */
export interface Delivery {
  id: string
  /** Its position in a list, as for a lead. */
  cursor: string
  leadId: string
  /** Set for an erased lead. */
  projectId?: string
  channel: Channel
  state: 'waiting' | 'delivered' | 'failed'
  attempts: number
  dueAt: number
  createdAt: number
  settledAt: number | null
  lastError: string | null
}

/** The outcome of one attempt. If the delivery was written again while in progress, the outcome does not settle it. */
export type Attempt = Pick<Delivery, 'id' | 'createdAt'> &
  (
    | { state: 'delivered'; at: number; withheld?: string }
    | { state: 'failed'; at: number; error: string }
    | { state: 'waiting'; dueAt: number; error: string }
  )

/** The number of waiting deliveries. */
export interface Backlog {
  waiting: number
  failed: number
  /** When the oldest waiting delivery was written. */
  oldestAt: number | null
}

/** Figures over all leads. */
export interface LeadStats {
  total: number
  contacts: number
  flagged: number
  byForm: Record<string, number>
  bySource: { source: string | null; campaign: string | null; leads: number }[]
}

/** Which deliveries to read, oldest first. */
export interface DeliveryFilter {
  failed: boolean
  after?: string
  limit: number
}

/** Written in this span of time, both ends included. */
export interface DeliverySpan {
  since: number
  until: number
  limit: number
}

/** Where leads go now: into the store or, while it is unavailable, into the spool. */
interface Readiness {
  isAway: boolean
  spooled: number
}

/** A lead and the state of its deliveries. */
export interface LeadWithDeliveries {
  lead: Lead
  deliveries: Delivery[]
}

/** Finds leads by contact and by reference. */
export interface LeadLookup {
  /** A contact's leads, newest first; those of the same millisecond in any order. */
  ofContact(contactId: string, limit: number): Promise<LeadWithDeliveries[]>
  /** In the order of the references; deleted ones are left out. At most a few hundred at a time. */
  findMany(ids: string[]): Promise<Lead[]>
  /** The same with deliveries. */
  findWithDeliveries(ids: string[]): Promise<LeadWithDeliveries[]>
  /** The contact id of each phone, whether or not it ever sent a lead. */
  contactIds(phones: string[]): Promise<string[]>
}

/** The store of leads. A promise resolves when the data is on disk. */
export interface LeadRecords {
  /** With an `id` assigned earlier, inserting the same lead again is a repeat. */
  insert(lead: NewLead, fingerprint: string, channels: Channel[], id?: string): Promise<StoreResult>
  /** The earlier result for an idempotency key, if any. */
  answered(key: string, fingerprint: string): Promise<StoreResult | undefined>
  list(filter: LeadFilter): Promise<Lead[]>
  find(id: string): Promise<Lead | undefined>
  delete(id: string): Promise<number>
  deleteContact(phone: string): Promise<number>
  /**
   * Deletes at most `limit` leads, of one project or of all, so that arriving leads do not wait for a long deletion.
   */
  deleteOlder(than: number, limit: number, projectId?: string): Promise<number>
  stats(): Promise<LeadStats>
  /** Claims due deliveries of a channel until `heldUntil`, so that no other process sends them too. */
  claim(channel: Channel, now: number, heldUntil: number, limit: number): Promise<Delivery[]>
  settle(attempt: Attempt): Promise<void>
  /** Moves the end of a claim, without counting an attempt; nothing happens where the claim has ended already. */
  moveClaim(claimed: Pick<Delivery, 'id' | 'createdAt' | 'dueAt'>, dueAt: number): Promise<void>
  /** When the channel's next waiting delivery is due. */
  nextDue(channel: Channel): Promise<number | null>
  /**
   * Makes all deliveries due at `at` that wait for a time after the latest one of their number of attempts; the last of
   * `latest` is for all further numbers.
   */
  makeDueNow(at: number, latest: number[]): Promise<number>
  redeliver(leadId: string, channels: Channel[], at: number): Promise<number>
  deliveries(filter: DeliveryFilter): Promise<Delivery[]>
  /** What was given up or still waits, oldest first. */
  undelivered(span: DeliverySpan): Promise<Delivery[]>
  /**
   * Makes deliveries due at `at` that were given up, with their attempts counted anew, or that wait for a time after
   * `beyond`. A message keeps its id, so that a receiver who has it already drops it. Returns how many.
   */
  sendAgain(ids: string[], at: number, beyond: number): Promise<number>
  backlog(): Promise<Backlog>
  deleteKeys(before: number): Promise<number>
  /** When housekeeping last ran; `notePass` records a run. */
  lastPass(): Promise<number | null>
  notePass(at: number): Promise<void>
  /** Resolves if a lead could be written now. */
  check(): Promise<Readiness>
  close(): Promise<void>
}

/** This one lead is refused, and a retry would be refused too; other leads can be stored. */
export class RejectedLead extends StoreUnavailable {}
