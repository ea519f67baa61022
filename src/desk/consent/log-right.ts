import { endpoints } from '#api/desk-endpoints.ts'
import type { NewRight } from '#domain/contacts/rights.ts'
import { cacheContact } from '../data/deals.ts'
import { request } from '../data/send-request.ts'

/** Logs a buyer's request about their data. */
export async function logRight(dealId: string, body: NewRight): Promise<void> {
  cacheContact((await request(endpoints.logRight, { id: dealId, body })).deal)
}
