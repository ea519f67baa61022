import * as v from 'valibot'

/** Since when a member's calendar may read their visits; null if it may not. */
export const feedResponse = v.object({ ok: v.literal(true), since: v.nullable(v.number()) })

export type FeedResponse = v.InferOutput<typeof feedResponse>

/** The whole address of a new feed, shown once; it replaces any earlier one. */
export const newFeedResponse = v.object({ ok: v.literal(true), since: v.number(), address: v.string() })

export type NewFeedResponse = v.InferOutput<typeof newFeedResponse>
