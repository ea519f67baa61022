import { readHandle } from '../contacts/handle.ts'
import { type NewCall, stageAfterCall } from '../deals/calls.ts'
import type { DealState } from '../deals/deal-state.ts'
import { type Fact, isOutdated } from '../deals/facts.ts'
import { isOfTeam, type Scope } from '../team/scope.ts'
import { changeFacts } from './decide.ts'
import type { Decision } from './decision.ts'

/** The consequences of a call: the stage by its outcome, and the next step. The call itself is always recorded. */
export const decideCall = (was: DealState, { outcome, next }: Pick<NewCall, 'outcome' | 'next'>): Fact[] =>
  changeFacts(was, { ...stageAfterCall(outcome, was.status), ...(next !== undefined && { next }) })

/** The consequence of a message: a new deal becomes contacted. */
export const decideChat = (was: DealState): Fact[] =>
  changeFacts(was, was.status === 'new' ? { status: 'contacted' } : {})

interface AddedHandle {
  /** Identifies the merge for undoing it, and makes a repeat harmless. */
  merge: string
  handle: string
  /** The contact that leads of this handle belong to, and whether it has any. */
  other: string
  isKnown: boolean
}

/** The deal that gets the handle, the version it was seen at, and the handles of its contact. */
interface Receiver {
  state: DealState
  version: number
  handles: readonly string[]
}

/**
 * Decides how to add a handle to a contact: the handle's contact is merged into this one, so that its present and later
 * leads belong here. A handle of a known contact is refused, because such a merge needs a look at both.
 */
export function decideHandle(
  { merge, handle, other, isKnown }: AddedHandle,
  { state, version, handles }: Receiver,
  scope: Scope,
): Decision<'of-colleague' | 'known' | 'outdated'> {
  if (!isOfTeam(scope, state.owner)) return { refusal: 'of-colleague' }
  if (handles.includes(handle)) return []
  if (isKnown) return { refusal: 'known' }
  if (isOutdated(version, state)) return { refusal: 'outdated' }
  return [{ kind: 'merge', merge, other, added: readHandle(handle).kind }]
}
