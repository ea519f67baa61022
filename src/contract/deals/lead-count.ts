import * as v from 'valibot'

/** How many leads a deal has, as rows and deals say it. */
export const leadCounts = {
  leadCount: v.number(),
  /** How many of them are handles that a member added; left out where there are none. */
  addedCount: v.exactOptional(v.number()),
}

/** How many leads a deal has, without the handles that a member added. */
export const countSentLeads = (deal: { leadCount: number; addedCount?: number }): number =>
  deal.leadCount - (deal.addedCount ?? 0)
