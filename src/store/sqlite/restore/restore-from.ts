import { existsSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { errorText } from '#lib/log/log.ts'
import { StartError } from '#lib/start-error.ts'
import type { SealOptions } from '../../seal.ts'
import { lockTimeoutMs, openPrivateFile, schemaVersionOf } from '../../sqlite-file/open-file.ts'
import { makePrivate, makePrivateFolder } from '../../sqlite-file/private-files.ts'
import { enterWalMode } from '../../sqlite-file/wal-mode.ts'
import { copyStore } from '../backup.ts'
import { databaseFile } from '../database.ts'
import { isReadable, presentVersion, upgrade } from '../format.ts'
import { renewLogId } from '../identity.ts'
import { carryBesideLeads, carryLeads, type DeliveredSince, newerLeads } from './carry-over.ts'
import { restoreDoNotCall } from './do-not-call-list.ts'
import {
  findMissing,
  listDeleted,
  listErasedInBackup,
  repeatErasures,
  takeSealedFrom,
} from './repeat-erasures.ts'
import { replaceContents } from './replace-contents.ts'
import { replacedFile, workFile } from './replaced-copies.ts'
import { restoreRequests } from './restore-requests.ts'
import { compareTeams, restoreTeam, type TeamChoice, type TeamDifference } from './restore-team.ts'

/** How long to wait for the lock of a service that is taking leads. */
const lockPatienceMs = 60_000

/** How to restore: the keys that seal data erased again, and whether to bring erased contacts back instead. */
interface RestoreOptions {
  sealing: SealOptions | null
  bringsBackDeleted: boolean
  /** Whether leads that came since the backup are left out. */
  isExact: boolean
  /** Called before anything is replaced, if the team of the store differs from the backup's. */
  chooseTeam(differences: TeamDifference[]): Promise<TeamChoice>
}

interface Restored {
  /** The number of leads, how many of them came since the backup, and how many such leads were left out. */
  leads: number
  carried: number
  leftOut: number
  /** What was delivered since the backup. */
  delivered: DeliveredSince[]
  /** The number of leads deleted again, because they were deleted after the backup. */
  deletedAgain: number
  /** How much of what buyers said was repeated, because it came after the backup. */
  restoredRequests: number
  /** The members after the restore, if the store could not say who was removed since; otherwise undefined. */
  teamOfBackup: string[] | undefined
}

interface RestoreResult extends Restored {
  /** The backup of the replaced store. */
  replacedCopy: string | undefined
}

/**
 * Replaces the store with a backup, after keeping the store as a backup of its own. The store's own lock is held from
 * that copy to the commit, so what a service acknowledges is in the copy or in the restored store; the lock ends with
 * this process, however it ends.
 */
export async function restoreFrom(
  folder: string,
  file: string,
  restoring: RestoreOptions,
): Promise<RestoreResult> {
  const source = resolve(file)
  if (!existsSync(source)) throw new StartError([`There is no file ${source}.`])
  const now = Date.now()
  const coming = workFile(folder, now)
  const replaced = replacedFile(folder, now)
  const store = databaseFile(folder)
  try {
    makePrivateFolder(folder)
    // The backup is upgraded next to the store, never in place, because a running service must not read an older
    // version.
    await copyUpgraded(source, coming)
    const hadStore = isStore(store)
    // Asked before the lock, because the service goes on storing leads until the operator answers.
    const team = hadStore ? await teamFor(store, coming, restoring) : 'backup'
    const database = lockStore(store)
    try {
      if (hadStore) ofStore(store, () => copyStore(folder, replaced))
      const former = hadStore ? await readableCopy(replaced, `${coming}-former`) : undefined
      const done = bringUpToDate(coming, source, former, { ...restoring, team })
      refuseUnsound(coming, source)
      replaceContents(database, coming)
      database.exec('COMMIT')
      // Deleted data is still in the log of writes.
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
      return { ...done, replacedCopy: hadStore ? replaced : undefined }
    } finally {
      database.close()
    }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError([`${source} cannot be restored: ${errorText(error)}`])
  } finally {
    for (const name of [coming, `${coming}-former`])
      for (const ending of ['', '-wal', '-shm', '-journal']) rmSync(`${name}${ending}`, { force: true })
  }
}

/** Opens the store and begins its next transaction, so that nobody else writes to it. */
const lockStore = (file: string): DatabaseSync => {
  const database = openPrivateFile(file)
  try {
    database.exec(`PRAGMA busy_timeout = ${lockPatienceMs}`)
    enterWalMode(database)
    database.exec('PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA foreign_keys = OFF')
    database.exec('BEGIN IMMEDIATE')
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

const refuseUnsound = (file: string, source: string): void => {
  const database = opened(file)
  try {
    const version = schemaVersionOf(database)
    if (!isReadable(version)) {
      throw new StartError([`${source} is no backup this program can read (version ${version}).`])
    }
    const soundness = database.prepare('PRAGMA integrity_check').get()?.integrity_check
    if (soundness !== 'ok') throw new StartError([`${source} is damaged: ${soundness}`])
  } finally {
    database.close()
  }
}

/** Reads the present store, or says how to restore without it. */
const ofStore = <Result>(file: string, read: () => Result): Result => {
  try {
    return read()
  } catch (error) {
    throw new StartError([
      `${file} cannot be read: ${errorText(error)}`,
      `Stop the service and move ${file} with its -wal and -shm away, to restore without what came since the backup.`,
    ])
  }
}

/** Whether a file holds a store; a start that ended too early leaves an empty one. */
const isStore = (file: string): boolean =>
  existsSync(file) &&
  ofStore(file, () => {
    const database = opened(file)
    try {
      return schemaVersionOf(database) > 0
    } finally {
      database.close()
    }
  })

const opened = (file: string) => new DatabaseSync(file, { readOnly: true, timeout: lockTimeoutMs })

/** Copies through SQLite, not as files: a running service sees one transaction, never half a file. */
const copyThrough = async (from: string, to: string): Promise<void> => {
  const database = opened(from)
  try {
    await backup(database, to)
  } finally {
    database.close()
  }
}

/** Contacts erased since the backup stay erased: the store knows them, or the list next to the backup does. */
const eraseAgain = (
  database: DatabaseSync,
  source: string,
  store: DatabaseSync | undefined,
  how: RestoreOptions,
): number => {
  const listed = listErasedInBackup(source)
  const known = store ? listDeleted(store) : new Set<string>()
  if (store) takeSealedFrom(store, database)
  if (how.bringsBackDeleted)
    return repeatErasures(database, findMissing(database, new Set([...known, ...listed])), null)
  // Leads deleted by the store are already sealed there.
  return repeatErasures(database, known, null) + repeatErasures(database, new Set(listed), how.sealing)
}

/** Copies a backup, or refuses it, and upgrades the copy. */
const copyUpgraded = async (source: string, file: string): Promise<void> => {
  makePrivate(file)
  await copyThrough(source, file)
  refuseUnsound(file, source)
  const database = new DatabaseSync(file)
  try {
    database.exec('PRAGMA secure_delete = ON')
    upgrade(database)
  } finally {
    database.close()
  }
}

/** A copy of the replaced store in the present format; the store itself where it has that or a newer one. */
const readableCopy = async (replaced: string, file: string): Promise<string> => {
  const database = opened(replaced)
  const version = schemaVersionOf(database)
  database.close()
  if (version >= presentVersion) return replaced
  await copyUpgraded(replaced, file)
  return file
}

/** Which team stays: the present store's, unless the operator chooses the backup's. */
const teamFor = async (store: string, coming: string, how: RestoreOptions): Promise<TeamChoice> => {
  const [now, backup] = [opened(store), opened(coming)]
  let differences: TeamDifference[]
  try {
    differences = compareTeams(now, backup)
  } finally {
    now.close()
    backup.close()
  }
  return differences.length === 0 ? 'now' : how.chooseTeam(differences)
}

/** Brings what must not be lost or repeated since the backup from the replaced store into the copy of the backup. */
const bringUpToDate = (
  file: string,
  source: string,
  former: string | undefined,
  how: RestoreOptions & { team: TeamChoice },
): Restored => {
  const database = new DatabaseSync(file)
  const store = former === undefined ? undefined : opened(former)
  try {
    database.exec('PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY')
    // Sessions that ended since the backup stay ended.
    database.exec('BEGIN; DELETE FROM sessions; DELETE FROM sign_in_links')
    const erased = new Set([...listDeleted(database), ...listErasedInBackup(source)])
    const deletedAgain = eraseAgain(database, source, store, how)
    restoreDoNotCall(database, store, source)
    const isTeamKnown = restoreTeam(store, database, how.team)
    const except = how.bringsBackDeleted ? new Set<string>() : erased
    const newer = store ? newerLeads(store, database).filter(id => !except.has(id)) : []
    // Must follow the erasures, which delete a contact's facts with the last of their leads.
    if (store && !how.isExact) carryLeads(store, database, newer)
    const restoredRequests = store ? restoreRequests(store, database) : 0
    const delivered = former === undefined ? [] : carryBesideLeads(former, database)
    // Sequence numbers of the change log may be assigned again, so its readers must not continue from their cursors.
    renewLogId(database)
    database.exec('COMMIT')
    const leads = Number(database.prepare('SELECT count(*) AS leads FROM leads').get()?.leads)
    const members = database.prepare('SELECT email FROM team ORDER BY email').all()
    const teamOfBackup = isTeamKnown ? undefined : members.map(({ email }) => String(email))
    const [carried, leftOut] = how.isExact ? [0, newer.length] : [newer.length, 0]
    return { leads, carried, leftOut, delivered, deletedAgain, restoredRequests, teamOfBackup }
  } finally {
    store?.close()
    database.close()
  }
}
