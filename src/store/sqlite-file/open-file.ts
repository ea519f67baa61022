import { DatabaseSync } from 'node:sqlite'
import { closeToOthers, makePrivate } from './private-files.ts'

/** How long to wait for another process's lock. */
export const lockTimeoutMs = 5000

/** The page cache of a connection in KiB. */
const cacheSize = 64 * 1024

/** Gives a connection with many queries a large cache. */
export const setCacheSize = (database: DatabaseSync): void =>
  database.exec(`PRAGMA cache_size = -${cacheSize}; PRAGMA temp_store = MEMORY`)

/** Opens a file that only its owner can read, and creates it if it is missing. */
export function openPrivateFile(file: string): DatabaseSync {
  // SQLite gives its journal files the mode of the database file.
  makePrivate(file)
  for (const beside of ['-wal', '-shm']) closeToOthers(`${file}${beside}`)
  return new DatabaseSync(file, { timeout: lockTimeoutMs })
}

/** Opens an existing file for reading only. */
export function openFileForReading(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly: true, timeout: lockTimeoutMs })
  setCacheSize(database)
  return database
}

export const schemaVersionOf = (database: DatabaseSync): number =>
  Number(database.prepare('PRAGMA user_version').get()?.user_version)
