import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'

const documents = v.array(v.tuple([v.string(), v.string()]))

type Documents = v.InferOutput<typeof documents>

const isOfTheList = `name = 'do-not-call' OR name LIKE 'do-not-call-%'`

/** The list as a database stores it: its head, and the hashes in shards; empty if none was ever loaded. */
const listIn = (database: DatabaseSync): Documents => {
  const isThere = database.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'settings'`).get()
  if (!isThere) return []
  const rows = database.prepare(`SELECT name, value FROM settings WHERE ${isOfTheList} ORDER BY name`).all()
  return rows.map(({ name, value }) => [String(name), String(value)])
}

/** The list next to a backup, so that numbers added since survive even the loss of the machine. */
const fileBeside = (backup: string): string => join(dirname(backup), 'do-not-call.json')

/** Writes the list of a database next to its backup. */
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

/** A restore keeps the present do-not-call list: the store's or, if there is no store, the one next to the backup. */
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
