import type { DatabaseSync } from 'node:sqlite'
import { lockTimeoutMs } from './database.ts'
import { auditWriting } from './desk-audit.ts'
import { changing } from './desk-changing.ts'
import { following } from './desk-following.ts'
import { forgetting } from './desk-forgetting.ts'

/** What the desk asks of the writing connection. */
export function deskWriting(database: DatabaseSync) {
  const forget = forgetting(database)
  // A lead that is only removed leaves its key, so that a repeat does not bring it back; an erased person leaves nothing.
  const dropKey = database.prepare(
    'DELETE FROM answered_keys WHERE key = (SELECT idempotency_key FROM leads WHERE seq = ?)',
  )
  const leadsOf = database.prepare(
    `SELECT l.seq FROM people p JOIN leads l ON coalesce(l.phone_e164, l.phone) = p.number WHERE p.id = ?`,
  )
  return {
    ...following(database),
    ...changing(database),
    ...auditWriting(database),

    /** Leads the desk has not followed yet are removed as well. */
    erasePerson(id: string): number {
      const leads = leadsOf.all(id)
      for (const { seq } of leads) {
        dropKey.run(Number(seq))
        forget(Number(seq))
      }
      return leads.length
    },

    /** What was overwritten stands in the log of writes until that is emptied. It is not waited for: leads come here too. */
    emptyLog(): boolean {
      database.exec('PRAGMA busy_timeout = 0')
      try {
        return database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0
      } finally {
        database.exec(`PRAGMA busy_timeout = ${lockTimeoutMs}`)
      }
    },
  }
}
