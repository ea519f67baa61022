import type { Settings } from '../settings.ts'
import type { DeskStore } from './desk-store.ts'
import type { LeadStore } from './lead-store.ts'
import type { Drainer } from './open-hosted.ts'
import { openSqliteStore } from './sqlite/sqlite-store.ts'
import type { TeamStore } from './team-store.ts'

/** The leads, and the team that works them at its desk in the same database. */
export interface OpenStore extends LeadStore {
  team: TeamStore
  desk: DeskStore
}

/** Opens the store the settings name; the hosted one's code is loaded only when it is chosen. */
export async function openLeadStore(
  settings: Settings,
  onFault: (fault: string) => void,
  drainer?: Drainer,
): Promise<OpenStore> {
  if (settings.LEAD_STORE === 'sqlite') return openSqliteStore(settings.DATA_DIR, onFault)
  const { openHostedStore } = await import('./open-hosted.ts')
  const { openFirestoreDesk } = await import('./firestore/firestore-desk-store.ts')
  const { openFirestoreTeam } = await import('./firestore/team/firestore-team-store.ts')
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
