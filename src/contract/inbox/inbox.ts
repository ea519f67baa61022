import * as v from 'valibot'
import { permission } from '#domain/contacts/permission.ts'
import { interests } from '#domain/deals/details.ts'
import { lostReason } from '#domain/deals/lost-reason.ts'
import { storedStep } from '#domain/deals/next-step.ts'
import { stages } from '#domain/deals/stages.ts'
import { filteredFields, mapFields } from '#domain/leads/lead-fields.ts'
import { visitState } from '#domain/visits/visit-state.ts'
import { leadCounts } from '../deals/lead-count.ts'
import { isPlainText } from '../text/plain-text.ts'
import { longestWord } from '../text/shorten-word.ts'

const text = (most: number) =>
  v.pipe(v.string(), v.minLength(1), v.maxLength(most), v.check(isPlainText, 'must be plain text'))
/** A value as an address names it. */
export const filterWord = text(longestWord)
/** A day in the partner's zone, as `2026-11-15`, of a plausible year. */
export const day = v.pipe(
  v.string(),
  v.isoDate('must be a day such as 2026-11-15'),
  v.check(text => text >= '2000' && text < '2101', 'must be a day from 2000 to 2100'),
)

/** The form a lead came by. */
export const formName = v.picklist(['site-visit', 'enquiry'])

/** One or several; a lead must have one of them. */
const several = <Schema extends v.GenericSchema<unknown, string>>(one: Schema) =>
  v.optional(
    v.pipe(
      v.union([v.pipe(v.array(one), v.minLength(1), v.maxLength(50, 'must be at most 50')), one]),
      v.transform((given): v.InferOutput<Schema>[] => [given].flat()),
    ),
  )

/** Days that are others tomorrow: an address that names them stays about the same days seen from its reader. */
export const relativeDays = ['today', 'yesterday', 'last-7-days', 'last-30-days', 'this-month'] as const

export type RelativeDays = (typeof relativeDays)[number]

/** When a visit is, seen from today; `none` asks for deals without one. */
export const visitDays = ['today', 'tomorrow', 'next-7-days', 'last-7-days', 'none'] as const

export type VisitDays = (typeof visitDays)[number]

/** What comes next in an open deal: nothing, a step due by the end of today, or one whose time is over. */
export const nextStepWords = ['none', 'due', 'overdue', 'later'] as const

export type NextStepWord = (typeof nextStepWords)[number]

/** What a buyer asks for and has no answer to: something about their visit, or their data corrected or erased. */
export const requestWords = ['visit', 'data'] as const

export type RequestWord = (typeof requestWords)[number]

/** The stages that the filter for the furthest stage offers: every deal has reached New. */
export const reachedStages = stages.filter(stage => stage !== 'new' && stage !== 'lost')

/** How soon deals were first answered, as the figures count: within an hour, within a day, at all, not yet, never. */
export const replyFilters = ['hour', 'day', 'yes', 'waiting', 'lost'] as const

export type Answered = (typeof replyFilters)[number]

/** How often the team tried: not at all, or at least so often. */
export const attemptWords = ['none', '1', '2', '3'] as const

/** Whether a registration with the developer ends soon or ended lately, as Today lists it, is over, or was never made. */
export const registrationWords = ['ending', 'ended', 'none'] as const

export type RegistrationWord = (typeof registrationWords)[number]

/**
 * The filter of the inbox. The desk's address uses the same words, so that a view can be shared, and so does the
 * export, so that it holds exactly what was shown. A lead must meet all of them.
 */
export const inboxFilter = v.object({
  /** The id leads are filed under. */
  project: several(filterWord),
  /** The beginning of a word of the name or e-mail, any run of digits of the number, or the beginning of a reference. */
  search: v.optional(filterWord),
  form: several(formName),
  /** Of the deal, whichever of its leads is looked at. */
  status: several(v.picklist(stages)),
  /** Why they were lost, or `none`; it finds lost deals only. */
  reason: several(lostReason),
  /** How far they have come at least, whatever became of them since. */
  reached: v.optional(v.picklist(reachedStages)),
  answered: v.optional(v.picklist(replyFilters)),
  /** The owner's e-mail address, or `nobody`. */
  owner: several(filterWord),
  next: v.optional(v.picklist(nextStepWords)),
  request: several(v.picklist(requestWords)),
  /** In the team's judgement; `none` finds deals without one. */
  interest: several(v.picklist([...interests, 'none'])),
  visit: v.optional(v.picklist(visitDays)),
  visitSince: v.optional(day),
  visitUntil: v.optional(day),
  /** Fields of the lead: `none` asks for leads that came without one. What the team noted counts as well. */
  ...mapFields(filteredFields, () => several(filterWord)),
  /** The campaign page they were sent from, by the last part of its address. */
  campaignPage: several(filterWord),
  /** When they came, seen from today. */
  received: v.optional(v.picklist(relativeDays)),
  since: v.optional(day),
  /** The last day that counts. */
  until: v.optional(day),
  flagged: v.optional(v.picklist(['yes', 'no'])),
  /** Whether the number is on the list of those that are not called. */
  blocked: v.optional(v.picklist(['yes', 'no'])),
  /** Whether the contact waits for an answer. */
  waiting: v.optional(v.picklist(['yes', 'no'])),
  /** How often the team tried to reach them since they were answered last: at least so often, or `none`. */
  attempts: v.optional(v.picklist(attemptWords)),
  registration: v.optional(v.picklist(registrationWords)),
  /** Whether the deal was taken from an owner who did not answer, and still waits. */
  reassigned: v.optional(v.picklist(['yes', 'no'])),
})

