import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { type SealOptions, seal } from '../../seal.ts'
import { factOf } from '../changes/change-rows.ts'
import { statementRows } from '../changes/statements.ts'
import { createErasureMarks } from './erasure-marks.ts'
import { isNotErased } from './erasure-schema.ts'
import { leadOf } from './lead-rows.ts'
import { createSealedStore } from './sealed-operations.ts'

const deletedRow = v.object({
  seq: v.number(),
  id: v.string(),
  person_id: v.string(),
  idempotency_key: v.nullable(v.string()),
})

type Deleted = v.InferOutput<typeof deletedRow>
type Row = Record<string, unknown>

/**
 * Deletes leads, leaves erasure marks that name them, and queues a message to the receivers they were sent to. With a
 * contact's last lead, facts and keys are deleted too; otherwise the key stays, so that a repeat does not bring the
 * lead back.
 */
export function createLeadDeleter(database: DatabaseSync) {
  const storeSealed = createSealedStore(database)
  const factsOf = database.prepare('SELECT * FROM facts WHERE person_id = ? ORDER BY version')
  const countOf = database.prepare(
    `SELECT count(*) AS leads FROM leads WHERE person_id = ? AND ${isNotErased}`,
  )
  const mark = createErasureMarks(database)
  const dropLead = database.prepare('DELETE FROM leads WHERE seq = ?')
  /** Only receivers that got the lead, or are getting it: claiming a delivery makes it due later. */
  const queueErasure = database.prepare(
    `INSERT INTO deliveries (lead_id, project_id, channel, state, attempts, due_at, created_at)
     SELECT id, json_extract(payload, '$.projectId'), 'erasure', 'waiting', 0, :at, :at FROM leads
     WHERE seq = :seq AND EXISTS (
       SELECT 1 FROM deliveries d
       WHERE d.lead_id = leads.id AND d.channel = 'webhook' AND (d.attempts > 0 OR d.due_at > d.created_at)
     )
     ON CONFLICT DO NOTHING`,
  )
  const dropKey = database.prepare('DELETE FROM answered_keys WHERE key = ? AND lead_id = ?')
  const dropFacts = database.prepare('DELETE FROM facts WHERE person_id = ?')
  const statements = statementRows(database)

  const dropKeys = (leads: Deleted[]): void => {
    for (const { idempotency_key: key, id } of leads) if (key !== null) dropKey.run(key, id)
  }

  const dropLeads = (leads: Deleted[]): void => {
    const at = Date.now()
    for (const { seq } of leads) {
      queueErasure.run({ seq, at })
      dropLead.run(seq)
    }
  }

  const erase = (contactId: string, leads: Deleted[]): void => {
    mark(
      'person-erased',
      leads.map(({ id }) => id),
    )
    dropFacts.run(contactId)
    statements.drop(contactId)
    dropKeys(leads)
  }

  const sealAll = (contactId: string, rows: Row[], isLast: boolean, { keys, at }: SealOptions): void => {
    const facts = isLast ? factsOf.all(contactId).map(factOf) : []
    storeSealed(seal(keys, { leads: rows.map(leadOf), facts }, at))
  }

  const deleteOf = (contactId: string, rows: Row[], sealing: SealOptions | null): void => {
    const leads = rows.map(row => v.parse(deletedRow, row))
    const isLast = Number(countOf.get(contactId)?.leads) === leads.length
    if (sealing) sealAll(contactId, rows, isLast, sealing)
    // Writes the marks first, so that deleting frees no number for reuse.
    if (isLast) erase(contactId, leads)
    else for (const { id } of leads) mark('lead-deleted', [id])
    dropLeads(leads)
  }

  return {
    /** Deletes rows of `leads` and returns how many there were. With keys, the deleted data is sealed in the same step. */
    deleteLeads(rows: Row[], sealing: SealOptions | null = null): number {
      const byContact = Map.groupBy(rows, row => String(row.person_id))
      for (const [contactId, own] of byContact) deleteOf(contactId, own, sealing)
      return rows.length
    },

    /** Deletes leads of an unfinished erasure, whose marks are written and whose facts are gone. */
    deleteErased(rows: Row[], sealing: SealOptions | null = null): void {
      const leads = rows.map(row => v.parse(deletedRow, row))
      if (sealing) storeSealed(seal(sealing.keys, { leads: rows.map(leadOf), facts: [] }, sealing.at))
      dropKeys(leads)
      dropLeads(leads)
    },
  }
}
