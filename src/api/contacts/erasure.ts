import * as v from 'valibot'

/** The response to an erasure. If it is still in progress, `id` identifies its progress. */
export const eraseResponse = v.object({
  ok: v.literal(true),
  leads: v.number(),
  isUnderWay: v.optional(v.literal(true)),
  id: v.optional(v.string()),
})

export type EraseResponse = v.InferOutput<typeof eraseResponse>

/** The erasures in progress, each with how many of its leads are erased. Finished erasures are not listed. */
export const erasuresResponse = v.object({
  ok: v.literal(true),
  erasures: v.array(v.object({ id: v.string(), leads: v.number(), erased: v.number() })),
})

export type ErasuresResponse = v.InferOutput<typeof erasuresResponse>
