import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { sealingKeys, sealKeyFile } from '../records/seal-keys.ts'
import { backupTo } from '../records/sqlite/backup.ts'
import { replacedKeptDays, restoreFrom } from '../records/sqlite/restore.ts'
import type { Settings } from '../settings.ts'
import { leadCount } from './open-existing.ts'
import type { Terminal } from './terminal.ts'

const refuseHosted = ({ LEAD_STORE }: Settings): void => {
  if (LEAD_STORE === 'sqlite') return
  throw new Error(
    'backup and restore are for LEAD_STORE=sqlite; for Firestore use its backup schedules or gcloud firestore export and import.',
  )
}

const fileOf = (file: string | undefined): string => {
  if (!file) throw new Error('Name the file.')
  return file
}

/** Writes a copy of the store while the service runs. */
export async function backUp(settings: Settings, args: string[], terminal: Terminal): Promise<void> {
  refuseHosted(settings)
  const target = fileOf(args[0])
  const { file, leads } = backupTo(settings.DATA_DIR, target)
  terminal.say(`Backed up ${leadCount(leads)} of ${file} to ${target}.`)
  const key = sealKeyFile(settings.DATA_DIR)
  if (
    settings.KEEP_SEALED_DAYS > 0 &&
    !settings.SEAL_KEY &&
    dirname(resolve(target)) === dirname(resolve(key))
  )
    terminal.warn(`It lies beside ${key}, which opens what is sealed in it: keep it in another place.`)
}

/** Puts a copy in the place of what is there. */
export async function restore(settings: Settings, args: string[], terminal: Terminal): Promise<void> {
  refuseHosted(settings)
  const { values, positionals } = parseArgs({
    args,
    options: { 'with-deleted': { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const source = fileOf(positionals[0])
  const keys = sealingKeys(settings)
  const { kept, leads, deletedAgain, saidAgain } = await restoreFrom(settings.DATA_DIR, source, {
    sealing: keys ? { keys, at: Date.now() } : null,
    bringsBackDeleted: values['with-deleted'],
  })
  terminal.say(
    `Restored ${leadCount(leads)} of ${source}.${kept ? ` What was there before is kept in ${kept}` : ''}`,
  )
  if (kept)
    terminal.say(
      `Whoever is erased from now on still stands in that copy: delete it when it is no longer needed; the service does so after ${replacedKeptDays} days.`,
    )
  if (deletedAgain > 0)
    terminal.say(
      `${leadCount(deletedAgain)} deleted since the backup was made ${deletedAgain === 1 ? 'was' : 'were'} deleted once more. Only where that was a mistake: restore --with-deleted brings them back.`,
    )
  if (saidAgain > 0)
    terminal.say(
      `What people asked, agreed to or withdrew since then is kept: ${saidAgain} ${saidAgain === 1 ? 'entry' : 'entries'}.`,
    )
}
