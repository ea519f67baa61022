import * as v from 'valibot'
import { buyerAsk } from '#domain/contacts/buyer-facts.ts'
import { handleKinds } from '#domain/contacts/handle.ts'
import { permission } from '#domain/contacts/permission.ts'
import { openRequest, refusalFact } from '#domain/contacts/rights.ts'
import { callOutcomes } from '#domain/deals/calls.ts'
import { clientId } from '#domain/deals/client-id.ts'
import { detailChange, details, interests, textDetails } from '#domain/deals/details.ts'
import { lostReason as reason } from '#domain/deals/lost-reason.ts'
import { moment, nextStep, storedStep } from '#domain/deals/next-step.ts'
import { registration, registrationChange } from '#domain/deals/registration.ts'
import { stages } from '#domain/deals/stages.ts'
import { leadFieldNames, mapFields } from '#domain/leads/lead-fields.ts'
import {
  checkInWays,
  pastVisit,
  videoLink,
  visitLine,
  visitState,
  visitWay,
} from '#domain/visits/visit-state.ts'
import { manualSources } from '../contacts/manual-sources.ts'
import { formName } from '../inbox/inbox.ts'
import { purposes } from '../leads/consent.ts'
import { templateKind } from '../settings/project-messages.ts'
import { isPlainText, plainText } from '../text/plain-text.ts'
import { leadCounts } from './lead-count.ts'

const leadDelivery = v.object({
  channel: v.picklist(['webhook', 'mail', 'consent', 'erasure']),
  state: v.picklist(['waiting', 'delivered', 'failed']),
  attempts: v.number(),
  dueAt: v.number(),
  settledAt: v.nullable(v.number()),
  lastError: v.nullable(v.string()),
})

export type LeadDelivery = v.InferOutput<typeof leadDelivery>

/** What the page that sent a lead said differently from the project's settings, as a page that was opened earlier does. */
const difference = v.object({
  of: v.picklist(['agent', 'project name']),
  sent: v.string(),
  /** By the settings; null where the project is hosted elsewhere. */
  expected: v.nullable(v.string()),
})

export type Difference = v.InferOutput<typeof difference>

/** One lead of a deal. */
const lead = v.object({
  leadId: v.string(),
  /** What it is filed under, and what the project was called then by its own settings. */
  projectId: v.string(),
  projectName: v.string(),
  form: formName,
  receivedAt: v.number(),
  name: v.string(),
  /** The sender's handle: of merged contacts each lead has its own. */
  phone: v.string(),
  ...mapFields(leadFieldNames, () => v.nullable(v.string())),
  pageAddress: v.nullable(v.string()),
  pageParameters: v.record(v.string(), v.array(v.string())),
  /** What a portal or a lead form asked besides name and number, as sent. */
  answers: v.exactOptional(v.array(v.object({ name: v.string(), value: v.string() }))),
  differences: v.exactOptional(v.array(difference)),
  /** More was sent than is stored. */
  isCut: v.exactOptional(v.literal(true)),
  /** The time asked for, in milliseconds. */
  visitAt: v.nullable(v.number()),
  spamSigns: v.array(v.string()),
  userAgent: v.nullable(v.string()),
  /** How long the form was open before it was sent. */
  millisecondsOpen: v.nullable(v.number()),
  noticeVersion: v.string(),
  /** What was agreed to; none where it did not come by a form of ours. */
  consent: v.exactOptional(
    v.object({ notice: v.string(), language: v.string(), agreed: v.array(v.picklist(purposes)) }),
  ),
  /** Whether a member typed or imported it. */
  isTeamEntry: v.exactOptional(v.literal(true)),
  /** Whether it came with a file. */
  isImported: v.exactOptional(v.literal(true)),
  /** Only for admins. */
  deliveries: v.exactOptional(v.array(leadDelivery)),
})

export type DealLead = v.InferOutput<typeof lead>

