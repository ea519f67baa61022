import { openRecords } from '#store/open-records.ts'
import type { OpenRecords } from '#store/records.ts'
import { readyStore } from '#store/sqlite/existing-store.ts'
import type { Settings } from '../settings/settings.ts'
import type { Terminal } from './terminal.ts'

export const leadCount = (count: number): string => `${count} ${count === 1 ? 'lead' : 'leads'}`

/** Opens the store and prints which one it is. A command neither creates nor migrates one. */
export async function openExisting(settings: Settings, terminal: Terminal): Promise<OpenRecords> {
  if (settings.LEAD_STORE === 'sqlite') {
    const { file, leads } = readyStore(settings.DATA_DIR)
    terminal.warn(`${file} holds ${leadCount(leads)}.`)
  } else terminal.warn(`Firestore of the project ${settings.GOOGLE_CLOUD_PROJECT}.`)
  return openRecords(settings, () => {})
}
