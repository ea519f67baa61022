import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { statuses } from '#contract/desk/statuses.ts'
import type { Visit } from '#contract/desk/visits.ts'
import type { Period, VisitChoice } from '../desk.ts'
import { permissionColumn, visitColumn } from './index-rows.ts'
import { lastNoteOf } from './last-note.ts'
import { nameInProjects, projectsOf, wroteToProjects } from './projects.ts'

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
       FROM people WHERE visit_at >= :from AND visit_at < :to AND status <> 'lost' AND leads > 0
         AND (:owner IS NULL OR owner = :owner) ${only}
       ORDER BY visit_at, name, phone LIMIT :most`,
    )
  const ofAll = prepare('name', '')
  const ofProjects = prepare(nameInProjects('people.id'), `AND ${wroteToProjects('people.id')}`)

  return {
    /** Of whoever wrote to one of the projects, or of all; only those projects are told. */
    visits({ from, to }: Period, { projects, owner, most = -1 }: VisitChoice = {}): Visit[] {
      const asked = { from, to, owner: owner ?? null, most }
      const rows = projects
        ? ofProjects.all({ ...asked, projects: JSON.stringify(projects) })
        : ofAll.all(asked)
      return rows.map(row => {
        const visit = v.parse(visitRow, row)
        return { ...visit, projects: visit.projects.filter(project => projects?.includes(project) ?? true) }
      })
    },
  }
}
