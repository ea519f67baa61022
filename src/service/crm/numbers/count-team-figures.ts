import type { AgentNumbers, TeamNumbers } from '#contract/crm/team-numbers.ts'
import { statuses } from '#domain/deals/statuses.ts'
import { workingTimeBetween } from '#domain/working-time/working-time.ts'
import { type AnswerClocks, clockOf } from '../settings/clock-of.ts'
import { middleOf } from './count-figures.ts'
import { mostFirst } from './sort-by-count.ts'

/** Somebody as they count for the member who owns them. */
export interface OwnedPerson {
  owner: string | null
  firstAt: number
  contactedAt: number | null
  /** How far they have come, as an index into `statuses`. */
  furthest: number
  isLost: boolean
  lostReason: string | null
  /** How far their visit has come. */
  stage: string | null
  /** How often they did not come, earlier visits included. */
  noShows: number
  /** Of their newest lead, where that decides by which clock they are answered. */
  project: string | null
}

/** A longer wait was not within any answer time, however many holidays lay in it. */
const longestInTime = 14 * 86_400_000

const isInTime = ({ firstAt, contactedAt, project }: OwnedPerson, clocks: AnswerClocks): boolean => {
  if (contactedAt === null || contactedAt - firstAt > longestInTime) return false
  const { answerMinutes, hours } = clockOf(clocks, project)
  const target = answerMinutes * 60_000
  return contactedAt - firstAt <= target || workingTimeBetween(firstAt, contactedAt, hours) <= target
}

const hasReached = (people: OwnedPerson[], status: 'visit-booked' | 'visited' | 'booked', stages: string[]) =>
  people.filter(
    ({ furthest, stage }) =>
      furthest >= statuses.indexOf(status) || (stage !== null && stages.includes(stage)),
  ).length

const agentOf = (
  owner: string | null,
  people: OwnedPerson[],
  calls: number,
  clocks: AnswerClocks,
): AgentNumbers => {
  const took = people.flatMap(({ firstAt, contactedAt }) =>
    contactedAt === null ? [] : [contactedAt - firstAt],
  )
  return {
    owner,
    people: people.length,
    median: middleOf(took.toSorted((a, b) => a - b)),
    answered: took.length,
    inTime: people.filter(one => isInTime(one, clocks)).length,
    calls,
    visitsAgreed: hasReached(people, 'visit-booked', ['confirmed', 'came', 'missed']),
    came: hasReached(people, 'visited', ['came']),
    missed: people.reduce((sum, { noShows }) => sum + noShows, 0),
    booked: hasReached(people, 'booked', []),
  }
}

/** The figures of each member who owns somebody or made a call, and why people were lost. */
export function teamFiguresOf(
  people: OwnedPerson[],
  calls: ReadonlyMap<string, number>,
  clocks: AnswerClocks,
): Omit<TeamNumbers, 'ok'> {
  const byOwner = Map.groupBy(people, ({ owner }) => owner)
  const owners = new Set([...byOwner.keys(), ...calls.keys()])
  const lost = Map.groupBy(
    people.filter(({ isLost }) => isLost),
    ({ lostReason }) => lostReason,
  )
  return {
    agents: [...owners]
      .map(owner => agentOf(owner, byOwner.get(owner) ?? [], calls.get(owner ?? '') ?? 0, clocks))
      .toSorted((a, b) => mostFirst([a.owner ?? '', a.people], [b.owner ?? '', b.people])),
    lostReasons: [...lost]
      .map(([reason, of]) => ({ reason, people: of.length }))
      .toSorted((a, b) => mostFirst([a.reason ?? '', a.people], [b.reason ?? '', b.people])),
  }
}
