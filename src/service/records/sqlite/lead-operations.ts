import type { DatabaseSync } from 'node:sqlite'
import type { Channel, Journey, Kept, Lead, LeadFilter, LeadStats, NewLead } from '../lead-records.ts'
import { timedReference } from '../reference.ts'
import { forgetting } from './desk-forgetting.ts'
import { leadColumns, leadOf, leadParameters } from './rows.ts'

const person = 'coalesce(phone_e164, phone)'

/** What can be done with leads, one connection at a time; whoever calls decides where a transaction ends. */
export function leadOperations(database: DatabaseSync) {
  const insertLead = database.prepare(
    `INSERT INTO leads (${leadColumns.join(', ')}) VALUES (${leadColumns.map(name => `:${name}`).join(', ')}) ON CONFLICT (id) DO NOTHING`,
  )
  const selectKey = database.prepare('SELECT fingerprint, lead_id FROM answered_keys WHERE key = ?')
  const insertKey = database.prepare('INSERT INTO answered_keys VALUES (?, ?, ?, ?)')
  const insertDelivery = database.prepare(
    `INSERT INTO deliveries (lead_id, channel, state, attempts, due_at, created_at) VALUES (?, ?, 'waiting', 0, ?, ?)`,
  )
  const forget = forgetting(database)
  const selectLead = database.prepare('SELECT * FROM leads WHERE id = ?')

  const answered = (key: string, fingerprint: string): Kept | undefined => {
    const row = selectKey.get(key)
    if (!row) return undefined
    return { outcome: row.fingerprint === fingerprint ? 'repeat' : 'conflict', id: String(row.lead_id) }
  }

  const insert = (lead: NewLead): string => {
    for (;;) {
      const id = timedReference(lead.receivedAt)
      if (insertLead.run(leadParameters(lead, id)).changes > 0) return id
    }
  }

  const removeAll = (leads: Record<string, unknown>[]): number => {
    for (const { seq } of leads) forget(Number(seq))
    return leads.length
  }

  const edge = (id: string, order: 'ASC' | 'DESC') => {
    const row = database
      .prepare(
        `SELECT id, source, campaign, received_at FROM leads
         WHERE ${person} = (SELECT ${person} FROM leads WHERE id = ?) ORDER BY seq ${order} LIMIT 1`,
      )
      .get(id)
    return row && leadEdge(row)
  }

  return {
    answered,

    insert(lead: NewLead, fingerprint: string, channels: Channel[], given?: string): Kept {
      const before = lead.idempotencyKey === null ? undefined : answered(lead.idempotencyKey, fingerprint)
      if (before) return before
      if (given && insertLead.run(leadParameters(lead, given)).changes === 0)
        return { outcome: 'repeat', id: given }
      const id = given ?? insert(lead)
      if (lead.idempotencyKey !== null) insertKey.run(lead.idempotencyKey, fingerprint, id, lead.receivedAt)
      for (const channel of channels) insertDelivery.run(id, channel, lead.receivedAt, lead.receivedAt)
      return { outcome: 'kept', id }
    },

    list({ since, until, form, source, newestFirst = false, after, limit }: LeadFilter): Lead[] {
      const conditions: [string, string | number | undefined][] = [
        // The plus keeps the index of times out of it: each page would sort all that matches once more.
        ['+received_at >= ?', since],
        ['+received_at < ?', until],
        ['form = ?', form],
        ['source = ?', source],
        [newestFirst ? 'seq < ?' : 'seq > ?', after === undefined ? undefined : Number(after)],
      ]
      const given = conditions.filter((entry): entry is [string, string | number] => entry[1] !== undefined)
      const where = given.length > 0 ? `WHERE ${given.map(([clause]) => clause).join(' AND ')}` : ''
      return database
        .prepare(`SELECT * FROM leads ${where} ORDER BY seq ${newestFirst ? 'DESC' : 'ASC'} LIMIT ?`)
        .all(...given.map(([, value]) => value), limit)
        .map(leadOf)
    },

    find(id: string): Lead | undefined {
      const row = selectLead.get(id)
      return row && leadOf(row)
    },

    journey(id: string): Journey | undefined {
      const first = edge(id, 'ASC')
      const last = edge(id, 'DESC')
      if (!first || !last) return undefined
      const counted = database
        .prepare(
          `SELECT count(*) AS leads FROM leads WHERE ${person} = (SELECT ${person} FROM leads WHERE id = ?)`,
        )
        .get(id)
      return { leads: Number(counted?.leads), first, last }
    },

    delete: (id: string) => removeAll(database.prepare('SELECT seq FROM leads WHERE id = ?').all(id)),

    deletePerson: (phone: string) =>
      removeAll(database.prepare(`SELECT seq FROM leads WHERE ${person} = ?`).all(phone)),

    deleteOlder: (than: number, limit: number) =>
      removeAll(database.prepare('SELECT seq FROM leads WHERE received_at < ? LIMIT ?').all(than, limit)),

    deleteKeys: (before: number) =>
      Number(database.prepare('DELETE FROM answered_keys WHERE at < ?').run(before).changes),

    stats(): LeadStats {
      const totals = database
        .prepare(
          `SELECT count(*) AS total, count(DISTINCT ${person}) AS people, count(*) FILTER (WHERE spam_signs <> '[]') AS flagged FROM leads`,
        )
        .get()
      const byForm = database.prepare('SELECT form, count(*) AS leads FROM leads GROUP BY form').all()
      const bySource = database
        .prepare(
          'SELECT source, campaign, count(*) AS leads FROM leads GROUP BY source, campaign ORDER BY leads DESC',
        )
        .all()
      return {
        total: Number(totals?.total),
        people: Number(totals?.people),
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
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

const leadEdge = (row: Record<string, unknown>) => ({
  id: String(row.id),
  source: textOrNull(row.source),
  campaign: textOrNull(row.campaign),
  receivedAt: Number(row.received_at),
})
