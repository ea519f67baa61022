import type { DatabaseSync } from 'node:sqlite'
import type { LiveEvent } from '#contract/desk/live.ts'
import type { News } from '../desk-store.ts'
import { personId } from '../person-id.ts'

/** More than these at once are not worth telling one by one. */
const mostEvents = 200

/**
 * What happened, read from what is kept: so a desk hears of leads another process took, and one that was away for a
 * while reads on where it stopped, whichever process it comes back to.
 */
export function newsReading(database: DatabaseSync) {
  const ends = database.prepare(
    'SELECT coalesce((SELECT max(seq) FROM leads), 0) AS lead, coalesce((SELECT max(seq) FROM history), 0) AS entry',
  )
  const leads = database.prepare(
    'SELECT id, coalesce(phone_e164, phone) AS number, received_at FROM leads WHERE seq > ? ORDER BY seq LIMIT ?',
  )
  const entries = database.prepare(
    `SELECT DISTINCT p.id, p.version, h.by FROM history h JOIN people p ON p.seq = h.person
     WHERE h.seq > ? ORDER BY h.seq LIMIT ?`,
  )

  const since = (lead: number, entry: number): LiveEvent[] => [
    ...leads.all(lead, mostEvents).map(row => ({
      kind: 'lead' as const,
      leadId: String(row.id),
      personId: personId(String(row.number)),
      receivedAt: Number(row.received_at),
    })),
    ...entries.all(entry, mostEvents).map(row => ({
      kind: 'person' as const,
      personId: String(row.id),
      version: Number(row.version),
      by: String(row.by),
    })),
  ]

  return {
    news(cursor: string | null): News {
      const end = ends.get()
      const next = `${end?.lead}.${end?.entry}`
      const [, lead, entry] = /^(\d{1,15})\.(\d{1,15})$/.exec(cursor ?? '') ?? []
      if (lead === undefined) return { events: cursor === null ? [] : [{ kind: 'resync' }], cursor: next }
      // Where the last lead was removed, its number is given to the next one.
      const events = since(Math.min(Number(lead), Number(end?.lead)), Number(entry))
      return { events: events.length < mostEvents ? events : [{ kind: 'resync' }], cursor: next }
    },
  }
}
