import { DatabaseSync } from 'node:sqlite'
import { lockTimeoutMs } from './lock-timeout.ts'
import { closeToOthers, makePrivate } from './private-files.ts'

/** Pages a connection keeps at hand, in KiB: what it is asked for most. */
const cacheSize = 64 * 1024

/** Lets a connection that is asked over and over keep much at hand. */
export const keepAtHand = (database: DatabaseSync): void =>
  database.exec(`PRAGMA cache_size = -${cacheSize}; PRAGMA temp_store = MEMORY`)

/** Opens a file, and makes it where it is not there, for its owner alone. */
export function openPrivateFile(file: string): DatabaseSync {
  // SQLite gives the files it makes beside it the file's own mode.
  makePrivate(file)
  for (const beside of ['-wal', '-shm']) closeToOthers(`${file}${beside}`)
  return new DatabaseSync(file, { timeout: lockTimeoutMs })
}

/** Opens a file that is there for reading alone. */
export function openFileForReading(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly: true, timeout: lockTimeoutMs })
  keepAtHand(database)
  return database
}

/** The number of the schema a file was made with. */
export const schemaVersionOf = (database: DatabaseSync): number =>
  Number(database.prepare('PRAGMA user_version').get()?.user_version)
