import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isDamage, isOneCalls } from '../../sqlite/connection.ts'
import { lockTimeoutMs } from '../../sqlite/lock-timeout.ts'
import { closeToOthers, makePrivate } from '../../sqlite/private-files.ts'
import { indexSchema, indexVersion } from './schema.ts'

/** Pages a connection keeps at hand, in KiB: what the inbox is asked for most. */
const cacheSize = 64 * 1024

/** The index's file in a folder. */
export const indexFile = (folder: string): string => join(folder, 'desk.db')

/** Throws an index away; it is built anew from the records. */
export function discardIndex(folder: string): void {
  for (const end of ['-wal', '-shm', '']) rmSync(`${indexFile(folder)}${end}`, { force: true })
}

const versionOf = (database: DatabaseSync): number =>
  Number(database.prepare('PRAGMA user_version').get()?.user_version)

/** Whether it is one of ours, or was empty and is now. */
const isReady = (database: DatabaseSync): boolean => {
  // Nothing here is worth waiting for the disk: what a power cut takes back the feed tells again.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 4000')
  // Who is deleted is not to be found in the file's free pages either.
  database.exec(`PRAGMA secure_delete = ON; PRAGMA cache_size = -${cacheSize}; PRAGMA temp_store = MEMORY`)
  if (versionOf(database) === indexVersion) {
    database.prepare('SELECT 1 FROM search')
    return true
  }
  database.exec('BEGIN IMMEDIATE')
  const isEmpty = database.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() === undefined
  if (isEmpty) database.exec(`${indexSchema}; PRAGMA user_version = ${indexVersion}`)
  database.exec('COMMIT')
  return versionOf(database) === indexVersion
}

const opened = (folder: string): DatabaseSync | undefined => {
  const file = indexFile(folder)
  // SQLite gives the files it makes beside the index the index's own mode.
  makePrivate(file)
  for (const beside of ['-wal', '-shm']) closeToOthers(`${file}${beside}`)
  const database = new DatabaseSync(file, { timeout: lockTimeoutMs })
  try {
    if (isReady(database)) return database
  } catch (error) {
    // A search table that cannot read its own settings is told as a statement's fault, not as damage.
    if (!isDamage(error) && !isOneCalls(error)) throw error
  }
  database.close()
  return undefined
}

/** Opens the index of a folder for indexing; one of another version or a damaged one is begun anew. */
export function openIndex(folder: string): DatabaseSync {
  const database = opened(folder)
  if (database) return database
  discardIndex(folder)
  const anew = opened(folder)
  if (!anew) throw new Error('the index cannot be begun anew')
  return anew
}

/** Opens an index that is there for reading alone. */
export function openIndexForReading(folder: string): DatabaseSync {
  const database = new DatabaseSync(indexFile(folder), { readOnly: true, timeout: lockTimeoutMs })
  database.exec(`PRAGMA cache_size = -${cacheSize}; PRAGMA temp_store = MEMORY`)
  return database
}
