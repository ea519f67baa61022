import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import type { SealOptions } from '../../seal.ts'
import { createLeadDeleter } from '../leads/delete-leads.ts'
import { erasureOperations } from '../leads/erase-contact.ts'
import { createErasureMarks } from '../leads/erasure-marks.ts'
import { isNotErased } from '../leads/erasure-schema.ts'

const references = v.pipe(v.string(), v.parseJson(), v.array(v.string()))

const isThere = (database: DatabaseSync, table: string): boolean =>
  database.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(table) !== undefined

/** References of deleted leads that a database knows; they say nothing about their contacts. */
export function listDeleted(database: DatabaseSync): Set<string> {
  if (!isThere(database, 'marks')) return new Set()
  const rows = database.prepare('SELECT lead_ids FROM marks').all()
  return new Set(rows.flatMap(row => v.parse(references, row.lead_ids)))
}

/** The list next to a backup, with which an erasure survives the loss of its machine. */
const listBeside = (backup: string): string => join(dirname(backup), 'deleted-leads.txt')

/** The references in the list next to a backup. */
export function listErasedInBackup(backup: string): string[] {
  const file = listBeside(backup)
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
}

/** Updates the list next to a backup from its database, without leads that were brought back. */
export function attachErasedList(backup: string, database: DatabaseSync): void {
  const named = findMissing(database, new Set([...listErasedInBackup(backup), ...listDeleted(database)]))
  if (named.length === 0 && !existsSync(listBeside(backup))) return
  const coming = `${listBeside(backup)}.unfinished`
  writeFileSync(coming, [...named, ''].join('\n'), { mode: 0o600, flush: true })
  renameSync(coming, listBeside(backup))
}

const leadsAmong = (database: DatabaseSync, ids: Iterable<string>): string[] => {
  if (!isThere(database, 'leads')) return []
  const isKept = isThere(database, 'erasures') ? isNotErased : 'true'
  const find = database.prepare(`SELECT 1 FROM leads WHERE id = ? AND ${isKept}`)
  return [...ids].filter(id => find.get(id) !== undefined)
}

/** Deletes those of the leads that a database holds, and marks all of them, so that a later restore knows them. */
export function repeatErasures(
  database: DatabaseSync,
  ids: Iterable<string>,
  sealing: SealOptions | null,
): number {
  // Without references, the next start finishes the erasure and seals what is left of it.
  if ([...ids].length === 0) return 0
  // A backup made in the middle of an erasure holds the rest of its leads.
  const { eraseBatch } = erasureOperations(database).writes
  while (eraseBatch(sealing ?? undefined));
  const found = database.prepare('SELECT * FROM leads WHERE id = ?')
  const rows = leadsAmong(database, ids).flatMap(id => found.all(id))
  const count = createLeadDeleter(database).deleteLeads(rows, sealing)
  const marked = listDeleted(database)
  createErasureMarks(database)(
    'person-erased',
    [...ids].filter(id => !marked.has(id)),
  )
  return count
}

/** The references that a database does not hold: a lead that was deleted by mistake and brought back is not listed. */
export const findMissing = (database: DatabaseSync, ids: Iterable<string>): string[] => {
  const held = new Set(leadsAmong(database, ids))
  return [...ids].filter(id => !held.has(id))
}

/** Uses the store's sealed records, so that a restore brings back none that was destroyed since the backup. */
export function takeSealedFrom(store: DatabaseSync, database: DatabaseSync): void {
  if (!isThere(store, 'sealed')) return
  database.exec('DELETE FROM sealed')
  const insert = database.prepare(
    'INSERT INTO sealed (id, at, leads, key, whose, data) VALUES (:id, :at, :leads, :key, :whose, :data)',
  )
  const all = store.prepare('SELECT id, at, leads, key, whose, data FROM sealed ORDER BY seq')
  for (const row of all.iterate()) insert.run(row)
}
