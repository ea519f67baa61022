import * as v from 'valibot'
import { isPlainText, plainText } from '../plain-text.ts'
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

/** A moment from 2000 to 2100: no clock, calendar or file the desk writes knows what to do with one far beyond. */
const moment = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(Date.UTC(2000, 0), 'Choose a time after the year 2000.'),
  v.maxValue(Date.UTC(2101, 0) - 1, 'Choose a time before the year 2101.'),
)

/** Changes some of what the team decides; refused with 409 and the person as it is now where somebody was faster. */
export const personChange = v.object({
  version: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  status: v.optional(v.picklist(statuses)),
  lostReason: v.optional(v.picklist(lostReasons)),
  assignee: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(254), v.check(isPlainText)))),
  visitAt: v.optional(v.nullable(moment)),
})

export type PersonChange = v.InferOutput<typeof personChange>

/** A note is never in conflict: it is added to the others. `id` makes a repeat harmless. */
export const newNote = v.object({
  id: v.pipe(v.string(), v.uuid()),
  text: v.pipe(
    v.string(),
    v.maxLength(4000),
    // What was pasted keeps its lines and loses what cannot be read.
    v.transform(text => text.split(/\r?\n/).map(plainText).join('\n')),
    v.trim(),
    v.minLength(1),
  ),
})

export type NewNote = v.InferOutput<typeof newNote>

/** `changed` answers a change or a note; `conflict` comes with 409. */
export type PersonAnswer = { ok: true; person: Person } | { ok: false; error: string; person?: Person }