const act = { at: v.number(), by: v.string() }
const stage = v.picklist(stages)
const lostReason = v.nullable(reason)
const email = v.nullable(v.string())
const interest = v.nullable(v.picklist(interests))
const step = v.nullable(storedStep)

/** What the team did, newest last. */
export const historyEntry = v.variant('kind', [
  v.object({ ...act, kind: v.literal('status'), from: stage, to: stage, lostReason }),
  v.object({
    ...act,
    kind: v.literal('owner'),
    from: email,
    to: email,
    isTaken: v.exactOptional(v.literal(true)),
  }),
  v.object({
    ...act,
    kind: v.literal('visit'),
    from: v.nullable(v.number()),
    to: v.nullable(v.number()),
    /** Where it takes place otherwise than before. */
    way: v.exactOptional(visitWay),
  }),
  v.object({ ...act, kind: v.literal('outcome'), came: v.boolean(), text: v.nullable(v.string()) }),
  v.object({
    ...act,
    kind: v.literal('check-in'),
    visitAt: v.number(),
    how: v.picklist(checkInWays),
    metres: v.exactOptional(v.number()),
  }),
  v.object({
    ...act,
    kind: v.literal('registration'),
    from: v.nullable(registration),
    to: v.nullable(registration),
  }),
  v.object({ ...act, kind: v.literal('ask'), ask: buyerAsk, page: v.exactOptional(v.string()) }),
  v.object({ ...act, kind: v.literal('page') }),
  v.object({ ...act, kind: v.literal('pages-end') }),
  v.object({ ...act, ...v.omit(refusalFact, ['id']).entries }),
  v.object({ ...act, kind: v.literal('detail'), of: v.picklist(textDetails), from: email, to: email }),
  v.object({ ...act, kind: v.literal('interest'), from: interest, to: interest }),
  v.object({ ...act, kind: v.literal('note'), text: v.string() }),
  v.object({ ...act, kind: v.literal('import'), file: v.string() }),
  v.object({
    ...act,
    kind: v.literal('entry'),
    lead: v.string(),
    source: v.picklist(manualSources),
  }),
  v.object({ ...act, kind: v.literal('call'), outcome: v.picklist(callOutcomes) }),
  v.object({ ...act, kind: v.literal('chat'), template: v.exactOptional(templateKind) }),
  v.object({ ...act, kind: v.literal('next'), from: step, to: step }),
  /** Somebody else was found to be the same person. */
  v.object({
    ...act,
    kind: v.literal('merge'),
    merge: v.string(),
    isInEffect: v.boolean(),
    /** The kind of handle that was added, where it is that. */
    added: v.exactOptional(v.picklist(handleKinds)),
  }),
  v.object({ ...act, kind: v.literal('split') }),
  /** A bulk change was undone; null where another decision came since. */
  v.object({
    ...act,
    kind: v.literal('undo'),
    status: v.nullable(v.object({ from: stage, to: stage })),
    owner: v.nullable(v.object({ from: email, to: email })),
    /** The file whose lead went with it. */
    file: v.exactOptional(v.string()),
  }),
])

export type HistoryEntry = v.InferOutput<typeof historyEntry>

/** So many leads and so many entries of a history come at once. */
export const pageLength = 50

/** The state of a deal, as far as the desk shows it: part of the state that the domain folds. */
export const shownState = v.object({
  details,
  status: stage,
  lostReason,
  owner: v.nullable(v.string()),
  /** When they come to see the site: as the team agreed with them or, before that, as asked for last. */
  visitAt: v.nullable(v.number()),
  /** Another time they have asked for since the team agreed one; a visit set anew, to whichever time, answers it. */
  visitRequest: v.nullable(v.number()),
  /** The visit without its time. */
  visit: visitState,
  /** Visits that are over, oldest first. */
  visits: v.exactOptional(v.array(pastVisit)),
  /** With the developer. */
  registration: v.exactOptional(v.nullable(registration)),
  /** Since when they wait for a reply; null where they do not. */
  waitingSince: v.nullable(v.number()),
  /** Whether they wrote again after they had been answered. */
  hasWrittenAgain: v.boolean(),
  /** The earlier owner who did not reply in time; null after a reply. */
  takenFrom: email,
  /** What comes next, and when. */
  next: step,
  /** How often the team tried to reach them since they were answered last. */
  attempts: v.number(),
  permission,
  /** Their rights requests. */
  requests: v.array(openRequest),
})

