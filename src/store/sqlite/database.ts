import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { openFileForReading, openPrivateFile } from '../sqlite-file/open-file.ts'
import { makePrivateFolder } from '../sqlite-file/private-files.ts'
import { enterWalMode } from '../sqlite-file/wal-mode.ts'
import { upgrade } from './format.ts'

export const databaseFile = (folder: string): string => join(folder, 'leads.db')

const makeDurable = (database: DatabaseSync): void => {
  // FULL, because in WAL mode NORMAL does not wait for the disk: a power cut could lose an acknowledged lead.
  database.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
  // Erased data must not stay in the file's free pages.
  database.exec('PRAGMA secure_delete = ON')
}

/** 16 MB, because a contact and a reference may lie on any page of their index. */
const cacheOfLeads = `PRAGMA cache_size = -${16 * 1024}`

/** Opens the database of a data folder, and creates or upgrades it if needed. */
export function openDatabase(folder: string): DatabaseSync {
  const file = databaseFile(folder)
  makePrivateFolder(folder)
  const database = openPrivateFile(file)
  try {
    enterWalMode(database)
    makeDurable(database)
    database.exec(cacheOfLeads)
    // A lead touches six pages, so with SQLite's default of 1000 one sender in 160 would wait for a checkpoint.
    database.exec('PRAGMA wal_autocheckpoint = 4000')
    upgrade(database)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** Opens an up-to-date database for reading only. */
export const openForReading = (folder: string): DatabaseSync => openFileForReading(databaseFile(folder))
