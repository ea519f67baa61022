import * as v from 'valibot'

/** What a campaign page earned: its leads, and the deals that sent one from it. */
const campaignPageFigures = v.object({
  /** The id its leads are filed under. */
  project: v.string(),
  /** The last part of its address; null counts the pages of the project that are removed. */
  slug: v.nullable(v.string()),
  /** What the team calls it; empty of removed pages. */
  name: v.string(),
  leads: v.number(),
  deals: v.number(),
  visitsAgreed: v.number(),
  came: v.number(),
  booked: v.number(),
})

export type CampaignPageFigures = v.InferOutput<typeof campaignPageFigures>

/** Every campaign page, also one that nothing came by yet, over the same days and deals as the other numbers. */
export const campaignPageNumbers = v.object({ ok: v.literal(true), pages: v.array(campaignPageFigures) })

export type CampaignPageNumbers = v.InferOutput<typeof campaignPageNumbers>
