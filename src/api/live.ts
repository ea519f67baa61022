import * as v from 'valibot'

/**
 * Live events of the desk, as server-sent events named by `kind`. `resync` means that there was too much to name: the
 * desk reloads what it shows.
 */
export const liveEvent = v.variant('kind', [
  v.object({
    kind: v.literal('lead'),
    leadId: v.string(),
    dealId: v.string(),
    receivedAt: v.number(),
    projectId: v.string(),
  }),
  v.object({
    kind: v.literal('deal'),
    dealId: v.string(),
    version: v.number(),
    by: v.string(),
    /** The deal may have a new owner, and so become visible to a member. */
    isReassigned: v.exactOptional(v.literal(true)),
  }),
  v.object({ kind: v.literal('erased'), dealIds: v.array(v.string()) }),
  v.object({ kind: v.literal('resync') }),
])

export type LiveEvent = v.InferOutput<typeof liveEvent>
