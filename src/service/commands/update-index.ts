import { existsSync } from 'node:fs'
import { openDeskIndex } from '#crm/desk-index.ts'
import { discardIndex, indexFile } from '#crm/index/index-file.ts'
import { indexerPace } from '#crm/open-crm-for-records.ts'
import type { OpenRecords } from '#store/records.ts'
import type { Settings } from '../settings/settings.ts'

/** Brings this machine's index up to date with the records and leaves no trace of deleted data in it. */
const bringUp = async (store: OpenRecords, settings: Settings, onProgress: (entries: number) => void) => {
  const index = await openDeskIndex({
    folder: settings.DATA_DIR,
    changes: store.changes,
    pace: indexerPace(settings),
    onError() {},
    onProgress,
  })
  try {
    await index.finish()
    await index.emptyLog()
  } finally {
    await index.close()
  }
}

/** Needed after leads were deleted, because an index without a running service would keep them. */
export async function updateIndex(store: OpenRecords, settings: Settings): Promise<void> {
  if (existsSync(indexFile(settings.DATA_DIR))) await bringUp(store, settings, () => {})
}

/** Deletes the index of this machine and rebuilds it. */
export async function rebuildIndex(
  store: OpenRecords,
  settings: Settings,
  onProgress: (entries: number) => void,
): Promise<void> {
  discardIndex(settings.DATA_DIR)
  await bringUp(store, settings, onProgress)
}
