import type { DatabaseSync } from 'node:sqlite'
import { isLocked } from './connection.ts'
import { lockTimeoutMs } from './open-file.ts'

/** Sets WAL mode, in which reads do not wait for writes, even while another process creates the file. */
export function enterWalMode(database: DatabaseSync): void {
  const until = performance.now() + lockTimeoutMs
  for (;;) {
    // This waits for another process's lock, while the change of mode would fail immediately.
    database.exec('BEGIN IMMEDIATE; COMMIT')
    try {
      database.exec('PRAGMA journal_mode = WAL')
      return
    } catch (error) {
      if (!isLocked(error) || performance.now() > until) throw error
    }
  }
}
