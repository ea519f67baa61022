import type { Deal } from '#api/deals/deal.ts'
import { deskPaths } from '#api/desk-paths.ts'
import { type CallOutcome, callOutcomeNames, type NewCall, type NewChat } from '#domain/deals/calls.ts'
import type { TemplateKind } from '#domain/settings/message-templates.ts'
import { cacheContact } from '../data/deals.ts'
import { type DealRequest, sendOrQueue } from '../data/send-queue.ts'
import { pathFor } from '../data/send-request.ts'
import { showFailure } from '../data/toasts.ts'

type DealName = Pick<Deal, 'id' | 'name'>

/** Sends a logged call, message or note; its id makes a retry harmless. */
const send = async (request: DealRequest): Promise<void> => {
  try {
    const deal = await sendOrQueue(request)
    if (deal) cacheContact(deal)
  } catch (error) {
    showFailure(`Not logged: ${request.what}.`, error, () => void send(request))
  }
}

const requestOf = (deal: DealName, path: string, added: { id: string }, what: string): DealRequest => ({
  id: added.id,
  dealId: deal.id,
  name: deal.name,
  what,
  address: pathFor(path, deal.id),
  added,
})

/** Logs the outcome of a call; the service decides the next step. */
export function logCall(deal: DealName, outcome: CallOutcome): Promise<void> {
  const body: NewCall = { id: crypto.randomUUID(), outcome }
  return send(requestOf(deal, deskPaths.calls, body, callOutcomeNames[outcome]))
}

/** Logs that a message was written, and its template. */
export function logChat(deal: DealName, template?: TemplateKind): Promise<void> {
  const body: NewChat = { id: crypto.randomUUID(), ...(template && { template }) }
  return send(requestOf(deal, deskPaths.chats, body, 'a message'))
}
