import { contactHandle } from '#domain/contacts/handle.ts'
import { type Reachability, unaskedPermission } from '#domain/contacts/permission.ts'
import { errorText } from '#lib/log/log.ts'
import { readNumbers } from '#store/do-not-call.ts'
import type { Lead } from '#store/lead-records.ts'
import type { OpenRecords } from '#store/records.ts'
import type { Terminal } from '../terminal.ts'
import { permissions } from './permissions.ts'

/** The key of the do-not-call list; undefined if no list was ever loaded. */
export type ListKey = () => string | undefined

/** The purposes for which the sender of a lead may be reached, by their consent and the do-not-call list. */
export async function readReachability(
  store: OpenRecords,
  key: ListKey,
  terminal: Terminal,
): Promise<(lead: Lead) => Reachability> {
  const known = await permissions(store)
  const numbers = await readNumbers(store.changes, key()).catch(error => {
    terminal.warn(`The do-not-call list could not be read, so no lead is marked: ${errorText(error)}`)
    return { has: () => false }
  })
  return lead => ({
    permission: known.of(lead.contactId) ?? { ...unaskedPermission, agreed: lead.consent?.agreed ?? null },
    isBlocked: numbers.has(contactHandle(lead)),
  })
}
