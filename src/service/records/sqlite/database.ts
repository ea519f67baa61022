import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { lockTimeoutMs } from '../../sqlite/lock-timeout.ts'
import { closeToOthers, makePrivate, makePrivateFolder } from '../../sqlite/private-files.ts'
import { migrate } from './upgrade/migrations.ts'

/** The database's file in a data folder. */
export const databaseFile = (folder: string): string => join(folder, 'leads.db')

/** Opens (and, if need be, makes or migrates) the database of a data folder. */
export function openDatabase(folder: string): DatabaseSync {
  const file = databaseFile(folder)
  makePrivateFolder(folder)
  // SQLite gives the files it makes beside the database the database's own mode.
  makePrivate(file)
  for (const beside of ['-wal', '-shm']) closeToOthers(`${file}${beside}`)
  const database = new DatabaseSync(file, { timeout: lockTimeoutMs })
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

/** Pages of the database a reader keeps at hand, in KiB: what the inbox is asked for most. */
const readerCache = 64 * 1024

/** Opens a database that is up to date for reading alone. */
export function openForReading(folder: string): DatabaseSync {
  const database = new DatabaseSync(databaseFile(folder), { readOnly: true, timeout: lockTimeoutMs })
  database.exec(`PRAGMA cache_size = -${readerCache}; PRAGMA temp_store = MEMORY`)
  return database
}
