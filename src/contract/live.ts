import * as v from 'valibot'

/**
 * Live events of the desk, as server-sent events named by `kind`. `resync` means that too much happened to name it all:
 * read again what is shown.
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
    /** It may have a new owner, and so be new in a member's sight. */
    isReassigned: v.exactOptional(v.literal(true)),
  }),
  v.object({ kind: v.literal('erased'), dealIds: v.array(v.string()) }),
  v.object({ kind: v.literal('resync') }),
])

export type LiveEvent = v.InferOutput<typeof liveEvent>
