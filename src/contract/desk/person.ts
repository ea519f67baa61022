import * as v from 'valibot'
import { isPlainText, plainText } from '../plain-text.ts'
import { formName } from './inbox.ts'
import { lostReasons, statuses } from './statuses.ts'

const leadDelivery = v.object({
  channel: v.picklist(['webhook', 'mail']),
  state: v.picklist(['waiting', 'delivered', 'failed']),
  attempts: v.number(),
  dueAt: v.number(),
  settledAt: v.nullable(v.number()),
  lastError: v.nullable(v.string()),
})

export type LeadDelivery = v.InferOutput<typeof leadDelivery>

/** One lead a person sent. */
const lead = v.object({
  leadId: v.string(),
  form: formName,
  receivedAt: v.number(),
  name: v.string(),
  source: v.nullable(v.string()),
  medium: v.nullable(v.string()),
  campaign: v.nullable(v.string()),
  keyword: v.nullable(v.string()),
  country: v.nullable(v.string()),
  pageAddress: v.nullable(v.string()),
  pageParameters: v.record(v.string(), v.array(v.string())),
  /** What was pressed to get to the form, such as 'Download Brochure'. */
  opener: v.nullable(v.string()),
  /** The time asked for, in milliseconds. */
  visitAt: v.nullable(v.number()),
  spamSigns: v.array(v.string()),
  userAgent: v.nullable(v.string()),
  noticeVersion: v.string(),
  /** Only an admin is told. */
  deliveries: v.exactOptional(v.array(leadDelivery)),
})

export type PersonLead = v.InferOutput<typeof lead>

const act = { at: v.number(), by: v.string() }
const status = v.picklist(statuses)
const lostReason = v.nullable(v.picklist(lostReasons))

/** What somebody of the team did, newest last. */
const historyEntry = v.variant('kind', [
  v.object({ ...act, kind: v.literal('status'), from: status, to: status, lostReason }),
  v.object({
    ...act,
    kind: v.literal('owner'),
    from: v.nullable(v.string()),
    to: v.nullable(v.string()),
  }),
  v.object({ ...act, kind: v.literal('visit'), from: v.nullable(v.number()), to: v.nullable(v.number()) }),
  v.object({ ...act, kind: v.literal('note'), text: v.string() }),
])

export type HistoryEntry = v.InferOutput<typeof historyEntry>

/** Everything known of one person. */
export const person = v.object({
  id: v.string(),
  /** Counts what the team did; a change names the one it was made on. */
  version: v.number(),
  /** As their first lead gives it: who knows a phone must not be able to rename its owner. */
  name: v.string(),
  phone: v.string(),
  phoneE164: v.nullable(v.string()),
  country: v.nullable(v.string()),
  status,
  lostReason,
  owner: v.nullable(v.string()),
  /** When they come to see the site: as the team agreed with them or, before that, as asked for last. */
  visitAt: v.nullable(v.number()),
  /** Another time they have asked for since the team agreed one; a visit set anew, to whichever time, answers it. */
  visitRequest: v.nullable(v.number()),
  isDemo: v.boolean(),
  /** Newest first. */
  leads: v.array(lead),
  history: v.array(historyEntry),
})

export type Person = v.InferOutput<typeof person>

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
  owner: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(254), v.check(isPlainText)))),
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

/** Answers a question for a person, a change and a note. */
export const personAnswer = v.object({ ok: v.literal(true), person })

/** A refusal; the person as it is now comes with 409. */
export type PersonAnswer = v.InferOutput<typeof personAnswer> | { ok: false; error: string; person?: Person }
