import * as v from 'valibot'
import { day } from './inbox.ts'
import type { Status } from './statuses.ts'

/** Days of the partner's zone, both included; people count by their first lead in them. */
export const numbersQuery = v.object({ since: day, until: day })

/** How many of a group came how far; a later stage counts for every earlier one. */
export interface Reached {
  people: number
  contacted: number
  visited: number
  booked: number
}

export interface Numbers {
  ok: true
  leads: number
  people: number
  byDay: { day: string; siteVisit: number; enquiry: number }[]
  bySource: { source: string | null; leads: number }[]
  byForm: { siteVisit: number; enquiry: number }
  /** From a person's first lead to the first time they were contacted, in milliseconds. */
  answerTime: {
    answered: number
    waiting: number
    median: number | null
    within: { hour: number; day: number }
  }
  /** People who came at least this far, `lost` apart. */
  funnel: { status: Status; people: number }[]
  byCampaign: ({
    source: string | null
    medium: string | null
    campaign: string | null
    leads: number
  } & Reached)[]
}
