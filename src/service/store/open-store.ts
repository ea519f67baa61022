import type { Settings } from '../settings.ts'
import type { LeadStore } from './lead-store.ts'
import { openSqliteStore } from './sqlite/sqlite-store.ts'

/** Opens the store the settings name; the hosted one's code is loaded only when it is chosen. */
export async function openLeadStore(
  settings: Settings,
  onFault: (fault: string) => void,
): Promise<LeadStore> {
  if (settings.LEAD_STORE === 'sqlite') return openSqliteStore(settings.DATA_DIR, onFault)
  const { openFirestoreStore } = await import('./firestore/firestore-store.ts')
  const { GOOGLE_CLOUD_PROJECT: project = '', FIRESTORE_EMULATOR_HOST: emulator } = settings
  return openFirestoreStore({ project, emulator }, onFault)
}
