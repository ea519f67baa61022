import { dealResponse } from '#contract/deals/deal.ts'
import { deskPaths } from '#contract/desk-paths.ts'
import type { NewRight } from '#domain/contacts/rights.ts'
import { cacheContact } from '../contacts/deals.ts'
import { pathFor, sendRequest } from '../request/send-request.ts'

/** Logs a buyer's request about their data. */
export async function logRight(dealId: string, body: NewRight): Promise<void> {
  const ask = { method: 'POST', body, response: dealResponse } as const
  cacheContact((await sendRequest(pathFor(deskPaths.rights, dealId), ask)).deal)
}