/** Another deal of the same contact. */
const otherDeal = v.object({ id: v.string(), projectId: v.string(), status: stage })

export type OtherDeal = v.InferOutput<typeof otherDeal>

/** Everything known of one deal: a contact's interest in one project. */
export const deal = v.object({
  /** The deal's id; the contact's own id opens their newest deal. */
  id: v.string(),
  /** What its leads are filed under. */
  projectId: v.string(),
  /** Grows with what is done in the deal or with its contact; a change names the one it was made on. */
  version: v.number(),
  /** As the team calls them, else as their first lead does: who knows a phone must not be able to rename its owner. */
  name: v.string(),
  /** The contact's handle: the number as sent or, where there is none, the e-mail address or chat app's user id. */
  phone: v.string(),
  phoneE164: v.nullable(v.string()),
  /** The contact's deals in other projects, the newest first, as far as the reader sees these projects. */
  otherDeals: v.exactOptional(v.array(otherDeal)),
  /** The contact's other handles, from the contacts merged into it. */
  otherPhones: v.exactOptional(v.array(v.string())),
  country: v.nullable(v.string()),
  ...shownState.entries,
  /** Whether their number is on the list of those that are not called. */
  isBlocked: v.exactOptional(v.literal(true)),
  /** Whether a colleague owns the deal, so that its handles are masked. */
  isMasked: v.exactOptional(v.literal(true)),
  isDemo: v.boolean(),
  /** The latest, newest first; `leadCount` says how many there are. */
  leads: v.array(lead),
  ...leadCounts,
  /** The latest, newest last; `historyCount` says how many there are. */
  history: v.array(historyEntry),
  historyCount: v.number(),
})

export type Deal = v.InferOutput<typeof deal>

/** Changes what the team decides; refused with 409 and the present deal where another change came first. */
export const dealChange = v.object({
  version: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  status: v.optional(v.picklist(stages)),
  lostReason: v.optional(reason),
  owner: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(254), v.check(isPlainText)))),
  visitAt: v.optional(v.nullable(moment)),
  visitWay: v.optional(visitWay),
  /** Of a video visit; null takes it off. */
  visitLink: v.optional(v.nullable(videoLink)),
  pickUp: v.optional(v.nullable(visitLine(200))),
  /** Whether they came to the visit that was agreed. */
  came: v.optional(v.boolean()),
  /** What came of the visit; only with `came`. */
  outcome: v.optional(visitLine(500)),
  next: v.optional(v.nullable(nextStep)),
  details: v.optional(detailChange),
  registration: v.optional(v.nullable(registrationChange)),
})

export type DealChange = v.InferOutput<typeof dealChange>

/** The longest note; a longer one is refused. */
export const longestNote = 4000

/** A note is never in conflict: it is added to the others. `id` makes a repeat harmless. */
export const newNote = v.object({
  id: clientId,
  text: v.pipe(
    v.string(),
    v.maxLength(longestNote, `A note has at most ${longestNote.toLocaleString('en-IN')} characters.`),
    // What was pasted keeps its lines and loses what cannot be read.
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

/** Answers a question for a deal, a change and a note. */
export const dealResponse = v.object({ ok: v.literal(true), deal })

/** A refusal; the deal as it is now comes with 409. */
export type DealResponse = v.InferOutput<typeof dealResponse> | { ok: false; error: string; deal?: Deal }
