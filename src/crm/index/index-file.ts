import { accessSync, constants, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { isDamage, isStatementError } from '#store/sqlite-file/connection.ts'
import {
  openFileForReading,
  openPrivateFile,
  schemaVersionOf,
  setCacheSize,
} from '#store/sqlite-file/open-file.ts'
import { enterWalMode } from '#store/sqlite-file/wal-mode.ts'
import { indexSchema, indexVersion, searchTables } from './schema.ts'
import { hasReadableFacts } from './unknown-facts.ts'

const canWrite = (folder: string): boolean => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** The folder of an index: next to the records or, if that is not writable, one that is deleted with the process. */
export function indexFolder(dataFolder: string): { folder: string; remove(): void } {
  if (canWrite(dataFolder)) return { folder: dataFolder, remove() {} }
  const folder = mkdtempSync(join(tmpdir(), 'desk-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

export const indexFile = (folder: string): string => join(folder, 'desk.db')

/** Deletes an index, which is then rebuilt from the records. */
export function discardIndex(folder: string): void {
  for (const end of ['-wal', '-shm', '']) rmSync(`${indexFile(folder)}${end}`, { force: true })
}

/** Whether the database has the present version, or was empty and has it now. */
const isReady = (database: DatabaseSync): boolean => {
  enterWalMode(database)
  // No write here needs to wait for the disk: what a power cut loses, the change log brings again.
  database.exec('PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 4000')
  // Deleted data must not stay in the file's free pages either.
  database.exec('PRAGMA secure_delete = ON')
  setCacheSize(database)
  if (schemaVersionOf(database) === indexVersion) {
    for (const table of searchTables) database.prepare(`SELECT 1 FROM ${table}`)
    return !hasReadableFacts(database)
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
    // SQLite reports a search table with unreadable settings as an error of the statement, not as damage.
    if (!isDamage(error) && !isStatementError(error)) throw error
  }
  database.close()
  return undefined
}

/** Opens the index of a folder for indexing; rebuilds one that is damaged or of another version. */
export function openIndex(folder: string): DatabaseSync {
  const database = opened(folder)
  if (database) return database
  discardIndex(folder)
  const anew = opened(folder)
  if (!anew) throw new Error('the index cannot be begun anew')
  return anew
}

/** Opens an existing index for reading only. */
export const openIndexForReading = (folder: string): DatabaseSync => openFileForReading(indexFile(folder))
