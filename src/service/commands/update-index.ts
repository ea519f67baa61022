import { existsSync } from 'node:fs'
import { openDeskIndex } from '../desk/index/desk-index.ts'
import { discardIndex, indexFile } from '../desk/index/index-file.ts'
import type { OpenRecords } from '../records/open-records.ts'
import type { Settings } from '../settings.ts'

/** Brings the index of this machine up to the records and leaves no trace in it of what was deleted. */
const bringUp = async (store: OpenRecords, folder: string, onProgress: (entries: number) => void) => {
  const index = await openDeskIndex({
    folder,
    changes: store.changes,
    onFault() {},
    onProgress,
    onErased() {},
  })
  try {
    await index.finish()
    await index.emptyLog()
  } finally {
    await index.close()
  }
}

/** After leads were deleted: an index that no service follows would keep them. */
export async function updateIndex(store: OpenRecords, { DATA_DIR }: Settings): Promise<void> {
  if (existsSync(indexFile(DATA_DIR))) await bringUp(store, DATA_DIR, () => {})
}

/** Throws the index of this machine away and builds it anew. */
export async function rebuildIndex(
  store: OpenRecords,
  { DATA_DIR }: Settings,
  onProgress: (entries: number) => void,
): Promise<void> {
  discardIndex(DATA_DIR)
  await bringUp(store, DATA_DIR, onProgress)
}
