import type { DatabaseSync } from 'node:sqlite'
import { feedOperations } from '../records/sqlite/changes/feed.ts'
import { applying } from './index/applying.ts'
import { entryToIndex } from './index/index-entry.ts'
import { openIndex } from './index/index-file.ts'

const atOnce = 1000

/** Brings the index of a data folder up to the records of the same folder before it returns. */
export function followNow(
  records: DatabaseSync,
  folder: string,
  onProgress: (entries: number) => void,
): void {
  const feed = feedOperations(records)
  const index = openIndex(folder)
  try {
    const { reads, writes } = applying(index)
    let followed = 0
    for (let isMore = true; isMore; ) {
      const from = reads.progress()
      const page = feed.since(from, atOnce)
      // An index of other records is begun anew by the service.
      if (!page) return
      index.exec('BEGIN IMMEDIATE')
      writes.apply(from, page.entries.map(entryToIndex), page.cursor)
      index.exec('COMMIT')
      followed += page.entries.length
      onProgress(followed)
      isMore = page.isMore
    }
    index.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  } finally {
    index.close()
  }
}
