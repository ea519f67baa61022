import * as v from 'valibot'
import { dealState } from '#domain/deals/deal-state.ts'
import { day } from '#domain/working-time/working-time.ts'
import { filterWord } from '../inbox/inbox.ts'

/** Days of the partner's zone, both included. */
export const visitsQuery = v.object({ since: day, until: day, project: v.optional(filterWord) })

/** The part of a deal's state in the calendar; moving the visit must name the version. */
export const stateInVisit = v.pick(dealState, [
  'status',
  'owner',
  'visit',
  'permission',
  'visitRequest',
  'version',
])

/** The fields of a visit that come from the deal. */
export const dealInVisit = v.object({
  dealId: v.string(),
  name: v.string(),
  ...stateInVisit.entries,
  visitAt: v.number(),
  /** Whether their number is on the do-not-call list. */
  isBlocked: v.exactOptional(v.literal(true)),
  /** Whether a colleague owns the deal, so that only the last digits of the number are shown. */
  isMasked: v.exactOptional(v.literal(true)),
})

/** The fields of a visit that do not come from the deal. */
export const besideVisit = v.object({
  phone: v.string(),
  /** The last note, for the day's printed list. */
  lastNote: v.nullable(v.string()),
  /** The projects of their leads. */
  projects: v.array(v.string()),
  /** Whether another visit was agreed since: `owner` had the deal then, and this visit cannot be moved any more. */
  isPast: v.exactOptional(v.literal(true)),
})

const visit = v.object({ ...dealInVisit.entries, ...besideVisit.entries })

export type Visit = v.InferOutput<typeof visit>

export const visitsResponse = v.object({
  ok: v.literal(true),
  visits: v.array(visit),
  /** Whether there are later visits that are not in the response. */
  hasMore: v.boolean(),
})

export type VisitsResponse = v.InferOutput<typeof visitsResponse>
