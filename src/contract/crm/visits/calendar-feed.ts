import * as v from 'valibot'

/** Since when a member's calendar may read their visits; null where it may not. */
export const feedAnswer = v.object({ ok: v.literal(true), since: v.nullable(v.number()) })

export type FeedAnswer = v.InferOutput<typeof feedAnswer>

/** The whole address of a new feed, shown once; any before ends. */
export const newFeedAnswer = v.object({ ok: v.literal(true), since: v.number(), address: v.string() })

export type NewFeedAnswer = v.InferOutput<typeof newFeedAnswer>
