import type { DatabaseSync } from 'node:sqlite'
import type { ChangeLogEntry } from '../../change-records.ts'
import { isNotErased } from '../leads/erasure-schema.ts'
import { leadOf } from '../leads/lead-rows.ts'
import { isPage } from '../schema.ts'
import { factOf } from './change-rows.ts'
import { mergedContacts } from './statements.ts'

/** Reads everything about one contact, for what must not wait for the index. */
export function contactEntryOperations(database: DatabaseSync) {
  const findMerged = mergedContacts(database)
  const page = database.prepare(`SELECT person_id FROM facts WHERE note_id = ? AND ${isPage}`)
  const facts = database.prepare('SELECT * FROM facts WHERE person_id = ? ORDER BY version')
  const newest = database.prepare(
    `SELECT * FROM leads WHERE person_id = ? AND ${isNotErased} ORDER BY received_at DESC, seq DESC LIMIT ?`,
  )

  return {
    contactOfPage(hash: string): string | undefined {
      const row = page.get(hash)
      return row && String(row.person_id)
    },

    entriesOfContact: (contactId: string, leads: number): ChangeLogEntry[] =>
      findMerged(contactId).flatMap(one => [
        ...newest.all(one.contactId, leads).map(row => ({ kind: 'lead' as const, lead: leadOf(row) })),
        ...facts.all(one.contactId).map(row => ({ kind: 'fact' as const, fact: factOf(row) })),
      ]),
  }
}
