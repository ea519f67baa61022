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
  const lastLead = database.prepare('SELECT seq, id FROM leads ORDER BY seq DESC LIMIT 1')
  const lastEntry = database.prepare('SELECT max(seq) AS seq FROM history')
  const leadAt = database.prepare('SELECT id FROM leads WHERE seq = ?')
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

  const cursorNow = (): string => {
    const lead = lastLead.get()
    return `${lead?.seq ?? 0}.${lastEntry.get()?.seq ?? 0}.${lead?.id ?? ''}`
  }

  return {
    news(cursor: string | null): News {
      const next = cursorNow()
      if (cursor === null) return { events: [], cursor: next }
      const [, lead, entry, id] = /^(\d{1,15})\.(\d{1,15})\.([\w-]{0,20})$/.exec(cursor) ?? []
      // Where the last lead was removed, its number is given to the next one: the number alone would hide that lead.
      const isThere = lead !== undefined && (leadAt.get(Number(lead))?.id ?? '') === id
      const events = isThere ? since(Number(lead), Number(entry)) : []
      const isTold = isThere && events.length < mostEvents
      return { events: isTold ? events : [{ kind: 'resync' }], cursor: next }
    },
  }
}
