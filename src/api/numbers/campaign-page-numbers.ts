import * as v from 'valibot'

/** The figures of a campaign page: its leads, and the deals that sent one from it. */
const campaignPageFigures = v.object({
  /** The project's id. */
  project: v.string(),
  /** The last part of its address; null for all removed pages of the project. */
  slug: v.nullable(v.string()),
  /** The team's name for it; empty for removed pages. */
  name: v.string(),
  leads: v.number(),
  deals: v.number(),
  visitsAgreed: v.number(),
  came: v.number(),
  booked: v.number(),
})

export type CampaignPageFigures = v.InferOutput<typeof campaignPageFigures>

/** All campaign pages, including those without leads, over the same days and deals as the other numbers. */
export const campaignPageNumbers = v.object({ ok: v.literal(true), pages: v.array(campaignPageFigures) })

export type CampaignPageNumbers = v.InferOutput<typeof campaignPageNumbers>
