import type { DatabaseSync } from 'node:sqlite'
import { feedOperations } from '../records/sqlite/changes/feed.ts'
import { applying } from './index/applying.ts'
import { entryToIndex } from './index/index-entry.ts'
import { discardIndex, openIndex } from './index/index-file.ts'

const atOnce = 1000

/** Whether the index is of these records, and now up to them. */
const isBroughtUp = (
  records: DatabaseSync,
  index: DatabaseSync,
  onProgress: (entries: number) => void,
): boolean => {
  const feed = feedOperations(records)
  const { reads, writes } = applying(index)
  let followed = 0
  for (let isMore = true; isMore; ) {
    const from = reads.progress()
    const page = feed.since(from, atOnce)
    if (!page) return false
    index.exec('BEGIN IMMEDIATE')
    writes.apply(from, page.entries.map(entryToIndex), page.cursor)
    index.exec('COMMIT')
    followed += page.entries.length
    onProgress(followed)
    isMore = page.isMore
  }
  index.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  return true
}

/** Brings the index of a data folder up to the records of the same folder before it returns. */
export function followNow(
  records: DatabaseSync,
  folder: string,
  onProgress: (entries: number) => void,
): void {
  for (let isDone = false; !isDone; ) {
    const index = openIndex(folder)
    try {
      isDone = isBroughtUp(records, index, onProgress)
    } finally {
      index.close()
    }
    // An index of other records would go on keeping what is deleted from these.
    if (!isDone) discardIndex(folder)
  }
}
