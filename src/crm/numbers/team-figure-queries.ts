import type { DatabaseSync } from 'node:sqlite'
import type { AgentNumbers, TeamNumbers } from '#api/numbers/team-numbers.ts'
import { stages } from '#domain/deals/stages.ts'
import type { Scope } from '#domain/team/scope.ts'
import { workingTimeBetween } from '#domain/working-time/working-time.ts'
import { clockOf, type FigureClock, type ReplyClocks } from '../documents/clock-of.ts'
import type { Period } from '../index/lead-selection.ts'
import { inScope, prepareByScope, scopeValues } from '../index/scope-in-sql.ts'
import { sortKeyAt } from '../index/sort-key.ts'
import { median } from './count-figures.ts'

/** A name and its count. */
type Counted = readonly [name: string, count: number]

/** Sorts by count, and equal counts by name, so that a rebuilt index returns the same order. */
const compareCounts = ([name, count]: Counted, [otherName, otherCount]: Counted): number =>
  otherCount - count || (name < otherName ? -1 : Number(name > otherName))

/** A deal as it counts for its owner. */
interface OwnedDeal {
  owner: string | null
  firstAt: number
  contactedAt: number | null
  /** When the contact first wrote; null if the team entered them. */
  firstWroteAt: number | null
  firstAttemptAt: number | null
  isWaiting: boolean
  /** The furthest stage, as an index into `stages`. */
  furthest: number
  isLost: boolean
  lostReason: string | null
  /** The stage of their visit. */
  visitStage: string | null
  /** How often they did not come, earlier visits included. */
  noShows: number
  /** The project of the newest lead, if it decides which clock measures the reply. */
  project: string | null
}

/** A longer wait was never within the reply time, however many holidays it includes. */
const longestInTime = 14 * 86_400_000

/** Whether a moment is within the reply time after the contact wrote. */
const isInTime = ({ firstWroteAt, project }: OwnedDeal, at: number | null, clocks: ReplyClocks): boolean => {
  if (at === null || firstWroteAt === null || at - firstWroteAt > longestInTime) return false
  const { answerMinutes, hours } = clockOf(clocks, project)
  const target = answerMinutes * 60_000
  return at - firstWroteAt <= target || workingTimeBetween(firstWroteAt, at, hours) <= target
}

/** Whether the contact got a reply, or has waited longer than the reply time. Entries of the team are never due. */
const isDue = (one: OwnedDeal, clocks: ReplyClocks, now: number): boolean =>
  one.firstWroteAt !== null && (one.contactedAt !== null || (one.isWaiting && !isInTime(one, now, clocks)))

const hasReached = (
  deals: OwnedDeal[],
  stage: 'visit-booked' | 'visited' | 'booked',
  visitStages: string[],
) =>
  deals.filter(
    ({ furthest, visitStage }) =>
      furthest >= stages.indexOf(stage) || (visitStage !== null && visitStages.includes(visitStage)),
  ).length

const agentOf = (
  owner: string | null,
  deals: OwnedDeal[],
  calls: number,
  { clocks, now }: FigureClock,
): AgentNumbers => {
  const due = deals.filter(one => isDue(one, clocks, now))
  const took = deals.flatMap(({ firstAt, contactedAt }) =>
    contactedAt === null ? [] : [contactedAt - firstAt],
  )
  return {
    owner,
    deals: deals.length,
    median: median(took.toSorted((a, b) => a - b)),
    answered: took.length,
    due: due.length,
    triedInTime: due.filter(one => isInTime(one, one.firstAttemptAt, clocks)).length,
    inTime: due.filter(one => isInTime(one, one.contactedAt, clocks)).length,
    calls,
    visitsAgreed: hasReached(deals, 'visit-booked', ['confirmed', 'came', 'missed']),
    came: hasReached(deals, 'visited', ['came']),
    missed: deals.reduce((sum, { noShows }) => sum + noShows, 0),
    booked: hasReached(deals, 'booked', []),
  }
}

/** Computes the figures of each member who owns a deal or made a call, and the lost reasons. */
function computeTeamFigures(
  deals: OwnedDeal[],
  calls: ReadonlyMap<string, number>,
  clock: FigureClock,
): Omit<TeamNumbers, 'ok'> {
  const byOwner = Map.groupBy(deals, ({ owner }) => owner)
  const owners = new Set([...byOwner.keys(), ...calls.keys()])
  const lost = Map.groupBy(
    deals.filter(({ isLost }) => isLost),
    ({ lostReason }) => lostReason,
  )
  return {
    agents: [...owners]
      .map(owner => agentOf(owner, byOwner.get(owner) ?? [], calls.get(owner ?? '') ?? 0, clock))
      .toSorted((a, b) => compareCounts([a.owner ?? '', a.deals], [b.owner ?? '', b.deals])),
    lostReasons: [...lost]
      .map(([reason, of]) => ({ reason, deals: of.length }))
      .toSorted((a, b) => compareCounts([a.reason ?? '', a.deals], [b.reason ?? '', b.deals])),
  }
}

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
