import type { DatabaseSync } from 'node:sqlite'
import type { ChangeLogPage } from '#store/change-records.ts'
import { entryOperations } from './index/apply-entry.ts'
import { entryToIndex } from './index/index-entry.ts'
import { discardIndex, openIndex } from './index/index-file.ts'

/** Reads the change log in this thread. */
type Since = (cursor: string | null, limit: number) => ChangeLogPage | undefined

const batchSize = 1000

/** Brings the index up to date; false if it belongs to other records. */
const isBroughtUp = (since: Since, index: DatabaseSync, onProgress: (entries: number) => void): boolean => {
  const { reads, writes } = entryOperations(index)
  let indexed = 0
  let isDropped = false
  for (let isMore = true; isMore; ) {
    const from = reads.progress()
    const page = since(from, batchSize)
    if (!page) return false
    index.exec('BEGIN IMMEDIATE')
    const applied = writes.apply(from, page.entries.map(entryToIndex), page.cursor)
    index.exec('COMMIT')
    isDropped ||= applied.isDropped
    indexed += page.entries.length
    onProgress(indexed)
    isMore = page.isMore
  }
  // SQLite moves cells between pages without overwriting them, so a page in use may still contain deleted words.
  if (isDropped) index.exec('VACUUM')
  index.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  return true
}

/** Brings the index of a data folder up to date with the records of the same folder before it returns. */
export function indexInThisThread(since: Since, folder: string, onProgress: (entries: number) => void): void {
  for (let isDone = false; !isDone; ) {
    const index = openIndex(folder)
    try {
      isDone = isBroughtUp(since, index, onProgress)
    } finally {
      index.close()
    }
    // An index of other records would keep data that these records have deleted.
    if (!isDone) discardIndex(folder)
  }
}
