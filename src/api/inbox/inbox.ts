import * as v from 'valibot'
import { interests } from '#domain/contacts/details.ts'
import { dealState } from '#domain/deals/deal-state.ts'
import { lostReason, stages } from '#domain/deals/stages.ts'
import { filteredFields, mapFields } from '#domain/leads/lead-fields.ts'
import { visitState } from '#domain/visits/visit-state.ts'
import { day } from '#domain/working-time/working-time.ts'
import { isPlainText, longestWord } from '#lib/text/plain-text.ts'
import { leadCounts } from './lead-count.ts'

const text = (max: number) =>
  v.pipe(v.string(), v.minLength(1), v.maxLength(max), v.check(isPlainText, 'must be plain text'))
/** A value as an address contains it. */
export const filterWord = text(longestWord)

/** The form of a lead. */
export const formName = v.picklist(['site-visit', 'enquiry'])

/** One or several values; a lead must have one of them. */
const several = <Schema extends v.GenericSchema<unknown, string>>(one: Schema) =>
  v.optional(
    v.pipe(
      v.union([v.pipe(v.array(one), v.minLength(1), v.maxLength(50, 'must be at most 50')), one]),
      v.transform((given): v.InferOutput<Schema>[] => [given].flat()),
    ),
  )

/** Relative days, resolved when the filter runs, so that a shared address always means the reader's present days. */
export const relativeDays = ['today', 'yesterday', 'last-7-days', 'last-30-days', 'this-month'] as const

export type RelativeDays = (typeof relativeDays)[number]

/** When a visit takes place, relative to today; `none` selects deals without one. */
export const visitDays = ['today', 'tomorrow', 'next-7-days', 'last-7-days', 'none'] as const

export type VisitDays = (typeof visitDays)[number]

/** The next step of an open deal: none, due by the end of today, overdue, or later. */
export const nextStepWords = ['none', 'due', 'overdue', 'later'] as const

export type NextStepWord = (typeof nextStepWords)[number]

/** A buyer's open requests: about their visit, or to correct or erase their data. */
export const requestWords = ['visit', 'data'] as const

export type RequestWord = (typeof requestWords)[number]

/** The stages of the filter for the furthest stage, without New, which every deal has reached. */
export const reachedStages = stages.filter(stage => stage !== 'new' && stage !== 'lost')

/** How soon deals got their first reply, as in the figures: within an hour, within a day, at all, not yet, never. */
export const replyFilters = ['hour', 'day', 'yes', 'waiting', 'lost'] as const

export type ReplyFilter = (typeof replyFilters)[number]

/** The number of attempts: none, or at least this many. */
export const attemptWords = ['none', '1', '2', '3'] as const

/**
 * Whether a registration with the developer ends soon or ended lately, as Today lists it, has ended, or was never made.
 */
export const registrationWords = ['ending', 'ended', 'none'] as const

export type RegistrationWord = (typeof registrationWords)[number]

/**
 * The filter of the inbox. The desk's address uses the same parameters, so that a view can be shared, and so does the
 * export, so that it contains exactly what was shown. A lead must match all of them.
 */
export const inboxFilter = v.object({
  /** The project ids of leads. */
  project: several(filterWord),
  /**
   * The beginning of a word of the name or e-mail address, any run of digits of the number, or the beginning of a
   * reference.
   */
  search: v.optional(filterWord),
  form: several(formName),
  /** The deal's stage, whichever of its leads matches. */
  status: several(v.picklist(stages)),
  /** The lost reason, or `none`; it finds only lost deals. */
  reason: several(lostReason),
  /** The furthest stage, at least, whatever happened since. */
  reached: v.optional(v.picklist(reachedStages)),
  answered: v.optional(v.picklist(replyFilters)),
  /** The owner's e-mail address, or `nobody`. */
  owner: several(filterWord),
  next: v.optional(v.picklist(nextStepWords)),
  request: several(v.picklist(requestWords)),
  /** The team's rating; `none` finds deals without one. */
  interest: several(v.picklist([...interests, 'none'])),
  visit: v.optional(v.picklist(visitDays)),
  visitSince: v.optional(day),
  visitUntil: v.optional(day),
  /** Fields of the lead, or what the team noted; `none` selects leads without one. */
  ...mapFields(filteredFields, () => several(filterWord)),
  /** The campaign page they were sent from, by the last part of its address. */
  campaignPage: several(filterWord),
  /** When they came, relative to today. */
  received: v.optional(v.picklist(relativeDays)),
  since: v.optional(day),
  /** The last day included. */
  until: v.optional(day),
  flagged: v.optional(v.picklist(['yes', 'no'])),
  /** Whether the number is on the do-not-call list. */
  blocked: v.optional(v.picklist(['yes', 'no'])),
  /** Whether the contact waits for a reply. */
  waiting: v.optional(v.picklist(['yes', 'no'])),
  /** How often the team tried to reach them since the last reply: at least this often, or `none`. */
  attempts: v.optional(v.picklist(attemptWords)),
  registration: v.optional(v.picklist(registrationWords)),
  /** Whether the deal was taken from a silent owner, and still waits. */
  reassigned: v.optional(v.picklist(['yes', 'no'])),
})

