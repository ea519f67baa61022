import type { DatabaseSync } from 'node:sqlite'
import { isRightsAsk } from '#domain/contacts/buyer-facts.ts'
import type { StoredFact } from '#domain/deals/facts.ts'
import { changeOperations } from '../changes/change-operations.ts'
import { factOf } from '../changes/change-rows.ts'
import { contactIdsBetween } from './contact-ids-between.ts'

const isOfRights = (fact: StoredFact): boolean =>
  fact.kind === 'refusal' || (fact.kind === 'ask' && isRightsAsk(fact.ask))

/**
 * Repeats opt-outs, rights requests and their refusals from the store in a restored database, for the contacts it
 * holds: a buyer who withdrew calls after the backup must not be called after the restore.
 */
export function restoreConsent(store: DatabaseSync, database: DatabaseSync): number {
  if (!store.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'facts'`).get()) return 0
  const { append } = changeOperations(database)
  const idOf = contactIdsBetween(store, database)
  const said = store.prepare(`SELECT * FROM facts WHERE fact ->> 'kind' IN ('ask', 'refusal') ORDER BY seq`)
  let count = 0
  for (const row of said.iterate()) {
    const fact = factOf(row)
    if (!isOfRights(fact)) continue
    const { contactId, version: _, at, by, ...what } = fact
    const [done] = append([{ contactId: idOf(contactId), basis: null, facts: [what] }], { by, at })
    if (done?.outcome === 'appended') count += 1
  }
  return count
}
