import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { isDamage, isStatementError } from '../../sqlite/connection.ts'
import { keepAtHand, openFileForReading, openPrivateFile, schemaVersionOf } from '../../sqlite/open-file.ts'
import { enterWalMode } from '../../sqlite/wal-mode.ts'
import { indexSchema, indexVersion, searchTables } from './schema.ts'

export const indexFile = (folder: string): string => join(folder, 'desk.db')

/** Throws an index away; it is built anew from the records. */
export function discardIndex(folder: string): void {
  for (const end of ['-wal', '-shm', '']) rmSync(`${indexFile(folder)}${end}`, { force: true })
}

/** Whether it is one of ours, or was empty and is now. */
const isReady = (database: DatabaseSync): boolean => {
  enterWalMode(database)
  // Nothing here is worth waiting for the disk: what a power cut takes back the feed tells again.
  database.exec('PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 4000')
  // Who is deleted is not to be found in the file's free pages either.
  database.exec('PRAGMA secure_delete = ON')
  keepAtHand(database)
  if (schemaVersionOf(database) === indexVersion) {
    for (const table of searchTables) database.prepare(`SELECT 1 FROM ${table}`)
    return true
  }
  database.exec('BEGIN IMMEDIATE')
  const isEmpty = database.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() === undefined
  if (isEmpty) database.exec(`${indexSchema}; PRAGMA user_version = ${indexVersion}`)
  database.exec('COMMIT')
  return schemaVersionOf(database) === indexVersion
}

const opened = (folder: string): DatabaseSync | undefined => {
  const database = openPrivateFile(indexFile(folder))
  try {
    if (isReady(database)) return database
  } catch (error) {
    // SQLite reports a search table with unreadable settings as a fault of the statement, not as damage.
    if (!isDamage(error) && !isStatementError(error)) throw error
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
export const openIndexForReading = (folder: string): DatabaseSync => openFileForReading(indexFile(folder))
