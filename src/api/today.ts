import * as v from 'valibot'
import { dealState } from '#domain/deals/deal-state.ts'
import { filterWord } from './inbox/inbox.ts'

/** The owner of the requested day. */
export const todayQuery = v.object({
  whose: v.optional(v.picklist(['mine', 'all']), 'all'),
  project: v.optional(filterWord),
})

/** The sections of a day, in the order they are shown. */
export const todaySections = [
  'waiting',
  'steps',
  'visits',
  'rights',
  'requests',
  'links',
  'unreached',
  'registrations',
  'taken',
  'withoutNext',
] as const

export type TodaySection = (typeof todaySections)[number]

/** How many rows of each are listed; counting stops at `most`. */
export const todayLimits = { rows: 20, max: 1000 } as const

/** Who asks for a visit or, without a time, to cancel it: the page and, of a form, its name and when it was sent. */
export const visitAskers = v.array(
  v.object({
    page: v.string(),
    at: v.nullable(v.number()),
    name: v.nullable(v.string()),
    sentAt: v.nullable(v.number()),
  }),
)

/** The part of a deal's state in Today. */
export const stateInToday = v.pick(dealState, [
  'status',
  'owner',
  'visitAt',
  'visit',
  'waitingSince',
  'hasWrittenAgain',
  'takenFrom',
  'next',
  'attempts',
  'permission',
])

/** A deal in one of Today's lists. */
const todayRow = v.object({
  dealId: v.string(),
  /** The project of their newest lead. */
  projectId: v.string(),
  name: v.string(),
  phone: v.string(),
  ...stateInToday.entries,
  /** When their registration with the developer ends, if they have one. */
  registrationEndsAt: v.exactOptional(v.number()),
  /** Whether their number is on the do-not-call list. */
  isBlocked: v.exactOptional(v.literal(true)),
  /** Whether a colleague owns the deal, so that only the last digits of the number are shown. */
  isMasked: v.exactOptional(v.literal(true)),
  /** Their rights requests. */
  rights: dealState.entries.requests,
  /** When the link that is sent to the number was first asked for on a form's page. */
  linkRequestedAt: v.exactOptional(v.number()),
  /** The open requests of the visit; only in the list of these. */
  visitAskers: v.exactOptional(visitAskers),
})

export type TodayRow = v.InferOutput<typeof todayRow>

const section = v.object({ count: v.number(), rows: v.array(todayRow) })

/**
 * The lists of Today: deals that wait for a reply; next steps due by the end of the day; today's visits; rights
 * requests; visit requests; requests for the link to the contact's page; contacts who were not reached and will be called another day; registrations that end soon;
 * deals taken from a silent owner that still wait; and open deals without a next step.
 */
export const today = v.object({
  ok: v.literal(true),
  /** How many deals wait, have a due step or a visit request, each counted once. */
  todo: v.number(),
  waiting: section,
  steps: section,
  visits: section,
  rights: section,
  requests: section,
  links: section,
  unreached: section,
  registrations: section,
  taken: section,
  withoutNext: section,
  /** Whether the reader sees no lead at all, so that the empty lists mean nothing. */
  isEmpty: v.exactOptional(v.literal(true)),
})

export type Today = v.InferOutput<typeof today>
