import * as v from 'valibot'

/** The answer to an erasure. One that is under way goes on; `id` finds its progress. */
export const eraseResponse = v.object({
  ok: v.literal(true),
  leads: v.number(),
  isUnderWay: v.optional(v.literal(true)),
  id: v.optional(v.string()),
})

export type EraseResponse = v.InferOutput<typeof eraseResponse>

/** The erasures under way, each with how many of its leads are erased. An erasure that is done is not listed. */
export const erasuresResponse = v.object({
  ok: v.literal(true),
  erasures: v.array(v.object({ id: v.string(), leads: v.number(), erased: v.number() })),
})

export type ErasuresResponse = v.InferOutput<typeof erasuresResponse>
