import * as v from 'valibot'
import { day } from './inbox.ts'
import type { Status } from './statuses.ts'

/** Days of the partner's zone, both included. */
export const visitsQuery = v.object({ since: day, until: day })

/** One visit in the calendar; asked for only, until the status says it is booked. */
export interface Visit {
  personId: string
  name: string
  phone: string
  visitAt: number
  status: Status
  assignee: string | null
}

export interface VisitsAnswer {
  ok: true
  visits: Visit[]
}
