import type { DatabaseSync } from 'node:sqlite'
import { contactHandle } from '#domain/contacts/handle.ts'
import type { BegunErasure } from '../../change-records.ts'
import type { Channel, Lead, LeadFilter, LeadStats, NewLead, StoreResult } from '../../lead-records.ts'
import type { SealOptions } from '../../seal.ts'
import { createContactIds } from '../identity.ts'
import { createLeadDeleter } from './delete-leads.ts'
import { erasureOperations } from './erase-contact.ts'
import { isNotErased, isOfStoredLead } from './erasure-schema.ts'
import { createLeadInserter } from './insert-lead.ts'
import { leadOf } from './lead-rows.ts'

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

/** The operations on leads, on one connection; the caller delimits transactions. */
export function leadOperations(database: DatabaseSync) {
  const selectKey = database.prepare(
    `SELECT fingerprint, lead_id FROM answered_keys WHERE key = ? AND ${isOfStoredLead('answered_keys')}`,
  )
  // A key of an unfinished erasure counts as deleted.
  const insertKey = database.prepare('INSERT OR REPLACE INTO answered_keys VALUES (?, ?, ?, ?)')
  const insertDelivery = database.prepare(
    `INSERT INTO deliveries (lead_id, channel, state, attempts, due_at, created_at) VALUES (?, ?, 'waiting', 0, ?, ?)`,
  )
  const selectLead = database.prepare(`SELECT * FROM leads WHERE id = ? AND ${isNotErased}`)
  const { contactIdOf, checkKey } = createContactIds(database)
  const insertLead = createLeadInserter(database)
  const { deleteLeads } = createLeadDeleter(database)
  const { beginErasure } = erasureOperations(database).writes

  const answered = (key: string, fingerprint: string): StoreResult | undefined => {
    const row = selectKey.get(key)
    if (!row) return undefined
    return { outcome: row.fingerprint === fingerprint ? 'repeat' : 'conflict', id: String(row.lead_id) }
  }

  const reads = {
    answered,

    list({ since, until, form, source, newestFirst = false, after, limit }: LeadFilter): Lead[] {
      const conditions: [string, string | number | undefined][] = [
        // The plus keeps SQLite from using the index on times, with which each page would sort all matches again.
        ['+received_at >= ?', since],
        ['+received_at < ?', until],
        ['form = ?', form],
        ['source = ?', source],
        [newestFirst ? 'seq < ?' : 'seq > ?', after === undefined ? undefined : Number(after)],
      ]
      const set = conditions.filter((entry): entry is [string, string | number] => entry[1] !== undefined)
      const where = [isNotErased, ...set.map(([clause]) => clause)].join(' AND ')
      return database
        .prepare(`SELECT * FROM leads WHERE ${where} ORDER BY seq ${newestFirst ? 'DESC' : 'ASC'} LIMIT ?`)
        .all(...set.map(([, value]) => value), limit)
        .map(leadOf)
    },

    find(id: string): Lead | undefined {
      const row = selectLead.get(id)
      return row && leadOf(row)
    },

    stats(): LeadStats {
      const totals = database
        .prepare(
          `SELECT count(*) AS total, count(DISTINCT person_id) AS contacts, count(*) FILTER (WHERE spam_signs <> '[]') AS flagged
           FROM leads WHERE ${isNotErased}`,
        )
        .get()
      const byForm = database
        .prepare(`SELECT form, count(*) AS leads FROM leads WHERE ${isNotErased} GROUP BY form`)
        .all()
      const bySource = database
        .prepare(
          `SELECT source, campaign, count(*) AS leads FROM leads WHERE ${isNotErased}
           GROUP BY source, campaign ORDER BY leads DESC`,
        )
        .all()
      return {
        total: Number(totals?.total),
        contacts: Number(totals?.contacts),
        flagged: Number(totals?.flagged),
        byForm: Object.fromEntries(byForm.map(row => [String(row.form), Number(row.leads)])),
        bySource: bySource.map(row => ({
          source: textOrNull(row.source),
          campaign: textOrNull(row.campaign),
          leads: Number(row.leads),
        })),
      }
    },
  }

  const writes = {
    insert(lead: NewLead, fingerprint: string, channels: Channel[], given?: string): StoreResult {
      const before = lead.idempotencyKey === null ? undefined : answered(lead.idempotencyKey, fingerprint)
      if (before) return before
      const id = insertLead(lead, contactIdOf(contactHandle(lead)), given)
      if (id === undefined) return { outcome: 'repeat', id: given ?? '' }
      if (lead.idempotencyKey !== null) insertKey.run(lead.idempotencyKey, fingerprint, id, lead.receivedAt)
      for (const channel of channels) insertDelivery.run(id, channel, lead.receivedAt, lead.receivedAt)
      return { outcome: 'kept', id }
    },

    delete: (id: string, sealing?: SealOptions) => deleteLeads(selectLead.all(id), sealing),

    beginErasureByPhone: (phone: string, sealing?: SealOptions): BegunErasure =>
      beginErasure(contactIdOf(phone), null, sealing),

    deleteOlder: (than: number, limit: number, projectId: string | null = null, sealing?: SealOptions) =>
      deleteLeads(
        database
          .prepare(
            `SELECT * FROM leads WHERE received_at < :than AND ${isNotErased}
             AND (:projectId IS NULL OR payload ->> '$.projectId' = :projectId) LIMIT :limit`,
          )
          .all({ than, projectId, limit }),
        sealing,
      ),

    deleteKeys: (before: number) =>
      Number(database.prepare('DELETE FROM answered_keys WHERE at < ?').run(before).changes),
  }

  return { reads, writes, onBegin: checkKey }
}
