import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openFirestoreRecords } from './firestore/firestore-records.ts'
import type { OpenRecords } from './records.ts'
import { sealingKeys } from './seal-keys.ts'
import type { DrainDeps } from './spool/drain-spool.ts'
import { createSpooledChanges } from './spool/spooled-changes.ts'
import { createSpooledLeads } from './spool/spooled-leads.ts'
import { databaseFile } from './sqlite/database.ts'
import { existingStore } from './sqlite/existing-store.ts'
import { openSqliteRecords } from './sqlite/sqlite-records.ts'
import type { StoreSettings } from './store-settings.ts'
import { wrapMethods } from './wrap-methods.ts'

export type Drainer = Omit<DrainDeps, 'hosted' | 'spool'>

/** Separate from leads that were stored here before the hosted store was chosen. */
const spoolFolder = ({ DATA_DIR }: StoreSettings) => join(DATA_DIR, 'spool')

/** Opens the hosted records; with a drainer also the spool, unless it is off. */
export async function openHostedRecords(
  settings: StoreSettings,
  onError: (fault: string) => void,
  drainer?: Drainer,
): Promise<OpenRecords> {
  const { GOOGLE_CLOUD_PROJECT: project = '', FIRESTORE_EMULATOR_HOST: emulator } = settings
  const hosted = openFirestoreRecords({ project, emulator, sealKeys: sealingKeys(settings) }, onError)
  if (!drainer || !settings.SPOOL) return hosted
  const spool = await openSqliteRecords(spoolFolder(settings), onError)
  const { leads, whileThere } = await createSpooledLeads({ ...drainer, hosted, spool })
  const lookup = wrapMethods(
    {
      findMany: hosted.findMany,
      findWithDeliveries: hosted.findWithDeliveries,
      ofContact: hosted.ofContact,
      contactIds: hosted.contactIds,
    },
    whileThere,
  )
  const { watch, ...calls } = hosted.changes
  const changes = { ...wrapMethods(calls, whileThere), watch }
  return {
    ...leads,
    ...lookup,
    changes: createSpooledChanges({ ...lookup, changes }, leads),
    team: wrapMethods(hosted.team, whileThere),
    sealed: wrapMethods(hosted.sealed, whileThere),
  }
}

/** How many leads of this machine wait for the hosted store. */
export function countSpooled(settings: StoreSettings): number {
  const folder = spoolFolder(settings)
  return existsSync(databaseFile(folder)) ? existingStore(folder).leads : 0
}
