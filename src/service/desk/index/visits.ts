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
  projects: v.pipe(v.string(), v.parseJson(), v.array(v.string())),
})

/** Reads the visits of some days, by time. */
export function visitReads(database: DatabaseSync) {
  const visits = database.prepare(
    `SELECT person_id AS personId, name, phone, visit_at AS visitAt, status, owner,
       (SELECT json_group_array(DISTINCT f.project) FROM leads l JOIN facet_combinations c ON c.id = l.combination
          JOIN facets f ON f.id = c.facet WHERE l.person = people.id) AS projects
     FROM people WHERE visit_at >= ? AND visit_at < ? AND status <> 'lost' AND leads > 0 ORDER BY visit_at, name, phone`,
  )
  return {
    /** Of whoever wrote to one of these projects, or of all; only those projects are told. */
    visits: ({ from, to }: Period, projects?: readonly string[]): Visit[] =>
      visits
        .all(from, to)
        .map(row => v.parse(visitRow, row))
        .map(visit => ({
          ...visit,
          projects: visit.projects.filter(project => !projects || projects.includes(project)),
        }))
        .filter(visit => visit.projects.length > 0),
  }
}
