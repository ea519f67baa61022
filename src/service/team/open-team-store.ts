import type { Settings } from '../settings.ts'
import { openSqliteStore } from '../store/sqlite/sqlite-store.ts'
import type { TeamStore } from './team-store.ts'

/** Opens the team's store alone, for a command. */
export async function openTeamStore(
  settings: Settings,
): Promise<{ team: TeamStore; close(): Promise<void> }> {
  const { team, close } = await openSqliteStore(settings.DATA_DIR, () => {})
  return { team, close }
}
