import type { DatabaseSync } from 'node:sqlite'
import { logOperations } from '#store/sqlite-file/log-operations.ts'
import { entryOperations } from './apply-entry.ts'

/** What the thread that writes the index does. */
export const writerOperations = (database: DatabaseSync) => {
  const { reads, writes } = entryOperations(database)
  return { reads: { ...reads, ...logOperations(database) }, writes }
}

export type WriterOperations = ReturnType<typeof writerOperations>
