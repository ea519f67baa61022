import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { errorText } from '../../error-text.ts'
import { lockTimeoutMs } from '../../sqlite/lock-timeout.ts'
import { schemaVersionOf } from '../../sqlite/open-file.ts'
import { makePrivate, makePrivateFolder } from '../../sqlite/private-files.ts'
import { StartFault } from '../../start-fault.ts'
import { databaseFile, openDatabase } from './database.ts'
import { type ExistingStore, existingStore } from './existing-store.ts'
import { renameFeed } from './identity.ts'
import { migrate, schemaVersion } from './upgrade/migrations.ts'

const flush = (path: string) => {
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

const copyStore = (folder: string, file: string): void => {
  const target = resolve(file)
  if (existsSync(target)) throw new StartFault([`${target} is there already; a backup overwrites nothing.`])
  makePrivateFolder(dirname(target))
  const unfinished = `${target}.unfinished`
  rmSync(unfinished, { force: true })
  makePrivate(unfinished)
  // Read only: a backup of what an older program wrote stays what that program can read.
  const database = new DatabaseSync(databaseFile(folder), { readOnly: true, timeout: lockTimeoutMs })
  try {
    // The copy is written page by page: without this, parts of rows stay between them that no deleting reaches.
    database.exec('PRAGMA secure_delete = ON')
    database.prepare('VACUUM INTO ?').run(unfinished)
  } finally {
    database.close()
  }
  flush(unfinished)
  renameSync(unfinished, target)
  flush(dirname(target))
}

/** Writes all of the store, as of one moment, into a file of its own; the service may go on taking leads. */
export function backupTo(folder: string, file: string): ExistingStore {
  const store = existingStore(folder)
  if (store.leads + store.members === 0) {
    throw new StartFault([`${store.file} holds nothing to back up. Set DATA_DIR as the service has it.`])
  }
  copyStore(folder, file)
  return store
}

const refuseUnsound = (database: DatabaseSync, file: string): void => {
  const version = schemaVersionOf(database)
  if (version < 1 || version > schemaVersion) {
    throw new StartFault([`${file} is no backup this program can read (version ${version}).`])
  }
  const soundness = database.prepare('PRAGMA integrity_check').get()?.integrity_check
  if (soundness !== 'ok') throw new StartFault([`${file} is damaged: ${soundness}`])
}

/** How a restore ended: how many leads are back, and the backup that was made of what they replaced. */
export interface Restored {
  leads: number
  kept: string | undefined
}

/** Puts a backup in the place of all that is there, after keeping that as a backup of its own. */
export async function restoreFrom(folder: string, file: string): Promise<Restored> {
  const source = resolve(file)
  if (!existsSync(source)) throw new StartFault([`There is no file ${source}.`])
  const coming = `${databaseFile(folder)}.restoring`
  try {
    // Brought up to date beside the store, never in it: a running service must not meet an older one.
    makePrivateFolder(folder)
    makePrivate(coming)
    await copyThrough(source, coming)
    const leads = upToDate(coming, source)
    const hadLeads = existsSync(databaseFile(folder))
    const kept = `${databaseFile(folder)}.before-restore-${new Date().toISOString().replaceAll(':', '-')}`
    if (hadLeads) copyStore(folder, kept)
    else openDatabase(folder).close()
    await copyThrough(coming, databaseFile(folder))
    // The file says of itself how it is written; the service's way is set anew.
    openDatabase(folder).close()
    return { leads, kept: hadLeads ? kept : undefined }
  } catch (error) {
    if (error instanceof StartFault) throw error
    throw new StartFault([`${source} cannot be restored: ${errorText(error)}`])
  } finally {
    for (const ending of ['', '-wal', '-shm']) rmSync(`${coming}${ending}`, { force: true })
  }
}

/** Through SQLite, not by copying files: a running service sees one transaction, never half a file. */
const copyThrough = async (from: string, to: string): Promise<void> => {
  const database = new DatabaseSync(from, { readOnly: true, timeout: lockTimeoutMs })
  try {
    await backup(database, to)
  } finally {
    database.close()
  }
}

const upToDate = (file: string, source: string): number => {
  const database = new DatabaseSync(file)
  try {
    database.exec('PRAGMA secure_delete = ON')
    refuseUnsound(database, source)
    migrate(database)
    // Who was signed out or removed since the backup was made stays so.
    database.exec('DELETE FROM sessions; DELETE FROM sign_in_links')
    // Numbers of the feed may be given a second time now: whoever followed it must not read on from where they were.
    renameFeed(database)
    return Number(database.prepare('SELECT count(*) AS leads FROM leads').get()?.leads)
  } finally {
    database.close()
  }
}
