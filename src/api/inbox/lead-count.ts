import * as v from 'valibot'

/** The number of a deal's leads, in rows and deals. */
export const leadCounts = {
  leadCount: v.number(),
  /** How many of them are handles that a member added; missing if there are none. */
  addedCount: v.exactOptional(v.number()),
}

/** The number of a deal's leads, without the handles that a member added. */
export const countSentLeads = (deal: { leadCount: number; addedCount?: number }): number =>
  deal.leadCount - (deal.addedCount ?? 0)
