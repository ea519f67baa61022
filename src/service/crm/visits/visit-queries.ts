import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import type { Visit } from '#contract/crm/visits.ts'
import { statuses } from '#domain/deals/statuses.ts'
import { lastNoteOf } from '../contacts/last-note.ts'
import { isOfProjects } from '../contacts/project-queries.ts'
import type { Period, VisitChoice } from '../desk.ts'
import { permissionColumn, visitColumn } from '../inbox/inbox-rows.ts'
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
})

/** Reads the visits of some days, by time. */
export function visitReads(database: DatabaseSync) {
  const prepare = (only: string) =>
    database.prepare(
      `SELECT deal_id AS personId, name, phone, visit_at AS visitAt, status, owner, visit, permission,
         visit_request AS visitRequest, version, ${lastNoteOf('deals')} AS lastNote, project
       FROM deals WHERE visit_at >= :from AND visit_at < :to AND ${isExpectedInSql} ${only}
       ORDER BY visit_at, name, phone LIMIT :most`,
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
        const { project, ...visit } = v.parse(visitRow, row)
        return { ...visit, projects: [project] }
      })
    },
  }
}
