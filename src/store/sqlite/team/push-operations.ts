import type { DatabaseSync } from 'node:sqlite'
import type { Hold, PushDevice, Session } from '../../team-records.ts'
import { sessionOf } from './team-rows.ts'

/** Operations on browsers to notify and on sent notifications, on one connection. */
export function pushOperations(database: DatabaseSync) {
  const hold = database.prepare(
    `INSERT INTO notifications (key, held_until) VALUES (:key, :until)
     ON CONFLICT (key) DO UPDATE SET held_until = :until WHERE is_told = 0 AND held_until <= :now`,
  )
  const isTold = database.prepare('SELECT 1 FROM notifications WHERE key = ? AND is_told = 1')
  const settle = database.prepare('UPDATE notifications SET is_told = 1 WHERE key = ?')

  const reads = {
    sessionsWithPush: (): Session[] =>
      database
        .prepare('SELECT * FROM sessions WHERE push IS NOT NULL ORDER BY created_at')
        .all()
        .map(sessionOf),
  }

  const writes = {
    setPush(id: string, push: PushDevice | null): boolean {
      if (push) {
        database
          .prepare(`UPDATE sessions SET push = NULL WHERE json_extract(push, '$.endpoint') = ? AND id <> ?`)
          .run(push.endpoint, id)
      }
      const json = push && JSON.stringify(push)
      return database.prepare('UPDATE sessions SET push = ? WHERE id = ?').run(json, id).changes > 0
    },

    holdNotifications: (keys: string[], now: number, until: number): Hold[] =>
      keys.map(key => {
        if (hold.run({ key, now, until }).changes > 0) return 'held'
        return isTold.get(key) ? 'told' : 'taken'
      }),

    settleNotifications(keys: string[]): void {
      for (const key of keys) settle.run(key)
    },

    deleteNotifications: (before: number): number =>
      Number(database.prepare('DELETE FROM notifications WHERE held_until < ?').run(before).changes),
  }

  return { reads, writes }
}
