import * as v from 'valibot'
import { permission } from '#domain/contacts/permission.ts'
import { openRequest } from '#domain/contacts/rights.ts'
import { storedStep } from '#domain/deals/next-step.ts'
import { stages } from '#domain/deals/stages.ts'
import { visitState } from '#domain/visits/visit-state.ts'
import { filterWord } from './inbox.ts'

/** Whose day is asked for. */
export const todayQuery = v.object({
  whose: v.optional(v.picklist(['mine', 'all']), 'all'),
  project: v.optional(filterWord),
})

/** What a day is made of, in the order it is shown. */
export const todaySections = [
  'waiting',
  'steps',
  'visits',
  'rights',
  'requests',
  'unreached',
  'registrations',
  'taken',
  'withoutNext',
] as const

export type TodaySection = (typeof todaySections)[number]

/** So many of each are told; of more than `most` it is only said that there are more. */
export const todayLimits = { rows: 20, most: 1000 } as const

/** Somebody who is on for today. */
const todayRow = v.object({
  dealId: v.string(),
  /** Of their newest lead. */
  projectId: v.string(),
  name: v.string(),
  phone: v.string(),
  status: v.picklist(stages),
  owner: v.nullable(v.string()),
  visitAt: v.nullable(v.number()),
  visitRequest: v.nullable(v.number()),
  visit: visitState,
  waitingSince: v.nullable(v.number()),
  hasWrittenAgain: v.boolean(),
  takenFrom: v.nullable(v.string()),
  next: v.nullable(storedStep),
  /** How often the team tried to reach them since they were answered last. */
  attempts: v.number(),
  /** When their registration with the developer ends, where they have one. */
  registrationEndsAt: v.exactOptional(v.number()),
  permission,
  /** Whether their number is on the list of those that are not called. */
  isBlocked: v.exactOptional(v.literal(true)),
  /** Whether a colleague has the deal, and only the last digits of the number are told. */
  isMasked: v.exactOptional(v.literal(true)),
  /** What they ask of what is kept about them. */
  rights: v.array(openRequest),
  /** The page on which they asked last for another visit: a form's, named by its lead, or the contact's. None where a form asks. */
  visitAskPage: v.exactOptional(v.object({ page: v.string(), formSentAt: v.nullable(v.number()) })),
})

export type TodayRow = v.InferOutput<typeof todayRow>

const section = v.object({ count: v.number(), rows: v.array(todayRow) })

/**
 * Who waits for an answer, whose next step is due by the end of the day, who comes to visit, who asks for what is kept
 * about them to be erased or corrected, who asks for another time, who was called in vain and is called again on another
 * day, whose registration with the developer ends soon, who was taken from a silent owner and waits still, and who is
 * open without a next step.
 */
export const today = v.object({
  ok: v.literal(true),
  /** How many deals wait, have a step due or ask for another time, each counted once. */
  todo: v.number(),
  waiting: section,
  steps: section,
  visits: section,
  rights: section,
  requests: section,
  unreached: section,
  registrations: section,
  taken: section,
  withoutNext: section,
  /** Whether there is no lead at all that the reader sees: then nothing of the day says anything. */
  isEmpty: v.exactOptional(v.literal(true)),
})

export type Today = v.InferOutput<typeof today>
