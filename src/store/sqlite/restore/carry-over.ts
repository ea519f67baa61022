import type { DatabaseSync } from 'node:sqlite'
import { factOf } from '../changes/change-rows.ts'
import { nextInChangeLog } from '../changes/sequence.ts'
import { statementRows } from '../changes/statements.ts'
import { isNotErased } from '../leads/erasure-schema.ts'
import { createLeadInserter } from '../leads/insert-lead.ts'
import { leadOf } from '../leads/lead-rows.ts'
import { contactIdsBetween } from './contact-ids-between.ts'

/** A delivery that succeeded since the backup; `isRestored` where the restored store holds its lead. */
export interface DeliveredSince {
  leadId: string
  channel: string
  at: number
  isRestored: boolean
}

/** Brings a contact's facts into the restored database, which knows none of them. */
const carryFacts = (store: DatabaseSync, database: DatabaseSync, idOf: (contactId: string) => string) => {
  const factsOf = store.prepare('SELECT * FROM facts WHERE person_id = ? ORDER BY version')
  const insert = database.prepare(
    `INSERT INTO facts (seq, person_id, version, at, by, fact, note_id)
     VALUES (${nextInChangeLog}, :person_id, :version, :at, :by, :fact, :note_id)`,
  )
  const statements = statementRows(database)
  return (contactId: string): void => {
    for (const { seq: _, ...row } of factsOf.all(contactId)) {
      const fact = JSON.parse(String(row.fact))
      if (fact.kind === 'merge') fact.other = idOf(String(fact.other))
      const carried = { ...row, person_id: idOf(contactId), fact: JSON.stringify(fact) }
      const { lastInsertRowid: seq } = insert.run(carried as Record<string, string | number | null>)
      statements.add(factOf({ ...carried, seq: Number(seq) }))
    }
  }
}

/** The store's leads that came since the backup, in their order. */
export function newerLeads(store: DatabaseSync, database: DatabaseSync): string[] {
  const isHeld = database.prepare('SELECT 1 FROM leads WHERE id = ?')
  return store
    .prepare(`SELECT id FROM leads WHERE ${isNotErased} ORDER BY seq`)
    .all()
    .map(({ id }) => String(id))
    .filter(id => !isHeld.get(id))
}

/** Brings leads of the store into the restored database and, of a contact whom the backup does not know, all facts. */
export function carryLeads(store: DatabaseSync, database: DatabaseSync, ids: string[]): void {
  const idOf = contactIdsBetween(store, database)
  const carryFactsOf = carryFacts(store, database, idOf)
  const insert = createLeadInserter(database)
  const isKnown = database.prepare('SELECT 1 FROM leads WHERE person_id = ? LIMIT 1')
  const find = store.prepare('SELECT * FROM leads WHERE id = ?')
  for (const id of ids) {
    const lead = leadOf(find.get(id))
    const contactId = idOf(lead.contactId)
    const isNew = isKnown.get(contactId) === undefined
    insert(lead, contactId, id, lead.isDemo)
    if (isNew) carryFactsOf(lead.contactId)
  }
}

const columnsOf = (database: DatabaseSync, schema: string, table: string): string[] =>
  database
    .prepare(`PRAGMA ${schema}.table_xinfo(${table})`)
    .all()
    .map(({ name }) => String(name))

/** The columns that both databases have: the store may be one of a newer program. */
const sharedColumns = (database: DatabaseSync, table: string): string[] => {
  const known = columnsOf(database, 'main', table)
  return columnsOf(database, 'store', table).filter(name => known.includes(name))
}

const isRestored = (column: string) => `EXISTS (SELECT 1 FROM main.leads l WHERE l.id = ${column})`

/** In SQL: adds rows of the store's table to the restored one. */
const addRows = (database: DatabaseSync, table: string, where: string, verb = 'INSERT OR IGNORE'): void => {
  const columns = sharedColumns(database, table).join(', ')
  database.exec(
    `${verb} INTO main.${table} (${columns}) SELECT ${columns} FROM store.${table} AS s WHERE ${where}`,
  )
}

const deliveredSince = (database: DatabaseSync): DeliveredSince[] =>
  database
    .prepare(
      `SELECT lead_id, channel, settled_at, ${isRestored('s.lead_id')} AS isRestored FROM store.deliveries s
       WHERE state = 'delivered' AND last_error IS NULL AND NOT EXISTS (
         SELECT 1 FROM main.deliveries b
         WHERE b.lead_id = s.lead_id AND b.channel = s.channel AND b.state = 'delivered')
       ORDER BY settled_at`,
    )
    .all()
    .map(row => ({
      leadId: String(row.lead_id),
      channel: String(row.channel),
      at: Number(row.settled_at),
      isRestored: row.isRestored === 1,
    }))

/**
 * Uses the store's deliveries, so that nothing that was sent since the backup is sent again. The numbers of the rows
 * stay, because an attempt that is on its way records its outcome by them.
 */
const carryDeliveries = (database: DatabaseSync): void => {
  const besideSeq = columnsOf(database, 'main', 'deliveries').filter(name => name !== 'seq')
  database.exec(
    'CREATE TEMP TABLE backup_deliveries AS SELECT * FROM main.deliveries; DELETE FROM main.deliveries',
  )
  addRows(database, 'deliveries', `${isRestored('s.lead_id')} = (s.channel <> 'erasure')`)
  database.exec(
    `INSERT OR IGNORE INTO main.deliveries (${besideSeq.join(', ')})
       SELECT ${besideSeq.join(', ')} FROM temp.backup_deliveries;
     DROP TABLE temp.backup_deliveries`,
  )
}

/**
 * Brings what belongs to the leads of the restored database, or must not be forgotten: answered keys, privacy notices,
 * who was notified, the audit log, and deliveries. Must follow the leads. Returns what was delivered since the backup.
 */
export function carryBesideLeads(storeFile: string, database: DatabaseSync): DeliveredSince[] {
  database.prepare('ATTACH ? AS store').run(storeFile)
  addRows(database, 'answered_keys', isRestored('s.lead_id'))
  addRows(database, 'settings', "name LIKE 'notice-%'")
  addRows(database, 'notifications', 'true', 'INSERT OR REPLACE')
  database.exec(
    `INSERT INTO main.audit (at, by, kind, what)
       SELECT at, by, kind, what FROM store.audit EXCEPT SELECT at, by, kind, what FROM main.audit ORDER BY at`,
  )
  const delivered = deliveredSince(database)
  carryDeliveries(database)
  return delivered
}
