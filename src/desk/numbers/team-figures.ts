import type { TeamNumbers } from '#contract/desk/team-numbers.ts'
import { durationText } from '../text/desk-time.ts'
import { colleague } from '../text/labels.ts'
import type { FigureTable } from './chart-card.tsx'
import { share } from './figures.ts'

/** The days a figure is of. */
interface Days {
  since: string
  until: string
}

/** What each member did, each with the list of their people. */
export const agentTable = ({ agents }: TeamNumbers, days: Days): FigureTable => ({
  heads: [
    'Agent',
    'People',
    'Median answer',
    'In time',
    'Calls',
    'Visits agreed',
    'Came',
    'Did not come',
    'Booked',
  ],
  rows: agents.map(({ owner, people, median, answered, inTime, calls, ...visits }) => [
    owner === null ? 'Nobody yet' : colleague(owner),
    people,
    median === null ? '–' : durationText(median),
    share(inTime, answered),
    calls,
    visits.visitsAgreed,
    visits.came,
    visits.missed,
    visits.booked,
  ]),
  lists: agents.map(({ owner }) => ({ ...days, owner: [owner ?? 'nobody'] })),
})

/** Why people were lost. */
export const lostTable = ({ lostReasons }: TeamNumbers, days: Days): FigureTable => ({
  heads: ['Reason', 'People'],
  rows: lostReasons.map(({ reason, people }) => [reason ?? 'No reason', people]),
  lists: lostReasons.map(() => ({ ...days, status: ['lost'] })),
})
