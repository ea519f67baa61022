import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { statuses } from '#contract/desk/statuses.ts'
import type { Visit } from '#contract/desk/visits.ts'
import type { Period } from '../desk-store.ts'
import { auditReading } from './desk-audit.ts'
import { choicesReading } from './desk-choices.ts'
import { figures } from './desk-figures.ts'
import { behindness } from './desk-following.ts'
import { inboxReading } from './desk-inbox.ts'
import { newsReading } from './desk-news.ts'
import { personReading } from './desk-person.ts'

const visitRow = v.object({
  personId: v.string(),
  name: v.string(),
  phone: v.string(),
  visitAt: v.number(),
  status: v.picklist(statuses),
  assignee: v.nullable(v.string()),
})

/** What the desk asks of a reading connection. */
export function deskReading(database: DatabaseSync) {
  const visits = database.prepare(
    `SELECT id AS personId, number AS phone, visit_at AS visitAt, status, assignee,
       (SELECT name FROM touches WHERE person = people.seq ORDER BY place DESC LIMIT 1) AS name
     FROM people WHERE visit_at >= ? AND visit_at < ? AND status <> 'lost' ORDER BY visit_at`,
  )
  return {
    ...inboxReading(database),
    ...choicesReading(database),
    ...figures(database),
    ...newsReading(database),
    ...auditReading(database),
    behind: behindness(database),
    person: personReading(database).person,
    visits: ({ from, to }: Period): Visit[] => visits.all(from, to).map(row => v.parse(visitRow, row)),
  }
}
