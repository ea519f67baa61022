import * as v from 'valibot'
import { day } from './inbox.ts'
import { statuses } from './statuses.ts'

/** Days of the partner's zone, both included. */
export const visitsQuery = v.object({ since: day, until: day, project: v.optional(v.string()) })

/** One visit in the calendar; asked for only, until the status says it is booked. */
const visit = v.object({
  personId: v.string(),
  name: v.string(),
  phone: v.string(),
  visitAt: v.number(),
  status: v.picklist(statuses),
  owner: v.nullable(v.string()),
  /** What their leads are filed under. */
  projects: v.array(v.string()),
})

export type Visit = v.InferOutput<typeof visit>

export const visitsAnswer = v.object({ ok: v.literal(true), visits: v.array(visit) })

export type VisitsAnswer = v.InferOutput<typeof visitsAnswer>
