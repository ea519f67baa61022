import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '#lib/start-error.ts'
import { lockTimeoutMs } from '../sqlite-file/open-file.ts'
import { makePrivate, makePrivateFolder } from '../sqlite-file/private-files.ts'
import { databaseFile } from './database.ts'
import { type ExistingStore, existingStore } from './existing-store.ts'
import { attachNumberList } from './restore/do-not-call-list.ts'
import { attachErasedList } from './restore/repeat-erasures.ts'

const flush = (path: string) => {
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/** Writes the whole store to a new file. */
export function copyStore(folder: string, file: string): void {
  const target = resolve(file)
  if (existsSync(target))
    throw new StartError([`${target} already exists. Choose another path: a backup overwrites nothing.`])
  makePrivateFolder(dirname(target))
  const unfinished = `${target}.unfinished`
  rmSync(unfinished, { force: true })
  makePrivate(unfinished)
  // Read only, so that no migration runs: an older program can still read the backup of its database.
  const database = new DatabaseSync(databaseFile(folder), { readOnly: true, timeout: lockTimeoutMs })
  try {
    // The copy is written page by page; without this pragma, remains of deleted rows stay between the pages.
    database.exec('PRAGMA secure_delete = ON')
    database.prepare('VACUUM INTO ?').run(unfinished)
  } finally {
    database.close()
  }
  flush(unfinished)
  renameSync(unfinished, target)
  flush(dirname(target))
}

/**
 * Writes the whole store, as of one moment, to a file, with lists of deleted leads and of the do-not-call list next to
 * it. The service can go on storing leads.
 */
export function backupTo(folder: string, file: string): ExistingStore {
  const store = existingStore(folder)
  if (store.leads + store.members === 0) {
    throw new StartError([`${store.file} holds nothing to back up. Set DATA_DIR as the service has it.`])
  }
  copyStore(folder, file)
  const copy = new DatabaseSync(resolve(file), { readOnly: true })
  try {
    attachErasedList(resolve(file), copy)
    attachNumberList(resolve(file), copy)
  } finally {
    copy.close()
  }
  return store
}
