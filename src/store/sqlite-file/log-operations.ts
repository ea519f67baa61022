import type { DatabaseSync } from 'node:sqlite'
import { lockTimeoutMs } from './lock-timeout.ts'

/** Maintenance of a file and its write-ahead log, outside any transaction. */
export const logOperations = (database: DatabaseSync) => ({
  /**
   * Overwritten data stays in the write-ahead log until that is emptied. The caller does not wait for it, because leads
   * use this connection too.
   */
  emptyLog(): boolean {
    database.exec('PRAGMA busy_timeout = 0')
    try {
      return database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0
    } finally {
      database.exec(`PRAGMA busy_timeout = ${lockTimeoutMs}`)
    }
  },
})
