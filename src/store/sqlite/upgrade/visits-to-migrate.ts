import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'

const contactRow = v.object({ seq: v.number(), number: v.string(), visit_at: v.nullable(v.number()) })

const eventRow = v.object({
  at: v.number(),
  /** Undefined if the lead asks for a time. */
  kind: v.nullable(v.string()),
  visit: v.nullable(v.number()),
  status: v.nullable(v.string()),
})

interface VisitToKeep {
  phone: string
  to: number | null
  at: number
}

/**
 * In earlier versions, a lead that asked for another time moved the agreed visit, and the team has seen that time
 * since. Such a deal gets a visit fact that states it; newer leads are shown as a request.
 */
export function* visitsToMigrate(database: DatabaseSync): Generator<VisitToKeep> {
  const contacts = database.prepare('SELECT seq, number, visit_at FROM people')
  const events = database.prepare(
    `SELECT l.received_at AS at, NULL AS kind, json_extract(l.payload, '$.siteVisitDate') * 1000 AS visit, NULL AS status
       FROM touches t JOIN leads l ON l.seq = t.lead_seq
       WHERE t.person = :contact AND json_extract(l.payload, '$.siteVisitDate') IS NOT NULL
     UNION ALL
     SELECT at, json_extract(entry, '$.kind'), iif(json_extract(entry, '$.kind') = 'visit', json_extract(entry, '$.to'), NULL),
       iif(json_extract(entry, '$.kind') = 'status', json_extract(entry, '$.to'), NULL)
       FROM history WHERE person = :contact AND json_extract(entry, '$.kind') IN ('visit', 'status')
     ORDER BY at`,
  )
  for (const row of contacts.all()) {
    const { seq, number, visit_at } = v.parse(contactRow, row)
    let visit: number | null = null
    let isAgreed = false
    let last = 0
    for (const event of events.all({ contact: seq })) {
      const { at, kind, visit: named, status } = v.parse(eventRow, event)
      last = Math.max(last, at)
      if (kind === 'visit') {
        visit = named
        isAgreed = true
      } else if (kind === null && !isAgreed) visit = named
      else if (status === 'visit-booked' && visit !== null) isAgreed = true
    }
    if (visit !== visit_at) yield { phone: number, to: visit_at, at: last }
  }
}
