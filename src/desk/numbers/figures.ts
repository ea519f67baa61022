import { reachedStages, replyFilters } from '#api/inbox/inbox.ts'
import type { Numbers } from '#api/numbers/numbers.ts'
import type { TeamNumbers } from '#api/numbers/team-numbers.ts'
import { type Stage, stageNames } from '#domain/deals/stages.ts'
import { isCutWord } from '#lib/text/plain-text.ts'
import type { InboxView } from '../address/views.ts'
import { durationText, shortDay } from '../text/desk-time.ts'
import { colleague } from '../text/labels.ts'
import { sourceName } from '../text/lead-field-text.ts'
import type { ChartData } from './bar-chart.tsx'
import type { FigureTable } from './figure-table.ts'

/** The content of a card: bars, and the table with the same figures. */
export interface Figure {
  table: FigureTable
  data: ChartData
}

/** A part of a whole in per cent. */
const share = (part: number, whole: number) => (whole === 0 ? '–' : `${Math.round((part / whole) * 100)} %`)

/** A row of figures with one bar each. */
const simple = (heads: [string, string], rows: [string, number][]): Figure => ({
  table: { heads, rows },
  data: {
    labels: rows.map(([name]) => name),
    series: [{ name: heads[1], values: rows.map(([, value]) => value) }],
  },
})

const unknown = (figures: (string | number)[]) => figures.map(() => '–')

/**
 * Adds each row's value in the earlier period, matched by name. A row missing there counts as zero, unless it may be
 * among the others of that period; the others of the two periods are not compared, because they differ.
 */
export function compareWithEarlier(table: FigureTable, earlier: FigureTable | undefined): FigureTable {
  if (!earlier) return table
  const named = earlier.hasOthers ? earlier.rows.slice(0, -1) : earlier.rows
  const rowsBefore = new Map(named.map(([name, ...figures]) => [name, figures]))
  const none = (figures: (string | number)[]) =>
    earlier.hasOthers ? unknown(figures) : figures.map(one => (typeof one === 'number' ? 0 : '–'))
  const before = table.rows.map(([name = '', ...now], index) => {
    const isOthers = table.hasOthers && index === table.rows.length - 1
    return isOthers ? unknown(now) : (rowsBefore.get(name) ?? none(now))
  })
  return { ...table, before }
}

/** The name of the row that sums up all other values. */
const othersName = (count: number, one: string) =>
  `${count.toLocaleString('en-IN')} other ${one}${count === 1 ? '' : 's'}`

/** The leads that figures count: those of a period, and of the chosen project. */
export type Counted = Pick<InboxView, 'project'> & { since: string; until: string }

/** The same, with the inbox list behind each bar and row. */
const withLists = ({ table, data }: Figure, lists: (InboxView | undefined)[]): Figure => ({
  table: { ...table, lists },
  data: { ...data, lists },
})

/** Leads per day and form, each with its list. */
export const dayFigure = ({ byDay }: Numbers, { project }: Pick<InboxView, 'project'>): Figure =>
  withLists(
    {
      table: {
        heads: ['Day', 'Enquiries', 'Site visits', 'Leads'],
        rows: byDay.map(({ day, enquiry, siteVisit }) => [day, enquiry, siteVisit, enquiry + siteVisit]),
      },
      data: {
        labels: byDay.map(({ day }) => shortDay(day)),
        series: [
          { name: 'Site visits', values: byDay.map(({ siteVisit }) => siteVisit) },
          { name: 'Enquiries', values: byDay.map(({ enquiry }) => enquiry) },
        ],
      },
    },
    byDay.map(({ day }) => ({ since: day, until: day, ...(project && { project }) })),
  )

/** Leads by source, the largest sources first, each with its list; all others in one bar. */
export function sourceFigure(
  { bySource, otherSources }: Numbers,
  counted: Counted,
  max = 12,
): Figure & { hasOthers: boolean } {
  const shown = bySource.slice(0, max)
  const rest = bySource.slice(max)
  const others = rest.length + (otherSources?.values ?? 0)
  const leads = rest.reduce((sum, one) => sum + one.leads, otherSources?.leads ?? 0)
  const { table, data } = withLists(
    simple(
      ['Source', 'Leads'],
      [
        ...shown.map(({ source, leads }): [string, number] => [sourceName(source), leads]),
        ...(others > 0 ? [[othersName(others, 'source'), leads] as [string, number]] : []),
      ],
    ),
    shown.map(({ source }) => (isCutWord(source) ? undefined : { ...counted, source: [source ?? 'none'] })),
  )
  const hasOthers = others > 0
  return { table: { ...table, hasOthers }, data, hasOthers }
}

/** The deals that reached a stage, whatever their stage is now; all of them reached New. */
const listOfStage = (stage: Stage, counted: Counted): InboxView => {
  const reached = reachedStages.find(one => one === stage)
  return {
    ...counted,
    ...(stage === 'lost' && { status: ['lost'] }),
    ...(reached && { reached }),
  }
}

/** How soon contacts got a reply, each with its list. */
export function replyTimeFigure(
  { deals, answerTime: { answered, waiting, median, within } }: Numbers,
  counted: Counted,
): Figure & { median: string } {
  const figure = simple(
    ['Replied', 'People'],
    [
      ['Within an hour', within.hour],
      ['Within a day', within.day],
      ['In all', answered],
      ['Still waiting', waiting],
      ['Lost without a reply', deals - answered - waiting],
    ],
  )
  const lists = replyFilters.map(word => ({ ...counted, answered: word }))
  return { ...withLists(figure, lists), median: median === null ? '–' : durationText(median) }
}

/** How many deals reached each stage, and their share of all. */
export function funnelFigure({ funnel }: Numbers, counted: Counted): Figure {
  const all = funnel[0]?.deals ?? 0
  const figure = {
    table: {
      heads: ['Furthest stage', 'People', 'Of all'],
      rows: funnel.map(({ status, deals }) => [stageNames[status], deals, share(deals, all)]),
    },
    data: {
      labels: funnel.map(({ status }) => stageNames[status]),
      series: [{ name: 'People', values: funnel.map(({ deals }) => deals) }],
    },
  }
  return withLists(
    figure,
    funnel.map(({ status }) => listOfStage(status, counted)),
  )
}

const campaignRow = (name: string, brought: Omit<Numbers['byCampaign'][number], keyof Origin>) => {
  const { leads, deals, contacted, visited, booked } = brought
  return [name, leads, deals, contacted, visited, booked, share(booked, deals)]
}

type Origin = Pick<Numbers['byCampaign'][number], 'source' | 'medium' | 'campaign'>

const campaignName = ({ source, medium, campaign }: Origin) =>
  [campaign ?? 'No campaign', sourceName(source), medium].filter(Boolean).join(' · ')

/** The results of each campaign, each with its list; all others in one row. */
export const campaignTable = ({ byCampaign, otherCampaigns }: Numbers, counted: Counted): FigureTable => ({
  heads: ['Campaign', 'Leads', 'People', 'Contacted', 'Visited', 'Booked', 'Conversion'],
  rows: [
    ...byCampaign.map(one => campaignRow(campaignName(one), one)),
    ...(otherCampaigns ? [campaignRow(othersName(otherCampaigns.values, 'campaign'), otherCampaigns)] : []),
  ],
  ...(otherCampaigns && { hasOthers: true }),
  lists: byCampaign.map(({ source, medium, campaign }) =>
    [source, medium, campaign].some(isCutWord)
      ? undefined
      : {
          ...counted,
          source: [source ?? 'none'],
          medium: [medium ?? 'none'],
          campaign: [campaign ?? 'none'],
        },
  ),
})

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
