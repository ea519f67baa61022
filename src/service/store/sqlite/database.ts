import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { migrate } from './migrations.ts'

/** The database's file in a data folder. */
export const databaseFile = (folder: string): string => join(folder, 'leads.db')

/** Opens (and, if need be, makes or migrates) the database of a data folder. */
export function openDatabase(folder: string): DatabaseSync {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const database = new DatabaseSync(databaseFile(folder), { timeout: 5000 })
  try {
    // FULL, because in WAL mode NORMAL does not wait for the disk: a lead would be acknowledged that a power cut takes back.
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
    // A lead touches six pages, so SQLite's own 1000 would make one sender in 160 wait for a checkpoint.
    database.exec('PRAGMA wal_autocheckpoint = 4000')
    // A person who asks to be forgotten is not to be found in the file's free pages either.
    database.exec('PRAGMA secure_delete = ON')
    migrate(database)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}
