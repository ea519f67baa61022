import * as v from 'valibot'
import { clientId } from '../leads/rules.ts'
import { templateKind } from '../settings/message-templates.ts'
import { nextStep } from './next-step.ts'
import type { LostReason, Stage } from './stages.ts'

export const callOutcomes = [
  'answered',
  'no-answer',
  'busy',
  'call-back',
  'not-interested',
  'wrong-number',
] as const

export type CallOutcome = (typeof callOutcomes)[number]

export const callOutcomeNames: Record<CallOutcome, string> = {
  answered: 'Answered',
  'no-answer': 'No answer',
  busy: 'Busy',
  'call-back': 'Call back',
  'not-interested': 'Not interested',
  'wrong-number': 'Wrong number',
}

/** Whether the contact was reached, so that they wait for a reply no longer. */
export const isAnswer = (outcome: CallOutcome): boolean => outcome === 'answered' || outcome === 'call-back'

/** Whether the contact was not reached, and will be called again. */
export const isAttempt = (outcome: CallOutcome): boolean => outcome === 'no-answer' || outcome === 'busy'

/** After this many attempts without a reply, a message is suggested instead of another call. */
export const attemptsBeforeMessage = 3

/** The stage after a call: Contacted if they were reached, Lost if they cannot be won, otherwise unchanged. */
export function stageAfterCall(
  outcome: CallOutcome,
  stage: Stage,
): { status: Stage; lostReason?: LostReason } {
  if (outcome === 'wrong-number') return { status: 'lost', lostReason: 'Could not be reached' }
  if (outcome === 'not-interested') return { status: 'lost', lostReason: 'Not interested' }
  return { status: isAnswer(outcome) && (stage === 'new' || stage === 'lost') ? 'contacted' : stage }
}

/** A call that was made. It is logged whatever others did meanwhile; `id` makes a repeat harmless. */
export const newCall = v.object({
  id: clientId,
  outcome: v.picklist(callOutcomes),
  /** Without one, the outcome decides the next step: see `step-after-call.ts`. */
  next: v.optional(v.nullable(nextStep)),
})

export type NewCall = v.InferOutput<typeof newCall>

/** A message that a member sent, and its template. */
export const newChat = v.object({ id: clientId, template: v.exactOptional(templateKind) })

export type NewChat = v.InferOutput<typeof newChat>
