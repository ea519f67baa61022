import type { Settings } from '../settings.ts'
import { openSqliteStore, type SqliteStore } from '../store/sqlite/sqlite-store.ts'
import type { TeamStore } from './team-store.ts'

/** The team's store, and what closes it. */
export interface OpenedTeam {
  team: TeamStore
  close(): Promise<void>
}

/** Opens the team beside the leads: in the hosted store, or in the embedded one, which may be open already. */
export async function openTeamStore(
  settings: Settings,
  onFault: (fault: string) => void,
  embedded?: SqliteStore,
): Promise<OpenedTeam> {
  if (settings.LEAD_STORE === 'firestore') {
    const { openFirestoreTeam } = await import('../store/firestore/firestore-team-store.ts')
    const { GOOGLE_CLOUD_PROJECT: project = '', FIRESTORE_EMULATOR_HOST: emulator } = settings
    return openFirestoreTeam({ project, emulator }, onFault)
  }
  if (embedded) return { team: embedded.team, close: async () => {} }
  const { team, close } = await openSqliteStore(settings.DATA_DIR, onFault)
  return { team, close }
}
