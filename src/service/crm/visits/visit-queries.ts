import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import type { Visit } from '#contract/crm/visits.ts'
import { statuses } from '#domain/deals/statuses.ts'
import { lastNoteOf } from '../contacts/last-note.ts'
import { nameInProjects, projectsOf, wroteToProjects } from '../contacts/project-queries.ts'
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
  projects: v.pipe(v.string(), v.parseJson(), v.array(v.string())),
})

/** Reads the visits of some days, by time. */
export function visitReads(database: DatabaseSync) {
  const prepare = (name: string, only: string) =>
    database.prepare(
      `SELECT person_id AS personId, ${name} AS name, phone, visit_at AS visitAt, status, owner, visit, permission,
         visit_request AS visitRequest, version,
         ${lastNoteOf('people.id')} AS lastNote,
         ${projectsOf('people.id')} AS projects
       FROM people WHERE visit_at >= :from AND visit_at < :to AND ${isExpectedInSql} ${only}
       ORDER BY visit_at, name, phone LIMIT :most`,
    )
  const statementsFor = (owner: string) => ({
    all: prepare('name', owner),
    projects: prepare(nameInProjects('people.id'), `${owner} AND ${wroteToProjects('people.id')}`),
  })
  const [ofAll, ofOne] = [statementsFor(''), statementsFor('AND owner = :owner')]

  return {
    /** Of whoever wrote to one of the projects, or of all; only those projects are told. */
    visits({ from, to }: Period, { projects, owner, most = -1 }: VisitChoice = {}): Visit[] {
      const statements = owner === undefined ? ofAll : ofOne
      const asked = { from, to, most, ...(owner !== undefined && { owner }) }
      const rows = projects
        ? statements.projects.all({ ...asked, projects: JSON.stringify(projects) })
        : statements.all.all(asked)
      return rows.map(row => {
        const visit = v.parse(visitRow, row)
        return { ...visit, projects: visit.projects.filter(project => projects?.includes(project) ?? true) }
      })
    },
  }
}
