import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { copyMasters } from '#editor/service/pictures/copy-masters.ts'
import { mastersFolder } from '#editor/service/pictures/masters.ts'
import { sealingKeys, sealKeyFile } from '#store/seal-keys.ts'
import { backupTo } from '#store/sqlite/backup.ts'
import type { DeliveredSince } from '#store/sqlite/restore/carry-over.ts'
import { latestReplaced, replacedRetentionDays } from '#store/sqlite/restore/replaced-copies.ts'
import { restoreFrom } from '#store/sqlite/restore/restore-from.ts'
import type { TeamChoice, TeamDifference } from '#store/sqlite/restore/restore-team.ts'
import type { Settings } from '../settings/settings.ts'
import { leadCount } from './open-existing.ts'
import type { Terminal } from './terminal.ts'

const refuseHosted = ({ LEAD_STORE }: Settings): void => {
  if (LEAD_STORE === 'sqlite') return
  throw new Error(
    'backup and restore are for LEAD_STORE=sqlite; for Firestore use its backup schedules or gcloud firestore export and import.',
  )
}

const fileOf = (file: string | undefined): string => {
  if (!file) throw new Error('Add the path of the file.')
  return file
}

/** Uploaded files never change, so the backups of a folder share one copy of them. */
const mastersBeside = (file: string) => mastersFolder(dirname(resolve(file)))

const uploadCount = (count: number) => `${count} uploaded ${count === 1 ? 'file' : 'files'}`

/** Writes a copy of the store while the service runs. */
export async function backUp(settings: Settings, args: string[], terminal: Terminal): Promise<void> {
  refuseHosted(settings)
  const target = fileOf(args[0])
  const { file, leads } = backupTo(settings.DATA_DIR, target)
  terminal.say(`Backed up ${leadCount(leads)} of ${file} to ${target}.`)
  const beside = mastersBeside(target)
  const copied = copyMasters(mastersFolder(settings.DATA_DIR), beside)
  if (copied > 0) terminal.say(`Copied ${uploadCount(copied)} to ${beside}.`)
  const key = sealKeyFile(settings.DATA_DIR)
  if (
    settings.KEEP_SEALED_DAYS > 0 &&
    !settings.SEAL_KEY &&
    dirname(resolve(target)) === dirname(resolve(key))
  )
    terminal.warn(`${key} opens the sealed data in this backup. Store the backup in another place.`)
}

const asTeamChoice = (typed: string | undefined): TeamChoice | undefined => {
  if (typed === undefined || typed === 'now' || typed === 'backup') return typed
  throw new Error('Use --team now or --team backup.')
}

/** Shows how the team differs from the backup's, and asks which one to keep. */
const chooseTeam = async (
  differences: TeamDifference[],
  given: TeamChoice | undefined,
  terminal: Terminal,
): Promise<TeamChoice> => {
  terminal.say('The team has changed since the backup was made:')
  for (const { email, changes } of differences) terminal.say(`  ${email}: ${changes.join(', ')}`)
  const keeps = given ? given === 'now' : ((await terminal.confirm?.('Keep the team as it is now?')) ?? true)
  terminal.say(
    keeps
      ? 'The team stays as it is now. To restore the backup’s team instead, add --team backup.'
      : 'The team was restored from the backup: members removed since can sign in again, and old passwords work.',
  )
  return keeps ? 'now' : 'backup'
}

const options = {
  'with-deleted': { type: 'boolean', default: false },
  exactly: { type: 'boolean', default: false },
  undo: { type: 'boolean', default: false },
  team: { type: 'string' },
} as const

/** The file to restore: the one that is named or, to undo a restore, the store that it replaced. */
const sourceOf = ({ DATA_DIR }: Settings, named: string | undefined, isUndo: boolean): string => {
  if (!isUndo) return fileOf(named)
  if (named)
    throw new Error('Use --undo without a file: it goes back to the store that the latest restore replaced.')
  const latest = latestReplaced(DATA_DIR)
  if (!latest) throw new Error(`${DATA_DIR} has no store that a restore replaced.`)
  return latest
}

const sayDelivered = (delivered: DeliveredSince[], terminal: Terminal): void => {
  if (delivered.length === 0) return
  terminal.say('Delivered since the backup, and not sent again:')
  for (const { leadId, channel, at, isRestored } of delivered)
    terminal.say(
      `  ${leadId}  ${channel.padEnd(7)}  ${new Date(at).toISOString()}${isRestored ? '' : '  not in the restored store'}`,
    )
}

/** Replaces the store with a backup. */
export async function restore(settings: Settings, args: string[], terminal: Terminal): Promise<void> {
  refuseHosted(settings)
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const source = sourceOf(settings, positionals[0], values.undo)
  const team = asTeamChoice(values.team)
  const keys = sealingKeys(settings)
  const { replacedCopy, leads, carried, leftOut, delivered, deletedAgain, restoredRequests, teamOfBackup } =
    await restoreFrom(settings.DATA_DIR, source, {
      sealing: keys ? { keys, at: Date.now() } : null,
      bringsBackDeleted: values['with-deleted'],
      isExact: values.exactly,
      chooseTeam: differences => chooseTeam(differences, team, terminal),
    })
  terminal.say(
    `Restored ${leadCount(leads)} of ${source}.${replacedCopy ? ` The replaced store is in ${replacedCopy}` : ''}`,
  )
  const copied = copyMasters(mastersBeside(source), mastersFolder(settings.DATA_DIR))
  if (copied > 0) terminal.say(`Restored ${uploadCount(copied)}.`)
  if (replacedCopy)
    terminal.say(
      `To go back to it: npm run leads -- restore --undo. Contacts that are erased later stay in that copy. Delete it when you no longer need it; the service deletes it after ${replacedRetentionDays} days.`,
    )
  if (carried > 0)
    terminal.say(
      `${leadCount(carried)} of them came since the backup. To leave such leads out, add --exactly.`,
    )
  if (leftOut > 0)
    terminal.warn(
      `${leadCount(leftOut)} that came since the backup ${leftOut === 1 ? 'was' : 'were'} left out.`,
    )
  sayDelivered(delivered, terminal)
  if (deletedAgain > 0)
    terminal.say(
      `${leadCount(deletedAgain)} deleted since the backup ${deletedAgain === 1 ? 'was' : 'were'} deleted again. To bring them back, add --with-deleted.`,
    )
  if (restoredRequests > 0)
    terminal.say(
      `Restored consent and requests since the backup: ${restoredRequests} ${restoredRequests === 1 ? 'entry' : 'entries'}.`,
    )
  if (teamOfBackup?.length)
    terminal.warn(
      `The team is now: ${teamOfBackup.join(', ')}. Remove anyone who has left since: npm run team -- remove EMAIL.`,
    )
}
