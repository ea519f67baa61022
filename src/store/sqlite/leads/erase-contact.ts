import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { contactHandle } from '#domain/contacts/handle.ts'
import { type BegunErasure, type Erasure, underWay } from '../../change-records.ts'
import { type SealOptions, seal } from '../../seal.ts'
import { factOf } from '../changes/change-rows.ts'
import { statementRows } from '../changes/statements.ts'
import { createLeadDeleter } from './delete-leads.ts'
import { createErasureMarks } from './erasure-marks.ts'
import { isNotErased } from './erasure-schema.ts'
import { leadOf } from './lead-rows.ts'
import { createSealedStore } from './sealed-operations.ts'

/** A contact with at most this many leads is erased in one transaction. */
const maxAtOnce = 200
/** How many leads each transaction of a larger erasure deletes; an arriving lead waits for at most one of them. */
const leadsPerBatch = 50

/** The references of a contact's leads, read from an index alone. */
export const idsOfContact = `SELECT seq, id FROM leads WHERE person_id = ? AND ${isNotErased} ORDER BY seq`

const erasureRow = v.object({
  person_id: v.string(),
  through: v.number(),
  leads: v.number(),
  erased: v.number(),
  audit: v.nullable(v.number()),
})

/**
 * Erases contacts. A contact with few leads is erased in one transaction. For a larger one, the first transaction
 * deletes the facts and writes the marks and a row of `erasures`; from then on no read finds the leads, and batches
 * delete them.
 */
export function erasureOperations(database: DatabaseSync) {
  const { deleteLeads, deleteErased } = createLeadDeleter(database)
  const storeSealed = createSealedStore(database)
  const mark = createErasureMarks(database)
  const leadsOf = database.prepare(`SELECT * FROM leads WHERE person_id = ? AND ${isNotErased} LIMIT ?`)
  const idsOf = database.prepare(idsOfContact)
  const realLead = database.prepare(
    `SELECT * FROM leads WHERE person_id = ? AND NOT is_demo AND ${isNotErased} LIMIT 1`,
  )
  const factsOf = database.prepare('SELECT * FROM facts WHERE person_id = ? ORDER BY version')
  const dropFacts = database.prepare('DELETE FROM facts WHERE person_id = ?')
  const statements = statementRows(database)
  // The same contact may be erased again before the first erasure is finished.
  const begin = database.prepare(
    `INSERT INTO erasures (person_id, through, leads, erased, audit)
     VALUES (:contactId, :through, :leads, 0, :audit)
     ON CONFLICT (person_id) DO UPDATE
     SET through = excluded.through, leads = leads + excluded.leads, audit = coalesce(excluded.audit, audit)`,
  )
  const first = database.prepare('SELECT * FROM erasures LIMIT 1')
  const all = database.prepare('SELECT * FROM erasures')
  const batchOf = database.prepare('SELECT * FROM leads WHERE person_id = ? AND seq <= ? LIMIT ?')
  const advance = database.prepare('UPDATE erasures SET erased = erased + ? WHERE person_id = ?')
  const end = database.prepare('DELETE FROM erasures WHERE person_id = ?')
  const finishAudit = database.prepare(
    `UPDATE audit SET what = replace(what, '${underWay}', '')
     WHERE seq = :audit AND NOT EXISTS (SELECT 1 FROM erasures WHERE audit = :audit)`,
  )

  const sealFacts = (contactId: string, { keys, at }: SealOptions): void => {
    const lead = realLead.get(contactId)
    if (!lead) return
    const facts = factsOf.all(contactId).map(factOf)
    storeSealed(seal(keys, { leads: [], facts }, at, contactHandle(leadOf(lead))))
  }

  const beginMany = (contactId: string, audit: string | null, sealing: SealOptions | null): number => {
    const leads = idsOf.all(contactId)
    if (sealing) sealFacts(contactId, sealing)
    // A mark has a higher sequence number than the leads it names, so no number is used twice.
    mark(
      'person-erased',
      leads.map(({ id }) => String(id)),
    )
    dropFacts.run(contactId)
    statements.drop(contactId)
    begin.run({
      contactId,
      through: Number(leads.at(-1)?.seq),
      leads: leads.length,
      audit: audit === null ? null : Number(audit),
    })
    return leads.length
  }

  return {
    reads: {
      erasures: (): Erasure[] =>
        all
          .all()
          .map(row => v.parse(erasureRow, row))
          .map(({ leads, erased, audit }) => ({
            audit: audit === null ? null : String(audit),
            leads,
            erased,
          })),
    },
    writes: {
      beginErasure(contactId: string, audit: string | null = null, sealing?: SealOptions): BegunErasure {
        const few = leadsOf.all(contactId, maxAtOnce + 1)
        if (few.length <= maxAtOnce) return { leads: deleteLeads(few, sealing), isDone: true }
        return { leads: beginMany(contactId, audit, sealing ?? null), isDone: false }
      },

      /** Deletes the next leads of an unfinished erasure; false if there is none. */
      eraseBatch(sealing?: SealOptions): boolean {
        const row = first.get()
        if (!row) return false
        const { person_id: contactId, through, audit } = v.parse(erasureRow, row)
        const leads = batchOf.all(contactId, through, leadsPerBatch)
        deleteErased(leads, sealing)
        if (leads.length === leadsPerBatch) {
          advance.run(leads.length, contactId)
          return true
        }
        end.run(contactId)
        if (audit !== null) finishAudit.run({ audit })
        return true
      },
    },
  }
}
