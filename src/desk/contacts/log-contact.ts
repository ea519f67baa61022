import type { TemplateKind } from '#contract/crm/message-templates.ts'
import { deskPaths } from '#contract/crm/paths.ts'
import { personAnswer } from '#contract/crm/person.ts'
import { type CallOutcome, callOutcomeNames, type NewCall, type NewChat } from '#domain/deals/calls.ts'
import type { NextStep } from '#domain/deals/next-step.ts'
import { call, pathFor } from '../request/call.ts'
import { toRequestError } from '../request/request-error.ts'
import { showToast } from '../shell/toasts.ts'
import { cacheContact } from './people.ts'

/** Sends what was done; its id makes a second try harmless. */
const send = async (path: string, personId: string, body: { id: string }, what: string): Promise<void> => {
  try {
    const ask = { method: 'POST', body, answer: personAnswer } as const
    cacheContact((await call(pathFor(path, personId), ask)).person)
  } catch (error) {
    showToast({
      kind: 'fault',
      text: `Not logged: ${what}. ${toRequestError(error).message}`,
      action: { label: 'Try again', run: () => void send(path, personId, body, what) },
    })
  }
}

/** Logs how a call ended, with what comes next. */
export function logCall(personId: string, outcome: CallOutcome, next?: NextStep): Promise<void> {
  const body: NewCall = { id: crypto.randomUUID(), outcome, ...(next && { next }) }
  return send(deskPaths.calls, personId, body, callOutcomeNames[outcome])
}

/** Logs that a message was written, and from which template. */
export function logChat(personId: string, template?: TemplateKind): Promise<void> {
  const body: NewChat = { id: crypto.randomUUID(), ...(template && { template }) }
  return send(deskPaths.chats, personId, body, 'a message')
}
