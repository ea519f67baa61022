import * as v from 'valibot'
import { type LostReason, lostReasons, type Status, statuses } from './statuses.ts'

/** One lead a person sent. */
export interface Touch {
  leadId: string
  form: 'site-visit' | 'enquiry'
  receivedAt: number
  name: string
  source: string | null
  medium: string | null
  campaign: string | null
  keyword: string | null
  country: string | null
  pageAddress: string | null
  pageParameters: Record<string, string[]>
  /** What was pressed to get to the form, such as 'Download Brochure'. */
  opener: string | null
  /** The time asked for, in milliseconds. */
  visitAt: number | null
  spamSigns: string[]
  userAgent: string | null
  noticeVersion: string
  /** Only an admin is told. */
  deliveries?: TouchDelivery[]
}

export interface TouchDelivery {
  channel: 'webhook' | 'mail'
  state: 'waiting' | 'delivered' | 'failed'
  attempts: number
  dueAt: number
  settledAt: number | null
  lastError: string | null
}

/** What somebody of the team did, newest last. */
export type HistoryEntry = { at: number; by: string } & (
  | { kind: 'status'; from: Status; to: Status; lostReason: LostReason | null }
  | { kind: 'assignee'; from: string | null; to: string | null }
  | { kind: 'visit'; from: number | null; to: number | null }
  | { kind: 'note'; text: string }
)

/** Everything known of one person. */
export interface Person {
  id: string
  /** Grows with every change; a change names the one it was made on. */
  version: number
  name: string
  phone: string
  phoneE164: string | null
  country: string | null
  status: Status
  lostReason: LostReason | null
  assignee: string | null
  /** When they come to see the site: as asked for last, or as the team agreed with them. */
  visitAt: number | null
  isDemo: boolean
  /** Newest first. */
  touches: Touch[]
  history: HistoryEntry[]
}

/** Changes some of what the team decides; refused with 409 and the person as it is now where somebody was faster. */
export const personChange = v.object({
  version: v.pipe(v.number(), v.integer()),
  status: v.optional(v.picklist(statuses)),
  lostReason: v.optional(v.picklist(lostReasons)),
  assignee: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(254)))),
  visitAt: v.optional(v.nullable(v.pipe(v.number(), v.integer()))),
})

export type PersonChange = v.InferOutput<typeof personChange>

/** A note is never in conflict: it is added to the others. `id` makes a repeat harmless. */
export const newNote = v.object({
  id: v.pipe(v.string(), v.uuid()),
  text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(4000)),
})

export type NewNote = v.InferOutput<typeof newNote>

/** `changed` answers a change or a note; `conflict` comes with 409. */
export type PersonAnswer = { ok: true; person: Person } | { ok: false; error: string; person?: Person }
