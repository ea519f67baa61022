import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'

const documents = v.array(v.tuple([v.string(), v.string()]))

type Documents = v.InferOutput<typeof documents>

const isOfTheList = `name = 'do-not-call' OR name LIKE 'do-not-call-%'`

/** The list as a database keeps it: what says which it is, and the hashes in parts; empty where none was ever loaded. */
const listIn = (database: DatabaseSync): Documents => {
  const isThere = database.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'settings'`).get()
  if (!isThere) return []
  const rows = database.prepare(`SELECT name, value FROM settings WHERE ${isOfTheList} ORDER BY name`).all()
  return rows.map(({ name, value }) => [String(name), String(value)])
}

/** The list beside a backup: numbers that came on it since are not called either where the machine is lost. */
const fileBeside = (backup: string): string => join(dirname(backup), 'do-not-call.json')

/** Writes the list of a database beside its backup. */
export function attachNumberList(backup: string, database: DatabaseSync): void {
  const list = listIn(database)
  if (list.length === 0) return
  const coming = `${fileBeside(backup)}.unfinished`
  writeFileSync(coming, JSON.stringify(list), { mode: 0o600, flush: true })
  renameSync(coming, fileBeside(backup))
}

const listBeside = (backup: string): Documents => {
  const file = fileBeside(backup)
  if (!existsSync(file)) return []
  return v.parse(v.pipe(v.string(), v.parseJson(), documents), readFileSync(file, 'utf8'))
}

/**
 * Who came on the list since a backup was made stays on it, and who was taken off stays off: the store's list stands or,
 * where there is no such store, the one beside the backup.
 */
export function restoreDoNotCall(
  database: DatabaseSync,
  store: DatabaseSync | undefined,
  backup: string,
): void {
  const inStore = store ? listIn(store) : []
  const list = inStore.length > 0 ? inStore : listBeside(backup)
  if (list.length === 0) return
  database.exec(`DELETE FROM settings WHERE ${isOfTheList}`)
  const insert = database.prepare('INSERT INTO settings (name, value, revision) VALUES (?, ?, 1)')
  for (const [name, value] of list) insert.run(name, value)
}
