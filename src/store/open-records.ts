import type { Drainer } from './open-hosted.ts'
import type { OpenRecords } from './records.ts'
import { sealingKeys } from './seal-keys.ts'
import { openSqliteRecords } from './sqlite/sqlite-records.ts'
import type { StoreSettings } from './store-settings.ts'

/** Opens the records that the settings name, and loads the hosted code only if it is needed. */
export async function openRecords(
  settings: StoreSettings,
  onError: (fault: string) => void,
  drainer?: Drainer,
): Promise<OpenRecords> {
  if (settings.LEAD_STORE === 'sqlite')
    return openSqliteRecords(settings.DATA_DIR, onError, sealingKeys(settings))
  const { openHostedRecords } = await import('./open-hosted.ts')
  return openHostedRecords(settings, onError, drainer)
}
