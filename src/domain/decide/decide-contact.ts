import { type NewCall, stageAfterCall } from '../deals/calls.ts'
import type { DealState } from '../deals/deal-state.ts'
import type { Fact } from '../deals/facts.ts'
import { changeFacts } from './decide.ts'

/** The consequences of a call: the stage by its outcome, and the next step. The call itself is always recorded. */
export const decideCall = (was: DealState, { outcome, next }: Pick<NewCall, 'outcome' | 'next'>): Fact[] =>
  changeFacts(was, { ...stageAfterCall(outcome, was.status), ...(next !== undefined && { next }) })

/** The consequence of a message: a new deal becomes contacted. */
export const decideChat = (was: DealState): Fact[] =>
  changeFacts(was, was.status === 'new' ? { status: 'contacted' } : {})
