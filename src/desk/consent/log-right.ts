import { dealAnswer } from '#contract/crm/deal.ts'
import { deskPaths } from '#contract/crm/paths.ts'
import type { NewRight } from '#domain/contacts/rights.ts'
import { cacheContact } from '../contacts/deals.ts'
import { call, pathFor } from '../request/call.ts'

/** Writes down what somebody said of what is kept about them. */
export async function logRight(dealId: string, body: NewRight): Promise<void> {
  const ask = { method: 'POST', body, answer: dealAnswer } as const
  cacheContact((await call(pathFor(deskPaths.rights, dealId), ask)).deal)
}
