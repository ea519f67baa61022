import type { Settings } from '../settings.ts'
import type { LeadStore } from './lead-store.ts'
import type { Drainer } from './open-hosted.ts'
import { openSqliteStore } from './sqlite/sqlite-store.ts'

/** Opens the store the settings name; the hosted one's code is loaded only when it is chosen. */
export async function openLeadStore(
  settings: Settings,
  onFault: (fault: string) => void,
  drainer?: Drainer,
): Promise<LeadStore> {
  if (settings.LEAD_STORE === 'sqlite') return openSqliteStore(settings.DATA_DIR, onFault)
  const { openHostedStore } = await import('./open-hosted.ts')
  return openHostedStore(settings, onFault, drainer)
}
