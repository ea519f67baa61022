import type { TeamNumbers } from '#api/numbers/team-numbers.ts'
import { durationText } from '../text/desk-time.ts'
import { colleague } from '../text/labels.ts'
import type { FigureTable } from './figure-table.ts'
import { type Counted, type Figure, share, simple, withLists } from './figures.ts'

const nothingDone = {
  ...{ deals: 0, median: null, answered: 0, due: 0, triedInTime: 0, inTime: 0, calls: 0 },
  ...{ visitsAgreed: 0, came: 0, missed: 0, booked: 0 },
}

/** Every member has a row, even with nothing in the period, and so have unassigned deals. */
const withEveryone = (agents: TeamNumbers['agents'], members: readonly string[]): TeamNumbers['agents'] => {
  const known = new Set(agents.map(({ owner }) => owner))
  const missing = [...members, null].filter(owner => !known.has(owner))
  return [...agents, ...missing.map(owner => ({ owner, ...nothingDone }))]
}

/** The work of each member, each with the list of their deals. */
export const agentTable = (
  team: Pick<TeamNumbers, 'agents'>,
  counted: Counted,
  members: readonly string[] = [],
): FigureTable => {
  const agents = withEveryone(team.agents, members)
  return {
    heads: [
      'Agent',
      'People',
      'Median reply',
      'Tried in time',
      'Replied in time',
      'Calls',
      'Visits agreed',
      'Came',
      'Did not come',
      'Booked',
    ],
    rows: agents.map(({ owner, deals, median, due, triedInTime, inTime, calls, ...visits }) => [
      owner === null ? 'Unassigned' : colleague(owner),
      deals,
      median === null ? '–' : durationText(median),
      share(triedInTime, due),
      share(inTime, due),
      calls,
      visits.visitsAgreed,
      visits.came,
      visits.missed,
      visits.booked,
    ]),
    lists: agents.map(({ owner }) => ({ ...counted, owner: [owner ?? 'nobody'] })),
  }
}

/** The lost reasons, each with its list. */
export const lostFigure = ({ lostReasons }: TeamNumbers, counted: Counted): Figure =>
  withLists(
    simple(
      ['Reason', 'People'],
      lostReasons.map(({ reason, deals }) => [reason ?? 'No reason', deals]),
    ),
    lostReasons.map(({ reason }) => ({
      ...counted,
      reason: [reason ?? 'none'],
    })),
  )