export type InboxFilter = v.InferOutput<typeof inboxFilter>

/**
 * `needs`: first contacts who wait for a reply, the latest on top; then due next steps; then the others, newest first.
 */
export const sortOrders = ['needs', 'newest', 'oldest', 'name'] as const

/** One page of the inbox: a filter, an order, and a cursor. */
export const inboxQuery = v.object({
  ...inboxFilter.entries,
  sort: v.optional(v.picklist(sortOrders), 'newest'),
  /** A cursor in name order contains a name. */
  after: v.optional(text(1200)),
  limit: v.optional(
    v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(200)),
    '50',
  ),
})

/** The fields of a row that come from the lead representing its deal. */
export const leadInRow = v.object({
  leadId: v.string(),
  /** The id of the lead's project. */
  projectId: v.string(),
  /** The contact's present name, whatever name this lead was sent under. */
  name: v.string(),
  /** E.164 if the number could be read, else as sent. */
  phone: v.string(),
  form: formName,
  receivedAt: v.number(),
  /** The lead's origin, shortened for a row. */
  source: v.nullable(v.string()),
  medium: v.nullable(v.string()),
  campaign: v.nullable(v.string()),
  country: v.nullable(v.string()),
  isFlagged: v.boolean(),
})

/** The part of a deal's state in its row. */
export const stateInRow = v.pick(dealState, [
  'status',
  'owner',
  'visitAt',
  'visitRequest',
  'waitingSince',
  'hasWrittenAgain',
  'next',
  'attempts',
  'permission',
])

/** The fields of a row that come from the deal, whichever lead it shows. */
export const dealInRow = v.object({
  dealId: v.string(),
  ...stateInRow.entries,
  /** Their other requests besides another time. */
  asks: visitState.entries.asks,
  /** When their registration with the developer ends, if they have one. */
  registrationEndsAt: v.exactOptional(v.number()),
  interest: v.nullable(v.picklist(interests)),
  /** Whether their number is on the do-not-call list. */
  isBlocked: v.exactOptional(v.literal(true)),
  /** Whether a colleague owns the deal, so that only the last digits of the number are shown. */
  isMasked: v.exactOptional(v.literal(true)),
  isDemo: v.boolean(),
  ...leadCounts,
})

/** One deal in the inbox, represented by the newest of its leads that match the filter. */
const inboxRow = v.object({ ...leadInRow.entries, ...dealInRow.entries })

export type InboxRow = v.InferOutput<typeof inboxRow>

/** `next` continues the list and is null at its end. A page may be short, even empty, although the list continues. */
export const inboxPage = v.object({
  ok: v.literal(true),
  rows: v.array(inboxRow),
  next: v.nullable(v.string()),
})

export type InboxPage = v.InferOutput<typeof inboxPage>

/** How many values of a dimension are listed, those with the most leads first; the others are counted together. */
export const maxValues = 100

/** The options of the filters: the values that occur, most frequent first. */
export const choices = v.object({
  ok: v.literal(true),
  /** The dimensions with more values than are listed. */
  cut: v.optional(v.array(v.picklist(filteredFields)), []),
  /** The project ids of leads. */
  projects: v.array(v.string()),
  fields: v.object(mapFields(filteredFields, () => v.array(v.string()))),
  /** E-mails of the members, and of former members who still own deals. */
  owners: v.array(v.string()),
  /** The owners who are present members, and can be given deals. */
  members: v.array(v.string()),
  /** The projects of members who see only some. */
  limits: v.optional(v.record(v.string(), v.array(v.string())), {}),
})

export type Choices = v.InferOutput<typeof choices>
