import * as v from 'valibot'

/** Where the buyer's own page is, whole: to be sent to their number and shown once. */
export const pageAnswer = v.object({ ok: v.literal(true), address: v.string() })

export type PageAnswer = v.InferOutput<typeof pageAnswer>
