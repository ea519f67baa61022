import { existsSync, readdirSync, rmSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { errorText } from '../../log/error-text.ts'
import { lockTimeoutMs } from '../../sqlite/lock-timeout.ts'
import { schemaVersionOf } from '../../sqlite/open-file.ts'
import { makePrivate, makePrivateFolder } from '../../sqlite/private-files.ts'
import { StartError } from '../../start/start-error.ts'
import type { SealOptions } from '../seal.ts'
import { copyStore } from './backup.ts'
import { databaseFile, openDatabase } from './database.ts'
import { restoreDoNotCall } from './do-not-call-list.ts'
import { renewLogId } from './identity.ts'
import {
  findMissing,
  listDeleted,
  listErasedInBackup,
  repeatErasures,
  takeSealedFrom,
} from './repeat-erasures.ts'
import { restoreConsent } from './restore-consent.ts'
import { compareTeams, restoreTeam, type TeamChoice, type TeamDifference } from './restore-team.ts'
import { migrate, schemaVersion } from './upgrade/migrations.ts'

/**
 * For how many days a restore keeps the replaced store next to the new one; it still contains contacts erased
 * meanwhile.
 */
export const replacedRetentionDays = 7

/** How to restore: the keys that seal data erased again, and whether to bring erased contacts back instead. */
interface RestoreOptions {
  sealing: SealOptions | null
  bringsBackDeleted: boolean
  /** Called before anything is replaced, if the team of the store differs from the backup's. */
  chooseTeam(differences: TeamDifference[]): Promise<TeamChoice>
}

interface RestoreResult {
  /** The number of restored leads. */
  leads: number
  /** The number of leads deleted again, because they were deleted after the backup. */
  deletedAgain: number
  /** The number of opt-outs and rights requests repeated, because they came after the backup. */
  restoredRequests: number
  /** The members after the restore, if the store could not say who was removed since; otherwise undefined. */
  teamOfBackup: string[] | undefined
  /** The backup of the replaced store. */
  replacedCopy: string | undefined
}

const copyName = (folder: string, at: number): string =>
  `${databaseFile(folder)}.before-restore-${new Date(at).toISOString().replaceAll(':', '-')}`

/** Deletes expired copies of replaced stores and returns how many. */
export function removeReplaced(folder: string, now: number): number {
  const prefix = `${basename(databaseFile(folder))}.before-restore-`
  const oldest = basename(copyName(folder, now - replacedRetentionDays * 86_400_000))
  const old = readdirSync(folder).filter(name => name.startsWith(prefix) && name < oldest)
  for (const name of old) rmSync(join(folder, name))
  return old.length
}

/** Replaces the store with a backup, after keeping the store as a backup of its own. */
export async function restoreFrom(
  folder: string,
  file: string,
  restoring: RestoreOptions,
): Promise<RestoreResult> {
  const source = resolve(file)
  if (!existsSync(source)) throw new StartError([`There is no file ${source}.`])
  const coming = `${databaseFile(folder)}.restoring`
  try {
    // The backup is upgraded next to the store, never in place, because a running service must not read an older
    // version.
    makePrivateFolder(folder)
    makePrivate(coming)
    await copyThrough(source, coming)
    migrateCopy(coming, source)
    const hadLeads = existsSync(databaseFile(folder))
    // Asked before the store is copied, because the service goes on storing leads until the operator answers.
    const team = hadLeads ? await teamFor(databaseFile(folder), coming, restoring) : 'backup'
    const replacedCopy = copyName(folder, Date.now())
    if (hadLeads) copyStore(folder, replacedCopy)
    const done = upToDate(coming, source, hadLeads ? replacedCopy : undefined, { ...restoring, team })
    if (!hadLeads) openDatabase(folder).close()
    await copyThrough(coming, databaseFile(folder))
    // Opened once to set the service's journal mode, which the file stores.
    openDatabase(folder).close()
    return { ...done, replacedCopy: hadLeads ? replacedCopy : undefined }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError([`${source} cannot be restored: ${errorText(error)}`])
  } finally {
    for (const ending of ['', '-wal', '-shm']) rmSync(`${coming}${ending}`, { force: true })
  }
}

const refuseUnsound = (database: DatabaseSync, file: string): void => {
  const version = schemaVersionOf(database)
  if (version < 1 || version > schemaVersion) {
    throw new StartError([`${file} is no backup this program can read (version ${version}).`])
  }
  const soundness = database.prepare('PRAGMA integrity_check').get()?.integrity_check
  if (soundness !== 'ok') throw new StartError([`${file} is damaged: ${soundness}`])
}

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

/** Copies opt-outs and rights requests that are newer than the backup from the replaced store. */
const restoreRights = (
  database: DatabaseSync,
  source: string,
  replaced: string | undefined,
  how: RestoreOptions & { team: TeamChoice },
): Pick<RestoreResult, 'deletedAgain' | 'restoredRequests'> & { isTeamKnown: boolean } => {
  const store = replaced === undefined ? undefined : opened(replaced)
  try {
    const deletedAgain = eraseAgain(database, source, store, how)
    restoreDoNotCall(database, store, source)
    const isTeamKnown = restoreTeam(store, database, how.team)
    return { deletedAgain, restoredRequests: store ? restoreConsent(store, database) : 0, isTeamKnown }
  } finally {
    store?.close()
  }
}

/** Upgrades a copy of a backup, or refuses it. */
const migrateCopy = (file: string, source: string): void => {
  const database = new DatabaseSync(file)
  try {
    database.exec('PRAGMA secure_delete = ON')
    refuseUnsound(database, source)
    migrate(database)
  } finally {
    database.close()
  }
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

const upToDate = (
  file: string,
  source: string,
  replaced: string | undefined,
  how: RestoreOptions & { team: TeamChoice },
): Omit<RestoreResult, 'replacedCopy'> => {
  const database = new DatabaseSync(file)
  try {
    database.exec('PRAGMA secure_delete = ON')
    // Sessions that ended since the backup stay ended.
    database.exec('BEGIN; DELETE FROM sessions; DELETE FROM sign_in_links')
    const { isTeamKnown, ...restored } = restoreRights(database, source, replaced, how)
    // Sequence numbers of the change log may be assigned again, so its readers must not continue from their cursors.
    renewLogId(database)
    database.exec('COMMIT')
    // Removes deleted data from the pages of the file.
    if (restored.deletedAgain > 0) database.exec('VACUUM')
    const leads = Number(database.prepare('SELECT count(*) AS leads FROM leads').get()?.leads)
    const members = database.prepare('SELECT email FROM team ORDER BY email').all()
    const teamOfBackup = isTeamKnown ? undefined : members.map(({ email }) => String(email))
    return { leads, ...restored, teamOfBackup }
  } finally {
    database.close()
  }
}
