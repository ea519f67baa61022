import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { StartFault } from '../../start-fault.ts'
import { databaseFile, openDatabase } from './database.ts'
import { schemaVersion } from './migrations.ts'

const flush = (path: string) => {
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/** Writes all of the store, as of one moment, into a file of its own; the service may go on taking leads. */
export function backupTo(folder: string, file: string): void {
  if (!existsSync(databaseFile(folder))) throw new StartFault([`There are no leads in ${folder} yet.`])
  const target = resolve(file)
  if (existsSync(target)) throw new StartFault([`${target} is there already; a backup overwrites nothing.`])
  mkdirSync(dirname(target), { recursive: true })
  const unfinished = `${target}.unfinished`
  rmSync(unfinished, { force: true })
  const database = openDatabase(folder)
  try {
    database.prepare('VACUUM INTO ?').run(unfinished)
  } finally {
    database.close()
  }
  flush(unfinished)
  renameSync(unfinished, target)
  flush(dirname(target))
}

const refuseUnsound = (database: DatabaseSync, file: string): void => {
  const version = Number(database.prepare('PRAGMA user_version').get()?.user_version)
  if (version < 1 || version > schemaVersion) {
    throw new StartFault([`${file} is no backup this program can read (version ${version}).`])
  }
  const soundness = database.prepare('PRAGMA integrity_check').get()?.integrity_check
  if (soundness !== 'ok') throw new StartFault([`${file} is damaged: ${soundness}`])
}

/** Puts a backup in the place of all that is there, after keeping that as a backup of its own; answers with its name. */
export async function restoreFrom(folder: string, file: string): Promise<string | undefined> {
  const source = resolve(file)
  if (!existsSync(source)) throw new StartFault([`There is no file ${source}.`])
  const backed = new DatabaseSync(source, { readOnly: true })
  try {
    refuseUnsound(backed, source)
    const hadLeads = existsSync(databaseFile(folder))
    const kept = `${databaseFile(folder)}.before-restore-${new Date().toISOString().replaceAll(':', '-')}`
    if (hadLeads) backupTo(folder, kept)
    else openDatabase(folder).close()
    // Through SQLite, not by copying files: a running service sees one transaction, never half a file.
    await backup(backed, databaseFile(folder))
    openDatabase(folder).close()
    return hadLeads ? kept : undefined
  } catch (error) {
    if (error instanceof StartFault) throw error
    throw new StartFault([`${source} cannot be restored: ${error instanceof Error ? error.message : error}`])
  } finally {
    backed.close()
  }
}
