import { dealResponse } from '#contract/crm/deal.ts'
import { deskPaths } from '#contract/crm/paths.ts'
import type { NewRight } from '#domain/contacts/rights.ts'
import { cacheContact } from '../contacts/deals.ts'
import { pathFor, sendRequest } from '../request/send-request.ts'

/** Writes down what somebody said of what is kept about them. */
export async function logRight(dealId: string, body: NewRight): Promise<void> {
  const ask = { method: 'POST', body, response: dealResponse } as const
  cacheContact((await sendRequest(pathFor(deskPaths.rights, dealId), ask)).deal)
}
