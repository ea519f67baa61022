import * as v from 'valibot'
import { permission } from '#domain/contacts/permission.ts'
import { stages } from '#domain/deals/stages.ts'
import { visitState } from '#domain/visits/visit-state.ts'
import { day, filterWord } from '../inbox/inbox.ts'

/** Days of the partner's zone, both included. */
export const visitsQuery = v.object({ since: day, until: day, project: v.optional(filterWord) })

/** What the calendar says of the deal. */
export const dealInVisit = v.object({
  dealId: v.string(),
  name: v.string(),
  visitAt: v.number(),
  status: v.picklist(stages),
  owner: v.nullable(v.string()),
  visit: visitState,
  permission,
  /** Whether their number is on the list of those that are not called. */
  isBlocked: v.exactOptional(v.literal(true)),
  /** Whether a colleague owns the deal, so that only the last digits of the number are shown. */
  isMasked: v.exactOptional(v.literal(true)),
  /** Another time they ask for. */
  visitRequest: v.nullable(v.number()),
  /** The deal's version: who moves the visit names it. */
  version: v.number(),
})

/** What the calendar shows that is not the deal's. */
export const besideVisit = v.object({
  phone: v.string(),
  /** The last note, for the day's sheet. */
  lastNote: v.nullable(v.string()),
  /** What their leads are filed under. */
  projects: v.array(v.string()),
  /** Whether another was agreed since: `owner` had the deal then, and it is not moved any more. */
  isPast: v.exactOptional(v.literal(true)),
})

/** One visit in the calendar. */
const visit = v.object({ ...dealInVisit.entries, ...besideVisit.entries })

export type Visit = v.InferOutput<typeof visit>

export const visitsResponse = v.object({
  ok: v.literal(true),
  visits: v.array(visit),
  /** Whether there are later ones that are not in the answer. */
  hasMore: v.boolean(),
})

export type VisitsResponse = v.InferOutput<typeof visitsResponse>
