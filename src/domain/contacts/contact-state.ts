import * as v from 'valibot'
import { permission, unaskedPermission } from './permission.ts'
import { openRequest } from './rights.ts'

/** The part of the state that a contact shares between all of their deals. */
export const contactState = v.object({
  permission,
  /** Their rights requests, in the order of asking. */
  requests: v.array(openRequest),
  /** The last refusal of each kind of request. */
  refusals: v.array(v.object({ of: openRequest.entries.of, at: v.number(), reason: v.string() })),
  /** Pages of forms sent up to this time are closed. */
  pagesEndedAt: v.nullable(v.number()),
})

export type ContactState = v.InferOutput<typeof contactState>

/** A contact without requests or opt-outs. */
export const newContact: ContactState = {
  permission: unaskedPermission,
  requests: [],
  refusals: [],
  pagesEndedAt: null,
}
