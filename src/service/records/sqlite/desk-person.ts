import type { DatabaseSync } from 'node:sqlite'
import type { HistoryEntry, Person } from '#contract/desk/person.ts'
import { mostTouches, touchOf } from '../desk-touch.ts'
import { type PersonRow, personRowOf } from './desk-rows.ts'
import { deliveryOf, leadOf } from './rows.ts'

/** Reads people, on one connection. */
export function personReading(database: DatabaseSync) {
  const find = database.prepare('SELECT * FROM people WHERE id = ?')
  const leads = database.prepare(
    `SELECT l.* FROM touches t JOIN leads l ON l.seq = t.lead_seq WHERE t.person = ? ORDER BY t.place DESC LIMIT ${mostTouches}`,
  )
  const deliveries = database.prepare('SELECT * FROM deliveries WHERE lead_id = ? ORDER BY seq')
  const history = database.prepare('SELECT at, by, entry FROM history WHERE person = ? ORDER BY seq')

  const row = (id: string): PersonRow | undefined => {
    const found = find.get(id)
    return found && personRowOf(found)
  }

  return {
    row,
    person(id: string): Person | undefined {
      const found = row(id)
      if (!found) return undefined
      const sent = leads.all(found.seq).map(leadOf)
      const newest = sent[0]
      if (!newest) return undefined
      return {
        id,
        version: found.version,
        name: newest.name,
        phone: newest.phone,
        phoneE164: newest.phoneE164,
        country: sent.find(({ country }) => country)?.country ?? null,
        status: found.status,
        lostReason: found.lost_reason,
        assignee: found.assignee,
        visitAt: found.visit_at,
        isDemo: found.is_demo,
        touches: sent.map(lead => touchOf(lead, deliveries.all(lead.id).map(deliveryOf))),
        history: history
          .all(found.seq)
          .map(({ at, by, entry }) => ({ at, by, ...JSON.parse(String(entry)) }) as HistoryEntry),
      }
    },
  }
}
