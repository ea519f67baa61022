import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../settings.ts'
import type { ChangeRecords } from './change-records.ts'
import { openFirestoreRecords } from './firestore/firestore-records.ts'
import type { LeadLookup, LeadRecords } from './lead-records.ts'
import { personPhone } from './person-id.ts'
import type { DrainParts } from './spool/drain-spool.ts'
import { spoolingLeads } from './spool/spooling-leads.ts'
import { databaseFile } from './sqlite/database.ts'
import { existingStore } from './sqlite/existing-store.ts'
import { openSqliteRecords } from './sqlite/sqlite-records.ts'

/** What a service hands over so that its spool drains. */
export type Drainer = Omit<DrainParts, 'hosted' | 'spool'>

/** A folder of its own: leads that were kept here before the hosted store was chosen are no spool. */
const spoolFolder = ({ DATA_DIR }: Settings) => join(DATA_DIR, 'spool')

/** Opens the hosted store of the settings; with a drainer there is a spool beside it, unless that is off. */
export async function openHostedStore(
  settings: Settings,
  onFault: (fault: string) => void,
  drainer?: Drainer,
): Promise<LeadRecords & LeadLookup & { changes: ChangeRecords }> {
  const { GOOGLE_CLOUD_PROJECT: project = '', FIRESTORE_EMULATOR_HOST: emulator } = settings
  const hosted = openFirestoreRecords({ project, emulator }, onFault)
  if (!drainer || !settings.SPOOL) return hosted
  const spool = await openSqliteRecords(spoolFolder(settings), onFault)
  const leads = await spoolingLeads({ ...drainer, hosted, spool })
  const { ofPerson, findMany } = hosted
  const changes: ChangeRecords = {
    ...hosted.changes,
    // By the phone: the spool names people by a key of its own.
    async erase(personId) {
      const [newest] = await ofPerson(personId, 1)
      return newest ? leads.deletePerson(personPhone(newest.lead)) : 0
    },
  }
  return { ...leads, ofPerson, findMany, changes }
}

/** How many leads of this machine wait for the hosted store. */
export function countSpooled(settings: Settings): number {
  const folder = spoolFolder(settings)
  return existsSync(databaseFile(folder)) ? existingStore(folder).leads : 0
}
