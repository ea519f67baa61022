import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { stateInVisit, type Visit } from '#api/visits/visits.ts'
import type { Scope } from '#domain/team/scope.ts'
import { visitState } from '#domain/visits/visit-state.ts'
import { makeRowReader } from '../index/deal-row.ts'
import { isExpectedInSql, isLostAfterVisitInSql, lastNoteOf } from '../index/deals-in-sql.ts'
import type { Period } from '../index/lead-selection.ts'
import { inScope, prepareByScope, scopeValues } from '../index/scope-in-sql.ts'

const readVisit = makeRowReader(
  stateInVisit,
  v.object({
    dealId: v.string(),
    name: v.string(),
    phone: v.string(),
    visitAt: v.number(),
    lastNote: v.nullable(v.string()),
    project: v.string(),
    /** Of a past visit. */
    agent: v.nullable(v.string()),
    past: v.nullable(v.pipe(v.string(), v.parseJson(), visitState)),
  }),
)

/** The owner of the visits, and how many to read. */
export interface VisitFilter {
  owner?: string | undefined
  most?: number | undefined
}

/** Reads the visits of a period, by time. */
export function visitQueries(database: DatabaseSync) {
  const columns = `d.deal_id AS dealId, d.name, d.phone, d.state, ${lastNoteOf('d')} AS lastNote, d.project`
  /**
   * Each branch reads at most the limit from its own index, so that a month with thousands of visits is not read in
   * full.
   */
  const first = (from: string, at: string, past: string, where: string) =>
    `SELECT * FROM (SELECT d.id, ${at} AS at, ${past} AS past FROM ${from}
       WHERE ${at} >= :from AND ${at} < :to AND ${where} ORDER BY ${at} LIMIT :most)`
  const prepare = (whose: (owner: string) => string) =>
    prepareByScope(database, scope => {
      const ofDeal = (index: string, stage: string) =>
        first(
          `deals d INDEXED BY ${index}`,
          'd.visit_at',
          'NULL',
          `${stage}${inScope(scope, 'd')}${whose('d.owner')}`,
        )
      const past = first(
        'past_visits o JOIN deals d ON d.id = o.deal',
        'o.at',
        'o.rowid',
        `true${inScope(scope, 'd')}${whose('o.agent')}`,
      )
      return `SELECT ${columns}, chosen.at AS visitAt, o.agent, o.visit AS past
        FROM (${ofDeal('deals_by_visit', isExpectedInSql)} UNION ALL ${ofDeal('deals_by_lost_visit', isLostAfterVisitInSql)}
          UNION ALL ${past}
          ORDER BY at LIMIT :most) chosen
        JOIN deals d ON d.id = chosen.id LEFT JOIN past_visits o ON o.rowid = chosen.past
        ORDER BY chosen.at, d.name, d.phone`
    })
  const [ofAll, ofOne] = [prepare(() => ''), prepare(owner => ` AND ${owner} = :owner`)]

  return {
    visits(
      { from, to }: Period,
      { owner, most = -1 }: VisitFilter,
      scope: Scope,
    ): (Visit & { dealOwner: string | null })[] {
      const parameters = { from, to, most, ...(owner !== undefined && { owner }), ...scopeValues(scope) }
      const rows = (owner === undefined ? ofAll : ofOne)(scope).all(parameters)
      return rows.map(row => {
        const { project, agent, past, ...visit } = readVisit(row)
        return {
          ...visit,
          // Also for past visits of another agent.
          dealOwner: visit.owner,
          projects: [project],
          ...(past && { owner: agent, visit: past, visitRequest: null, isPast: true as const }),
        }
      })
    },
  }
}

export type VisitQueries = ReturnType<typeof visitQueries>
