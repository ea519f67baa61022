import * as v from 'valibot'
import { details } from '#domain/contacts/details.ts'
import { permission } from '#domain/contacts/permission.ts'
import { linkRequest, openRequest } from '#domain/contacts/rights.ts'
import { historyEntry } from '#domain/deals/history-entry.ts'
import { lostReason as reason } from '#domain/deals/lost-reason.ts'
import { storedStep } from '#domain/deals/next-step.ts'
import { registration } from '#domain/deals/registration.ts'
import { stages } from '#domain/deals/stages.ts'
import { visitRequest } from '#domain/deals/visit-requests.ts'
import { clientId } from '#domain/leads/client-id.ts'
import { leadFieldNames, mapFields } from '#domain/leads/lead-fields.ts'
import { purposes } from '#domain/leads/purposes.ts'
import { pastVisit, visitState } from '#domain/visits/visit-state.ts'
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

const stage = v.picklist(stages)
const lostReason = v.nullable(reason)

/** How many leads, and how many history entries, are sent at a time. */
export const pageLength = 50

/** The state of a deal for the desk: part of the state that the domain folds. */
export const shownState = v.object({
  details,
  status: stage,
  lostReason,
  owner: v.nullable(v.string()),
  /** The time of their site visit: as agreed with the team or, before that, as first requested. */
  visitAt: v.nullable(v.number()),
  /** The first other time that is requested. */
  visitRequest: v.nullable(v.number()),
  /** The requests for a visit, each of its own form or page, and how those that ended did. */
  visitRequests: v.array(visitRequest),
  /** The visit without its time. */
  visit: visitState,
  /** Past visits, oldest first. */
  visits: v.exactOptional(v.array(pastVisit)),
  /** The registration with the developer. */
  registration: v.exactOptional(v.nullable(registration)),
  /** Since when they wait for a reply; null if they do not. */
  waitingSince: v.nullable(v.number()),
  /** Whether they wrote again after a reply. */
  hasWrittenAgain: v.boolean(),
  /** The earlier owner who did not reply in time; null after a reply. */
  takenFrom: v.nullable(v.string()),
  /** The next step, and when it is due. */
  next: v.nullable(storedStep),
  /** How often the team tried to reach them since the last reply. */
  attempts: v.number(),
  permission,
  /** Their rights requests. */
  requests: v.array(openRequest),
  /** Forms on whose pages somebody asked for the link that is sent to the number. */
  linkRequests: v.array(linkRequest),
})

const otherDeal = v.object({ id: v.string(), projectId: v.string(), status: stage })

export type OtherDeal = v.InferOutput<typeof otherDeal>

/** Everything known of one deal: a contact's interest in one project. */
export const deal = v.object({
  /** The deal's id; the contact's own id opens their newest deal. */
  id: v.string(),
  /** The id of its project. */
  projectId: v.string(),
  /** Increases with every fact about the deal or its contact; a change names the version it is based on. */
  version: v.number(),
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
