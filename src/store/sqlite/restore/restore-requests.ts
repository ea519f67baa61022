import type { DatabaseSync } from 'node:sqlite'
import { byBuyer } from '#domain/contacts/buyer-facts.ts'
import type { StoredFact } from '#domain/deals/facts.ts'
import { changeOperations } from '../changes/change-operations.ts'
import { factOf } from '../changes/change-rows.ts'
import { contactIdsBetween } from './contact-ids-between.ts'

/** What contacts said, on their pages or to a member, the answers to it, and which pages were sent and closed. */
const carriedKinds: readonly StoredFact['kind'][] = ['ask', 'refusal', 'page', 'pages-end']

/**
 * Repeats what buyers said since the backup in a restored database, for the contacts it holds: it was acknowledged to
 * them. A buyer who withdrew calls is not called, and a page that was closed stays closed.
 */
export function restoreRequests(store: DatabaseSync, database: DatabaseSync): number {
  if (!store.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'facts'`).get()) return 0
  const { append } = changeOperations(database)
  const idOf = contactIdsBetween(store, database)
  const kinds = carriedKinds.map(kind => `'${kind}'`).join(', ')
  const requests = store.prepare(
    `SELECT * FROM facts WHERE fact ->> 'kind' IN (${kinds}) OR by = ? ORDER BY seq`,
  )
  let count = 0
  for (const row of requests.iterate(byBuyer)) {
    const fact = factOf(row)
    if (fact.kind === 'unknown') continue
    const { contactId, version: _, at, by, ...what } = fact
    const [done] = append([{ contactId: idOf(contactId), basis: null, facts: [what] }], { by, at })
    if (done?.outcome === 'appended') count += 1
  }
  return count
}
