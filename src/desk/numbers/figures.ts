import { answeredWords, reachedStatuses } from '#contract/desk/inbox.ts'
import type { Numbers } from '#contract/desk/numbers.ts'
import { type Status, statusNames } from '#contract/desk/statuses.ts'
import type { InboxView } from '../address/views.ts'
import { durationText, shortDay } from '../text/desk-time.ts'
import type { ChartData } from './bar-chart.tsx'
import type { FigureTable } from './chart-card.tsx'

/** What a card shows: bars, and the table that says the same. */
export interface Figure {
  table: FigureTable
  data: ChartData
}

/** A part of a whole in per cent. */
export const share = (part: number, whole: number) =>
  whole === 0 ? '–' : `${Math.round((part / whole) * 100)} %`

/** A row of figures with a bar each. */
export const simple = (heads: [string, string], rows: [string, number][]): Figure => ({
  table: { heads, rows },
  data: {
    labels: rows.map(([name]) => name),
    series: [{ name: heads[1], values: rows.map(([, value]) => value) }],
  },
})

/** The same beside what each row, by its name, had in as many days before; who was not there then had nothing. */
export function besideEarlier(table: FigureTable, earlier: FigureTable | undefined): FigureTable {
  if (!earlier) return table
  const rowsBefore = new Map(earlier.rows.map(([name, ...figures]) => [name, figures]))
  const none = (figures: (string | number)[]) => figures.map(one => (typeof one === 'number' ? 0 : '–'))
  return { ...table, before: table.rows.map(([name = '', ...now]) => rowsBefore.get(name) ?? none(now)) }
}

/** Whom figures count: the leads of some days, and of one project where it was chosen. */
export type Counted = Pick<InboxView, 'project'> & { since: string; until: string }

/** The same, each bar and row with the list behind it. */
export const withLists = ({ table, data }: Figure, lists: InboxView[]): Figure => ({
  table: { ...table, lists },
  data: { ...data, lists },
})

/** Leads of each day, by form, each with the list behind it. */
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

/** Leads by where they came from, of those that brought most, each with the list behind it. */
export function sourceFigure({ bySource }: Numbers, counted: Counted, most = 12): Figure {
  const shown = bySource.slice(0, most)
  return withLists(
    simple(
      ['Source', 'Leads'],
      shown.map(({ source, leads }) => [source ?? 'Direct', leads]),
    ),
    shown.map(({ source }) => ({ ...counted, source: [source ?? 'none'] })),
  )
}

/** Who has come as far as a stage, whatever became of them since: everybody was new. */
const listOfStage = (status: Status, counted: Counted): InboxView => {
  const reached = reachedStatuses.find(one => one === status)
  return {
    ...counted,
    ...(status === 'lost' && { status: ['lost'] }),
    ...(reached && { reached }),
  }
}

/** How soon people were answered, each with the list behind it. */
export function answerFigure(
  { people, answerTime: { answered, waiting, median, within } }: Numbers,
  counted: Counted,
): Figure & { median: string } {
  const figure = simple(
    ['Answered', 'People'],
    [
      ['Within an hour', within.hour],
      ['Within a day', within.day],
      ['In all', answered],
      ['Still waiting', waiting],
      ['Lost unanswered', people - answered - waiting],
    ],
  )
  const lists = answeredWords.map(word => ({ ...counted, answered: word }))
  return { ...withLists(figure, lists), median: median === null ? '–' : durationText(median) }
}

/** How many came how far, and what part of all that is. */
export function funnelFigure({ funnel }: Numbers, counted: Counted): Figure {
  const all = funnel[0]?.people ?? 0
  const figure = {
    table: {
      heads: ['Furthest stage', 'People', 'Of all'],
      rows: funnel.map(({ status, people }) => [statusNames[status], people, share(people, all)]),
    },
    data: {
      labels: funnel.map(({ status }) => statusNames[status]),
      series: [{ name: 'People', values: funnel.map(({ people }) => people) }],
    },
  }
  return withLists(
    figure,
    funnel.map(({ status }) => listOfStage(status, counted)),
  )
}

/** What each campaign brought, and what became of it, each with the list behind it. */
export const campaignTable = ({ byCampaign }: Numbers, counted: Counted): FigureTable => ({
  heads: ['Campaign', 'Leads', 'People', 'Contacted', 'Visited', 'Booked', 'Conversion'],
  rows: byCampaign.map(({ source, medium, campaign, leads, people, contacted, visited, booked }) => [
    [campaign ?? 'No campaign', source ?? 'Direct', medium].filter(Boolean).join(' · '),
    leads,
    people,
    contacted,
    visited,
    booked,
    share(booked, people),
  ]),
  lists: byCampaign.map(({ source, medium, campaign }) => ({
    ...counted,
    source: [source ?? 'none'],
    medium: [medium ?? 'none'],
    campaign: [campaign ?? 'none'],
  })),
})
