import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { errorText } from '#lib/log/log.ts'
import { StartError } from '#lib/start-error.ts'
import { lockTimeoutMs, schemaVersionOf } from '../sqlite-file/open-file.ts'
import { databaseFile } from './database.ts'
import { presentVersion } from './format.ts'

/** The contents of a data folder. */
export interface ExistingStore {
  file: string
  leads: number
  members: number
}

const countIn = (database: DatabaseSync, table: string): number => {
  const isThere = database.prepare(`SELECT 1 FROM sqlite_schema WHERE name = ?`).get(table)
  return isThere ? Number(database.prepare(`SELECT count(*) AS count FROM ${table}`).get()?.count) : 0
}

/** Reads the store of a data folder and changes nothing; throws a `StartError` if there is no store. */
export function existingStore(folder: string): ExistingStore & { version: number } {
  const file = databaseFile(folder)
  if (!existsSync(file)) {
    throw new StartError([
      `There is no store ${file}. Set DATA_DIR to the one of the service. The service creates a new store at its first start.`,
    ])
  }
  try {
    const database = new DatabaseSync(file, { readOnly: true, timeout: lockTimeoutMs })
    try {
      return {
        file,
        version: schemaVersionOf(database),
        leads: countIn(database, 'leads'),
        members: countIn(database, 'team'),
      }
    } finally {
      database.close()
    }
  } catch (error) {
    throw new StartError([`${file} cannot be used: ${errorText(error)}`])
  }
}

/** The same for a process that will write: only a start of the service upgrades a store of an earlier format. */
export function readyStore(folder: string): ExistingStore {
  const { version, ...store } = existingStore(folder)
  if (version >= presentVersion) return store
  throw new StartError([
    `${store.file} is of an earlier format: start the service first, which brings it up to date.`,
  ])
}
