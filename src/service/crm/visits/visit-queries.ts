import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import type { Visit } from '#contract/crm/visits.ts'
import { statuses } from '#domain/deals/statuses.ts'
import { lastNoteOf } from '../contacts/last-note.ts'
import { isOfProjects } from '../contacts/project-queries.ts'
import type { Period, VisitChoice } from '../desk.ts'
import { flag, permissionColumn, visitColumn } from '../inbox/inbox-rows.ts'
import { isExpectedInSql } from '../inbox/open-statuses.ts'

const visitRow = v.object({
  personId: v.string(),
  name: v.string(),
  phone: v.string(),
  visitAt: v.number(),
  status: v.picklist(statuses),
  owner: v.nullable(v.string()),
  visit: visitColumn,
  permission: permissionColumn,
  visitRequest: v.nullable(v.number()),
  version: v.number(),
  lastNote: v.nullable(v.string()),
  project: v.string(),
  isPast: flag,
})

/** Reads the visits of some days, by time. */
export function visitReads(database: DatabaseSync) {
  const columns = `d.deal_id AS personId, d.name, d.phone, d.status, d.permission, d.version,
    ${lastNoteOf('d')} AS lastNote, d.project`
  const prepare = (only: string) =>
    database.prepare(
      `SELECT * FROM (
         SELECT ${columns}, d.visit_at AS visitAt, d.owner AS owner, d.visit AS visit, d.visit_request AS visitRequest, 0 AS isPast
         FROM deals d WHERE visit_at >= :from AND visit_at < :to AND ${isExpectedInSql}
         UNION ALL
         SELECT ${columns}, o.at, o.agent, o.visit, NULL, 1 FROM past_visits o JOIN deals d ON d.id = o.deal
         WHERE o.at >= :from AND o.at < :to)
       WHERE true ${only} ORDER BY visitAt, name, phone LIMIT :most`,
    )
  const statementsFor = (owner: string) => ({
    all: prepare(owner),
    projects: prepare(`${owner} AND ${isOfProjects}`),
  })
  const [ofAll, ofOne] = [statementsFor(''), statementsFor('AND owner = :owner')]

  return {
    /** Of these projects, or of all. */
    visits({ from, to }: Period, { projects, owner, most = -1 }: VisitChoice = {}): Visit[] {
      const statements = owner === undefined ? ofAll : ofOne
      const asked = { from, to, most, ...(owner !== undefined && { owner }) }
      const rows = projects
        ? statements.projects.all({ ...asked, projects: JSON.stringify(projects) })
        : statements.all.all(asked)
      return rows.map(row => {
        const { project, isPast, ...visit } = v.parse(visitRow, row)
        return { ...visit, projects: [project], ...(isPast && { isPast: true as const }) }
      })
    },
  }
}
