import type { DatabaseSync } from 'node:sqlite'
import { nextInChangeLog } from '../changes/sequence.ts'

/** How many references one mark holds. */
const maxIdsPerMark = 500

/** Writes marks to the change log that name the deleted leads, by reference only. */
export function createErasureMarks(database: DatabaseSync) {
  const insert = database.prepare(`INSERT INTO marks (seq, kind, lead_ids) VALUES (${nextInChangeLog}, ?, ?)`)
  return (kind: 'person-erased' | 'lead-deleted', ids: readonly string[]): void => {
    for (let start = 0; start < ids.length; start += maxIdsPerMark)
      insert.run(kind, JSON.stringify(ids.slice(start, start + maxIdsPerMark)))
  }
}
