import { type Permission, unaskedPermission } from './permission.ts'
import type { OpenRequest, RequestKind } from './rights.ts'

/** The part of the state that a contact shares between all of their deals. */
export interface ContactState {
  permission: Permission
  /** Their rights requests, in the order of asking. */
  requests: OpenRequest[]
  /** The last refusal of each kind of request. */
  refusals: Refused[]
  /** Pages of forms sent up to this time are closed. */
  pagesEndedAt: number | null
}

interface Refused {
  of: RequestKind
  at: number
  reason: string
}

/** A contact without requests or opt-outs. */
export const newContact: ContactState = {
  permission: unaskedPermission,
  requests: [],
  refusals: [],
  pagesEndedAt: null,
}
