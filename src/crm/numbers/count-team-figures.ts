import type { AgentNumbers, TeamNumbers } from '#api/numbers/team-numbers.ts'
import { stages } from '#domain/deals/stages.ts'
import { workingTimeBetween } from '#domain/working-time/working-time.ts'
import { clockOf, type FigureClock, type ReplyClocks } from '../documents/clock-of.ts'
import { compareCounts } from './by-count.ts'
import { median } from './count-figures.ts'

/** A deal as it counts for its owner. */
export interface OwnedDeal {
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
export function computeTeamFigures(
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
