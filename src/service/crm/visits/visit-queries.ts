import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import type { Visit } from '#contract/crm/visits/visits.ts'
import { stages } from '#domain/deals/stages.ts'
import type { Scope } from '#domain/team/scope.ts'
import { lastNoteOf } from '../deals/last-note.ts'
import { flag, permissionColumn, visitColumn } from '../inbox/inbox-rows.ts'
import { isExpectedInSql, isLostAfterVisitInSql } from '../inbox/open-stages.ts'
import type { Period } from '../period.ts'
import { inScope, prepareByScope, scopeValues } from '../scope-in-sql.ts'

const visitRow = v.object({
  dealId: v.string(),
  name: v.string(),
  phone: v.string(),
  visitAt: v.number(),
  status: v.picklist(stages),
  owner: v.nullable(v.string()),
  /** The present owner of the deal, also for past visits of another agent. */
  dealOwner: v.nullable(v.string()),
  visit: visitColumn,
  permission: permissionColumn,
  visitRequest: v.nullable(v.number()),
  version: v.number(),
  lastNote: v.nullable(v.string()),
  project: v.string(),
  isPast: flag,
})

/** Whose visits, and how many at most. */
export interface VisitFilter {
  owner?: string | undefined
  most?: number | undefined
}

/** Reads the visits of some days, by time. */
export function visitQueries(database: DatabaseSync) {
  const columns = `d.deal_id AS dealId, d.name, d.phone, d.status, d.permission, d.version, d.owner AS dealOwner,
    ${lastNoteOf('d')} AS lastNote, d.project`
  const current =
    'd.visit_at AS visitAt, d.owner AS owner, d.visit AS visit, d.visit_request AS visitRequest, 0 AS isPast'
  const prepare = (whose: string) =>
    prepareByScope(
      database,
      scope => `SELECT * FROM (
         SELECT ${columns}, ${current} FROM deals d WHERE visit_at >= :from AND visit_at < :to
           AND ${isExpectedInSql}${inScope(scope, 'd')}
         UNION ALL
         SELECT ${columns}, ${current} FROM deals d WHERE visit_at >= :from AND visit_at < :to
           AND ${isLostAfterVisitInSql}${inScope(scope, 'd')}
         UNION ALL
         SELECT ${columns}, o.at, o.agent, o.visit, NULL, 1 FROM past_visits o JOIN deals d ON d.id = o.deal
         WHERE o.at >= :from AND o.at < :to${inScope(scope, 'd')})
       WHERE true ${whose} ORDER BY visitAt, name, phone LIMIT :most`,
    )
  const [ofAll, ofOne] = [prepare(''), prepare('AND owner = :owner')]

  return {
    visits(
      { from, to }: Period,
      { owner, most = -1 }: VisitFilter,
      scope: Scope,
    ): (Visit & { dealOwner: string | null })[] {
      const asked = { from, to, most, ...(owner !== undefined && { owner }), ...scopeValues(scope) }
      const rows = (owner === undefined ? ofAll : ofOne)(scope).all(asked)
      return rows.map(row => {
        const { project, isPast, ...visit } = v.parse(visitRow, row)
        return { ...visit, projects: [project], ...(isPast && { isPast: true as const }) }
      })
    },
  }
}
