import type { DatabaseSync } from 'node:sqlite'
import { isLocked } from './connection.ts'
import { lockTimeoutMs } from './lock-timeout.ts'

/** Lets readers read while one writes, also where another process is making the file at this moment. */
export function enterWalMode(database: DatabaseSync): void {
  const until = performance.now() + lockTimeoutMs
  for (;;) {
    // Here another's lock is waited for; the change of mode would be refused at once.
    database.exec('BEGIN IMMEDIATE; COMMIT')
    try {
      database.exec('PRAGMA journal_mode = WAL')
      return
    } catch (error) {
      if (!isLocked(error) || performance.now() > until) throw error
    }
  }
}
