import type { DatabaseSync } from 'node:sqlite'
import type { TeamNumbers } from '#contract/crm/team-numbers.ts'
import { isOfProjects } from '../contacts/project-queries.ts'
import type { Period } from '../desk.ts'
import { sortKeyAt } from '../inbox/sort-key.ts'
import type { AnswerClocks } from '../settings/clock-of.ts'
import { type OwnedPerson, teamFiguresOf } from './count-team-figures.ts'

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

/** By hand: there may be very many of them. */
const ownedPersonOf = (row: Record<string, unknown>): OwnedPerson => ({
  owner: textOrNull(row.owner),
  firstAt: Number(row.first_at),
  contactedAt: row.contacted_at === null ? null : Number(row.contacted_at),
  furthest: Number(row.furthest),
  isLost: row.status === 'lost',
  lostReason: textOrNull(row.lost_reason),
  stage: textOrNull(row.stage),
  noShows: Number(row.no_shows),
  project: textOrNull(row.project),
})

/** Counts what the figures of the members are made of. */
export function teamFigureReads(database: DatabaseSync) {
  const ofDeals = (only: string) =>
    database.prepare(
      `SELECT owner, first_at, contacted_at, furthest, status, lost_reason, json_extract(visit, '$.stage') AS stage, no_shows, project
       FROM deals WHERE leads > 0 AND id IN (SELECT deal FROM leads NOT INDEXED WHERE sort_key >= :from AND sort_key < :to)
         ${only}`,
    )
  const ofCalls = (only: string) =>
    database.prepare(
      `SELECT by, count(*) AS calls FROM facts
       WHERE at >= :from AND at < :to AND json_extract(fact, '$.kind') = 'call' ${only} GROUP BY by`,
    )
  const deals = { all: ofDeals(''), projects: ofDeals(`AND ${isOfProjects}`) }
  const calls = { all: ofCalls(''), projects: ofCalls(`AND ${isOfProjects}`) }

  return {
    /** Of leads of these projects, or of all. */
    teamNumbers(period: Period, clocks: AnswerClocks, projects?: readonly string[]): Omit<TeamNumbers, 'ok'> {
      const which = projects ? 'projects' : 'all'
      const asked = projects ? { projects: JSON.stringify(projects) } : {}
      const span = { from: sortKeyAt(period.from), to: sortKeyAt(period.to) }
      const made = calls[which].all({ ...period, ...asked })
      return teamFiguresOf(
        deals[which].all({ ...span, ...asked }).map(ownedPersonOf),
        new Map(made.map(row => [String(row.by), Number(row.calls)])),
        clocks,
      )
    },
  }
}
