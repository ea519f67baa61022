import type { Settings } from '../settings.ts'
import type { DeskStore } from './desk-store.ts'
import type { LeadRecords } from './lead-records.ts'
import type { Drainer } from './open-hosted.ts'
import { openSqliteRecords } from './sqlite/sqlite-records.ts'
import type { TeamRecords } from './team-records.ts'

/** The leads, and the team that works them at its desk in the same database. */
export interface OpenRecords extends LeadRecords {
  team: TeamRecords
  desk: DeskStore
}

/** Opens the store the settings name; the hosted one's code is loaded only when it is chosen. */
export async function openRecords(
  settings: Settings,
  onFault: (fault: string) => void,
  drainer?: Drainer,
): Promise<OpenRecords> {
  if (settings.LEAD_STORE === 'sqlite') return openSqliteRecords(settings.DATA_DIR, onFault)
  const { openHostedStore } = await import('./open-hosted.ts')
  const { openFirestoreDesk } = await import('./firestore/firestore-desk-store.ts')
  const { openFirestoreTeam } = await import('./firestore/team/firestore-team.ts')
  const leads = await openHostedStore(settings, onFault, drainer)
  const { GOOGLE_CLOUD_PROJECT: project = '', FIRESTORE_EMULATOR_HOST: emulator } = settings
  const { team, close } = openFirestoreTeam({ project, emulator }, onFault)
  const desk = openFirestoreDesk({ project, emulator }, leads, onFault)
  return {
    ...leads,
    team,
    desk,
    async close() {
      await Promise.all([close(), desk.close(), leads.close()])
    },
  }
}
