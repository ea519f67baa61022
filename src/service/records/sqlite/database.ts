import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openFileForReading, openPrivateFile } from '../../sqlite/open-file.ts'
import { makePrivateFolder } from '../../sqlite/private-files.ts'
import { enterWalMode } from '../../sqlite/wal-mode.ts'
import { migrate } from './upgrade/migrations.ts'

/** The database's file in a data folder. */
export const databaseFile = (folder: string): string => join(folder, 'leads.db')

const makeDurable = (database: DatabaseSync): void => {
  // FULL, because in WAL mode NORMAL does not wait for the disk: a lead would be acknowledged that a power cut takes back.
  database.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
  // Erased data must not stay in the file's free pages.
  database.exec('PRAGMA secure_delete = ON')
}

/** 16 MB, because a contact and a reference may lie on any page of their index. */
const cacheOfLeads = `PRAGMA cache_size = -${16 * 1024}`

/** Opens (and, if need be, makes or migrates) the database of a data folder. */
export function openDatabase(folder: string): DatabaseSync {
  const file = databaseFile(folder)
  makePrivateFolder(folder)
  const database = openPrivateFile(file)
  try {
    enterWalMode(database)
    makeDurable(database)
    database.exec(cacheOfLeads)
    // A lead touches six pages, so SQLite's own 1000 would make one sender in 160 wait for a checkpoint.
    database.exec('PRAGMA wal_autocheckpoint = 4000')
    migrate(database)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** Opens a database that is up to date for a thread that can wait neither for a lock nor for a checkpoint. */
export function openForInlineCommit(folder: string): DatabaseSync {
  const file = databaseFile(folder)
  // SQLite would make an empty one.
  if (!existsSync(file)) throw new Error('the database is not there')
  const database = new DatabaseSync(file, { timeout: 0 })
  makeDurable(database)
  database.exec('PRAGMA wal_autocheckpoint = 0')
  database.exec(cacheOfLeads)
  return database
}

/** Opens a database that is up to date for reading alone. */
export const openForReading = (folder: string): DatabaseSync => openFileForReading(databaseFile(folder))
