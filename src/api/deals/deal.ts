import * as v from 'valibot'
import { dealState } from '#domain/deals/deal-state.ts'
import { historyEntry } from '#domain/deals/history-entry.ts'
import { leadFieldNames, mapFields } from '#domain/leads/lead-fields.ts'
import { purposes } from '#domain/leads/purposes.ts'
import { clientId } from '#domain/leads/rules.ts'
import { plainText } from '#lib/text/plain-text.ts'
import { formName } from '../inbox/inbox.ts'
import { leadCounts } from '../inbox/lead-count.ts'

export const leadDelivery = v.object({
  channel: v.picklist(['webhook', 'mail', 'consent', 'erasure']),
  state: v.picklist(['waiting', 'delivered', 'failed']),
  attempts: v.number(),
  dueAt: v.number(),
  settledAt: v.nullable(v.number()),
  lastError: v.nullable(v.string()),
})

export type LeadDelivery = v.InferOutput<typeof leadDelivery>

/**
 * A difference between the sending page and the project's settings, for example because the page was opened earlier.
 */
const difference = v.object({
  of: v.picklist(['agent', 'project name']),
  sent: v.string(),
  /** The value in the settings; null if the project is hosted elsewhere. */
  expected: v.nullable(v.string()),
})

export type Difference = v.InferOutput<typeof difference>

const lead = v.object({
  leadId: v.string(),
  /** The id of its project, and the project's name in its settings at that time. */
  projectId: v.string(),
  projectName: v.string(),
  form: formName,
  receivedAt: v.number(),
  name: v.string(),
  /** The sender's handle; the leads of merged contacts have different ones. */
  phone: v.string(),
  ...mapFields(leadFieldNames, () => v.nullable(v.string())),
  pageAddress: v.nullable(v.string()),
  pageParameters: v.record(v.string(), v.array(v.string())),
  /** Answers to further questions of a portal or lead form, as sent. */
  answers: v.exactOptional(v.array(v.object({ name: v.string(), value: v.string() }))),
  differences: v.exactOptional(v.array(difference)),
  /** More was sent than is stored. */
  isCut: v.exactOptional(v.literal(true)),
  /** The requested time, in milliseconds. */
  visitAt: v.nullable(v.number()),
  spamSigns: v.array(v.string()),
  userAgent: v.nullable(v.string()),
  /** How long the form was open before it was sent. */
  millisecondsOpen: v.nullable(v.number()),
  noticeVersion: v.string(),
  /** The consent of its form; missing if it came from no form of ours. */
  consent: v.exactOptional(
    v.object({ notice: v.string(), language: v.string(), agreed: v.array(v.picklist(purposes)) }),
  ),
  /** Whether a member typed or imported it. */
  isTeamEntry: v.exactOptional(v.literal(true)),
  /** Whether it was imported from a file. */
  isImported: v.exactOptional(v.literal(true)),
  /** Only for admins. */
  deliveries: v.exactOptional(v.array(leadDelivery)),
})

export type DealLead = v.InferOutput<typeof lead>

/** How many leads, and how many history entries, are sent at a time. */
export const pageLength = 50

/** The state of a deal for the desk: part of the state that the domain folds. */
export const shownState = v.pick(dealState, [
  'details',
  'status',
  'lostReason',
  'owner',
  'visitAt',
  'visitRequest',
  'visitRequests',
  'visit',
  'visits',
  'registration',
  'waitingSince',
  'hasWrittenAgain',
  'takenFrom',
  'next',
  'attempts',
  'permission',
  'requests',
  'linkRequests',
])

const otherDeal = v.object({ id: v.string(), projectId: v.string(), status: dealState.entries.status })

export type OtherDeal = v.InferOutput<typeof otherDeal>

/** Everything known of one deal: a contact's interest in one project. */
export const deal = v.object({
  /** The deal's id; the contact's own id opens their newest deal. */
  id: v.string(),
  /** The id of its project. */
  projectId: v.string(),
  version: dealState.entries.version,
  /**
   * The name that the team noted, else the first lead's: a later sender with the same phone must not rename the
   * contact.
   */
  name: v.string(),
  /** The contact's handle: the number as sent or, without one, the e-mail address or chat app's user id. */
  phone: v.string(),
  phoneE164: v.nullable(v.string()),
  /** The contact's deals in other projects of the reader's scope, newest first. */
  otherDeals: v.exactOptional(v.array(otherDeal)),
  /** The contact's other handles, from the contacts merged into it. */
  otherPhones: v.exactOptional(v.array(v.string())),
  country: v.nullable(v.string()),
  ...shownState.entries,
  /** Whether their number is on the do-not-call list. */
  isBlocked: v.exactOptional(v.literal(true)),
  /** Whether a colleague owns the deal, so that its handles are masked. */
  isMasked: v.exactOptional(v.literal(true)),
  isDemo: v.boolean(),
  /** The latest leads, newest first; `leadCount` has the total. */
  leads: v.array(lead),
  ...leadCounts,
  /** The latest entries, newest last; `historyCount` has the total. */
  history: v.array(historyEntry),
  historyCount: v.number(),
})

export type Deal = v.InferOutput<typeof deal>

/** The longest note; a longer one is refused. */
export const longestNote = 4000

/** A note never conflicts, because it is only added. `id` makes a repeat harmless. */
export const newNote = v.object({
  id: clientId,
  text: v.pipe(
    v.string(),
    v.maxLength(longestNote, `Use at most ${longestNote.toLocaleString('en-IN')} characters.`),
    // Pasted text keeps its lines and loses control characters.
    v.transform(text => text.split(/\r?\n/).map(plainText).join('\n')),
    v.trim(),
    v.minLength(1),
  ),
})

export type NewNote = v.InferOutput<typeof newNote>

/** Earlier leads of a deal, newest first. */
export const leadsResponse = v.object({ ok: v.literal(true), leads: v.array(lead) })

export type LeadsResponse = v.InferOutput<typeof leadsResponse>

/** Earlier entries of a deal's history, newest last. */
export const historyResponse = v.object({ ok: v.literal(true), history: v.array(historyEntry) })

export type HistoryResponse = v.InferOutput<typeof historyResponse>

/** The response to reading or changing a deal, and to adding a note. */
export const dealResponse = v.object({ ok: v.literal(true), deal })

/** A refusal; with 409 it contains the present deal. */
export type DealResponse = v.InferOutput<typeof dealResponse> | { ok: false; error: string; deal?: Deal }
