import * as v from 'valibot'
import { stages } from '#domain/deals/stages.ts'
import { day } from '#domain/working-time/working-time.ts'
import { filterWord } from '../inbox/inbox.ts'

/** Days of the partner's zone, both included; a deal counts if its first lead is in them. */
export const numbersQuery = v.object({ since: day, until: day, project: v.optional(filterWord) })

/** A value as figures show it: see `shortenWord`. */
const word = v.nullable(v.string())

/** How many deals of a group reached each stage; a later stage includes every earlier one. */
const reached = v.object({
  deals: v.number(),
  contacted: v.number(),
  visited: v.number(),
  booked: v.number(),
})

export type Reached = v.InferOutput<typeof reached>

export const numbers = v.object({
  ok: v.literal(true),
  leads: v.number(),
  deals: v.number(),
  byDay: v.array(v.object({ day: v.string(), siteVisit: v.number(), enquiry: v.number() })),
  /** The sources with the most leads, and all others together. */
  bySource: v.array(v.object({ source: word, leads: v.number() })),
  otherSources: v.nullable(v.object({ values: v.number(), leads: v.number() })),
  byForm: v.object({ siteVisit: v.number(), enquiry: v.number() }),
  /**
   * The time from a deal's first lead to its first contact, in milliseconds. Waiting deals were never contacted and are
   * not lost; `within a day` includes those within an hour.
   */
  answerTime: v.object({
    answered: v.number(),
    waiting: v.number(),
    median: v.nullable(v.number()),
    within: v.object({ hour: v.number(), day: v.number() }),
  }),
  /** Deals that reached at least this stage; `lost` is counted separately. */
  funnel: v.array(v.object({ status: v.picklist(stages), deals: v.number() })),
  /** The campaigns with the most leads, and all others together. */
  byCampaign: v.array(
    v.object({ source: word, medium: word, campaign: word, leads: v.number(), ...reached.entries }),
  ),
  otherCampaigns: v.nullable(v.object({ values: v.number(), leads: v.number(), ...reached.entries })),
})

export type Numbers = v.InferOutput<typeof numbers>
