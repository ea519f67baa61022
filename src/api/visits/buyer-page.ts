import * as v from 'valibot'

/** How the page's link is sent; the page shows what came from that handle. */
export const newPage = v.object({ by: v.optional(v.picklist(['chat', 'mail']), 'chat') })

export type NewPage = v.InferOutput<typeof newPage>

/** The whole address of the visit page, to send to the buyer; shown once. */
export const pageResponse = v.object({ ok: v.literal(true), address: v.string() })

export type PageResponse = v.InferOutput<typeof pageResponse>
