import type { DatabaseSync } from 'node:sqlite'
import type { TeamNumbers } from '#api/numbers/team-numbers.ts'
import type { Scope } from '#domain/team/scope.ts'
import type { FigureClock } from '../documents/clock-of.ts'
import type { Period } from '../index/period.ts'
import { inScope, prepareByScope, scopeValues } from '../index/scope-in-sql.ts'
import { sortKeyAt } from '../index/sort-key.ts'
import { computeTeamFigures, type OwnedDeal } from './count-team-figures.ts'

const numberOrNull = (value: unknown) => (value === null ? null : Number(value))
const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

/** Read without a schema, because there may be very many rows. */
const ownedDealOf = (row: Record<string, unknown>, blocked: ReadonlySet<string>): OwnedDeal => ({
  owner: textOrNull(row.owner),
  firstAt: Number(row.first_at),
  contactedAt: numberOrNull(row.contacted_at),
  firstWroteAt: numberOrNull(row.first_wrote_at),
  firstAttemptAt: numberOrNull(row.first_attempt_at),
  isWaiting: row.is_waiting === 1 && !blocked.has(String(row.deal_id)),
  furthest: Number(row.furthest),
  isLost: row.status === 'lost',
  lostReason: textOrNull(row.lost_reason),
  visitStage: textOrNull(row.visit_stage),
  noShows: Number(row.no_shows),
  project: textOrNull(row.project),
})

/** Reads the counts behind the members' figures. */
export function teamFigureQueries(database: DatabaseSync) {
  const deals = prepareByScope(
    database,
    scope =>
      `SELECT deal_id, owner, first_at, contacted_at, first_wrote_at, first_attempt_at, is_waiting, furthest, status, lost_reason, visit_stage, project,
         (visit_stage IS 'missed') + (SELECT count(*) FROM past_visits o WHERE o.deal = deals.id AND o.visit ->> 'stage' = 'missed') AS no_shows
       FROM deals WHERE leads > 0 AND id IN (SELECT deal FROM leads NOT INDEXED WHERE sort_key >= :from AND sort_key < :to)
         ${inScope(scope, 'deals')}`,
  )
  const calls = prepareByScope(
    database,
    ({ projects, owners }) =>
      `SELECT by, count(*) AS calls FROM facts
       WHERE at >= :from AND at < :to AND json_extract(fact, '$.kind') = 'call'
         ${projects ? 'AND project IN (SELECT value FROM json_each(:scopeProjects))' : ''}
         ${owners ? 'AND by IN (SELECT value FROM json_each(:scopeOwners))' : ''} GROUP BY by`,
  )

  return {
    /** `blocked` are waiting deals whose contacts may not be called, so no reply to them is due. */
    teamNumbers(
      period: Period,
      clock: FigureClock,
      scope: Scope,
      blocked: readonly string[] = [],
    ): Omit<TeamNumbers, 'ok'> {
      const notCalled = new Set(blocked)
      const parameters = scopeValues(scope)
      const span = { from: sortKeyAt(period.from), to: sortKeyAt(period.to) }
      const made = calls(scope).all({ ...period, ...parameters })
      return computeTeamFigures(
        deals(scope)
          .all({ ...span, ...parameters })
          .map(row => ownedDealOf(row, notCalled)),
        new Map(made.map(row => [String(row.by), Number(row.calls)])),
        clock,
      )
    },
  }
}

export type TeamFigureQueries = ReturnType<typeof teamFigureQueries>
