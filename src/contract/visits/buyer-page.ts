import * as v from 'valibot'

/** By what the page's link is sent: it shows what came from there. */
export const newPage = v.object({ by: v.optional(v.picklist(['chat', 'mail']), 'chat') })

export type NewPage = v.InferOutput<typeof newPage>

/** Where the buyer's own page is, whole: to be sent to them and shown once. */
export const pageResponse = v.object({ ok: v.literal(true), address: v.string() })

export type PageResponse = v.InferOutput<typeof pageResponse>
