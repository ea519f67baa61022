import { dealResponse } from '#api/deals/deal.ts'
import { deskPaths } from '#api/desk-paths.ts'
import type { NewRight } from '#domain/contacts/rights.ts'
import { cacheContact } from '../data/deals.ts'
import { pathFor, sendRequest } from '../data/send-request.ts'

/** Logs a buyer's request about their data. */
export async function logRight(dealId: string, body: NewRight): Promise<void> {
  const ask = { method: 'POST', body, response: dealResponse } as const
  cacheContact((await sendRequest(pathFor(deskPaths.rights, dealId), ask)).deal)
}
