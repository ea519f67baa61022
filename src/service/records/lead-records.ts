import type { Consent } from '#contract/leads/consent.ts'
import type { EnquiryLead, LeadForm, SiteVisitLead } from '#contract/leads/leads.ts'
import type { ExtraFormData } from './extra-form-data.ts'
import { StoreUnavailable } from './store-unavailable.ts'

/** A sign that a machine may have filled the form; such a lead is stored and flagged, never refused. */
export const spamSigns = ['trap-filled', 'too-fast', 'many-today'] as const

export type SpamSign = (typeof spamSigns)[number]

/**
 * Where a lead is sent; `consent` sends its sender's opt-outs to the webhook's receiver, `erasure` that the lead was
 * deleted.
 */
export type Channel = 'webhook' | 'mail' | 'consent' | 'erasure'

/** A lead from intake: the payload as sent, and what the request showed. */
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
  /** The payload's source and campaign or, where it has none, those of the page address in any spelling. */
  source: string | null
  campaign: string | null
  pageAddress: string | null
  pageParameters: Record<string, string[]>
  opener: string | null
  millisecondsOpen: number | null
  userAgent: string | null
  noticeVersion: string
  /** Missing where the lead did not come from a form of ours. */
  consent?: Consent
  /** There only where something came along that has no field of its own. */
  sentAlong?: ExtraFormData
  spamSigns: SpamSign[]
  idempotencyKey: string | null
  /** The page that belongs to this form; none where the lead did not come by one, or by too many of one number. */
  page?: FormPage
}

/** A form's page: the hash of the secret in its address, and the zone of the buyer's clock where it is not the site's. */
export interface FormPage {
  hash: string
  zone: string | null
}

/** A stored lead. */
export interface Lead extends NewLead {
  /** The reference a visitor may quote. */
  id: string
  /** The id of its contact: see `contact-id.ts`. */
  contactId: string
  /** Invented for trying the desk; never delivered. */
  isDemo: boolean
  /** Its place in a list, in the words of the store alone; the next page follows the last one's. */
  cursor: string
}

/** The outcome for a lead: stored now, stored before under the same key, or refused because that key has another body. */
export interface StoreResult {
  outcome: 'kept' | 'repeat' | 'conflict'
  id: string
}

/** Which leads to read, by default oldest first. */
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
  /** Its place in a list, as a lead's. */
  cursor: string
  leadId: string
  /** Of a lead that is erased. */
  projectId?: string
  channel: Channel
  state: 'waiting' | 'delivered' | 'failed'
  attempts: number
  dueAt: number
  createdAt: number
  settledAt: number | null
  lastError: string | null
}

/** What one attempt led to. A delivery that was written anew while it was on its way is not settled by it. */
export type Attempt = Pick<Delivery, 'id' | 'createdAt'> &
  (
    | { state: 'delivered'; at: number; withheld?: string }
    | { state: 'failed'; at: number; error: string }
    | { state: 'waiting'; dueAt: number; error: string }
  )

/** How much waits to be delivered. */
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

/** Where leads go now: into the store or, while that is away, into the spool. */
interface Readiness {
  isAway: boolean
  spooled: number
}

/** A lead and what became of its deliveries. */
export interface LeadWithDeliveries {
  lead: Lead
  deliveries: Delivery[]
}

/** Leads by who sent them and by their references. */
export interface LeadLookup {
  /** A contact's leads, newest first; of the same millisecond in any order. */
  ofContact(contactId: string, limit: number): Promise<LeadWithDeliveries[]>
  /** In the order of the references; deleted ones are left out. At most a few hundred at a time. */
  findMany(ids: string[]): Promise<Lead[]>
  /** The same, each with its deliveries. */
  findWithDeliveries(ids: string[]): Promise<LeadWithDeliveries[]>
  /** The contact id of each of these phones, whether or not it ever sent a lead. */
  contactIds(phones: string[]): Promise<string[]>
}

/** The store of leads. A promise that resolves means: on disk. */
export interface LeadRecords {
  /** With an `id` that was given before, keeping the same lead once more is a repeat. */
  insert(lead: NewLead, fingerprint: string, channels: Channel[], id?: string): Promise<StoreResult>
  /** The earlier answer to an idempotency key, if any. */
  answered(key: string, fingerprint: string): Promise<StoreResult | undefined>
  list(filter: LeadFilter): Promise<Lead[]>
  find(id: string): Promise<Lead | undefined>
  delete(id: string): Promise<number>
  deleteContact(phone: string): Promise<number>
  /** Removes at most `limit`, of a project or of all, so that leads which come meanwhile do not wait for all of them. */
  deleteOlder(than: number, limit: number, projectId?: string): Promise<number>
  stats(): Promise<LeadStats>
  /** Takes due deliveries of a channel and holds them until `heldUntil`, so that no other process sends them too. */
  claim(channel: Channel, now: number, heldUntil: number, limit: number): Promise<Delivery[]>
  settle(attempt: Attempt): Promise<void>
  /** When the channel's next waiting delivery is due. */
  nextDue(channel: Channel): Promise<number | null>
  /** Makes due at `at` whatever waits for a time after `beyond`. */
  makeDueNow(at: number, beyond: number): Promise<number>
  redeliver(leadId: string, channels: Channel[], at: number): Promise<number>
  deliveries(filter: DeliveryFilter): Promise<Delivery[]>
  backlog(): Promise<Backlog>
  deleteKeys(before: number): Promise<number>
  /** When housekeeping last passed, and that it passed now. */
  lastPass(): Promise<number | null>
  notePass(at: number): Promise<void>
  /** Resolves when a lead could be written now. */
  check(): Promise<Readiness>
  close(): Promise<void>
}

/** This one lead is refused, as it would be a second time; others may be taken. */
export class RejectedLead extends StoreUnavailable {}