export type InboxFilter = v.InferOutput<typeof inboxFilter>

/** `needs`: who waits for an answer first, the latest on top; then whose next step is due; then the others, newest first. */
export const sortOrders = ['needs', 'newest', 'oldest', 'name'] as const

/** One page of the inbox: a filter, an order, and where to read on. */
export const inboxQuery = v.object({
  ...inboxFilter.entries,
  sort: v.optional(v.picklist(sortOrders), 'newest'),
  /** A cursor in the order of names holds a name. */
  after: v.optional(text(1200)),
  limit: v.optional(
    v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(200)),
    '50',
  ),
})

/** What a row shows of the lead that represents its deal. */
export const leadInRow = v.object({
  leadId: v.string(),
  /** What the lead is filed under. */
  projectId: v.string(),
  /** What the contact is called now, whatever name this lead was sent under. */
  name: v.string(),
  /** E.164 where it could be read, else as sent. */
  phone: v.string(),
  form: formName,
  receivedAt: v.number(),
  /** Where the lead came from, cut to what a row shows. */
  source: v.nullable(v.string()),
  medium: v.nullable(v.string()),
  campaign: v.nullable(v.string()),
  country: v.nullable(v.string()),
  isFlagged: v.boolean(),
})

/** What a row says of the deal, whichever of its leads it shows. */
export const dealInRow = v.object({
  dealId: v.string(),
  status: v.picklist(stages),
  owner: v.nullable(v.string()),
  visitAt: v.nullable(v.number()),
  /** Another time they have asked for since the team agreed one, until it is answered. */
  visitRequest: v.nullable(v.number()),
  /** What else they request besides another time. */
  asks: visitState.entries.asks,
  /** Since when they wait for a reply; null where they do not. */
  waitingSince: v.nullable(v.number()),
  /** Whether they wrote again after they had been answered. */
  hasWrittenAgain: v.boolean(),
  next: v.nullable(storedStep),
  /** How often the team tried to reach them since they were answered last. */
  attempts: v.number(),
  /** When their registration with the developer ends, where they have one. */
  registrationEndsAt: v.exactOptional(v.number()),
  interest: v.nullable(v.picklist(interests)),
  permission,
  /** Whether their number is on the list of those that are not called. */
  isBlocked: v.exactOptional(v.literal(true)),
  /** Whether a colleague owns the deal, so that only the last digits of the number are shown. */
  isMasked: v.exactOptional(v.literal(true)),
  isDemo: v.boolean(),
  ...leadCounts,
})

/** One deal in the inbox, represented by the newest of its leads that the filter selects. */
const inboxRow = v.object({ ...leadInRow.entries, ...dealInRow.entries })

export type InboxRow = v.InferOutput<typeof inboxRow>

/** `next` reads on; null where the list ends. A page may be short, even empty, though the list goes on. */
export const inboxPage = v.object({
  ok: v.literal(true),
  rows: v.array(inboxRow),
  next: v.nullable(v.string()),
})

export type InboxPage = v.InferOutput<typeof inboxPage>

/** So many values of a dimension are listed, those with the most leads; the others are counted together. */
export const mostValues = 100

/** What the filters can be set to: the values that occur, most frequent first. */
export const choices = v.object({
  ok: v.literal(true),
  /** The dimensions of which there are more values than are listed. */
  cut: v.optional(v.array(v.picklist(filteredFields)), []),
  /** Ids leads are filed under. */
  projects: v.array(v.string()),
  fields: v.object(mapFields(filteredFields, () => v.array(v.string()))),
  /** E-mails of the members, and of former members who still own deals. */
  owners: v.array(v.string()),
  /** Of them those who are of the team, whom deals can be given to. */
  members: v.array(v.string()),
  /** The projects of those members who see some alone. */
  limits: v.optional(v.record(v.string(), v.array(v.string())), {}),
})

export type Choices = v.InferOutput<typeof choices>
