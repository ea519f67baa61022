import { deskPaths } from '#contract/crm/paths.ts'
import { personAnswer } from '#contract/crm/person.ts'
import type { NewRight } from '#domain/contacts/rights.ts'
import { cacheContact } from '../contacts/people.ts'
import { call, pathFor } from '../request/call.ts'

/** Writes down what somebody said of what is kept about them. */
export async function logRight(personId: string, body: NewRight): Promise<void> {
  const ask = { method: 'POST', body, answer: personAnswer } as const
  cacheContact((await call(pathFor(deskPaths.rights, personId), ask)).person)
}
