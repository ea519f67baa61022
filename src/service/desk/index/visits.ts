import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { statuses } from '#contract/desk/statuses.ts'
import type { Visit } from '#contract/desk/visits.ts'
import type { Period } from '../desk.ts'

const visitRow = v.object({
  personId: v.string(),
  name: v.string(),
  phone: v.string(),
  visitAt: v.number(),
  status: v.picklist(statuses),
  owner: v.nullable(v.string()),
})

/** Reads the visits of some days, by time. */
export function visitReads(database: DatabaseSync) {
  const visits = database.prepare(
    `SELECT person_id AS personId, name, phone, visit_at AS visitAt, status, owner
     FROM people WHERE visit_at >= ? AND visit_at < ? AND status <> 'lost' AND leads > 0 ORDER BY visit_at, name, phone`,
  )
  return {
    visits: ({ from, to }: Period): Visit[] => visits.all(from, to).map(row => v.parse(visitRow, row)),
  }
}
