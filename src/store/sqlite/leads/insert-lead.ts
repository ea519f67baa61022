import type { DatabaseSync } from 'node:sqlite'
import type { NewLead } from '../../lead-records.ts'
import { timedReference } from '../../reference.ts'
import { nextInChangeLog } from '../changes/sequence.ts'
import { leadColumns, leadValues } from './lead-rows.ts'

/** Inserts leads under a given reference, or a new one. */
export function createLeadInserter(database: DatabaseSync) {
  const insert = database.prepare(
    `INSERT INTO leads (seq, ${leadColumns.join(', ')})
     VALUES (${nextInChangeLog}, ${leadColumns.map(() => '?').join(', ')}) ON CONFLICT (id) DO NOTHING`,
  )

  /** The reference; undefined if a lead with the given one is stored already. */
  return (lead: NewLead, contactId: string, given?: string, isDemo = false): string | undefined => {
    for (;;) {
      const id = given ?? timedReference(lead.receivedAt)
      if (insert.run(...leadValues(lead, { id, contactId, isDemo })).changes > 0) return id
      if (given !== undefined) return undefined
    }
  }
}
