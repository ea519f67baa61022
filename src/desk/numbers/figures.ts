import type { Numbers } from '#contract/desk/numbers.ts'
import { type Status, statuses, statusNames } from '#contract/desk/statuses.ts'
import type { InboxView } from '../address/views.ts'
import { durationText, shortDay } from '../text/desk-time.ts'
import type { ChartData } from './bar-chart.tsx'
import type { FigureTable } from './chart-card.tsx'

interface Figure {
  table: FigureTable
  data: ChartData
}

/** A part of a whole in per cent. */
export const share = (part: number, whole: number) =>
  whole === 0 ? '–' : `${Math.round((part / whole) * 100)} %`

const simple = (heads: [string, string], rows: [string, number][]): Figure => ({
  table: { heads, rows },
  data: {
    labels: rows.map(([name]) => name),
    series: [{ name: heads[1], values: rows.map(([, value]) => value) }],
  },
})

/** The days figures are of. */
interface Days {
  since: string
  until: string
}

const withLists = ({ table, data }: Figure, lists: InboxView[]): Figure => ({
  table: { ...table, lists },
  data: { ...data, lists },
})

/** Leads of each day, by form, each with the list behind it. */
export const dayFigure = ({ byDay }: Numbers): Figure =>
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
    byDay.map(({ day }) => ({ since: day, until: day })),
  )

/** Leads by where they came from, each with the list behind it. */
export function sourceFigure({ bySource }: Numbers, days: Days): Figure {
  const shown = bySource.slice(0, 12)
  return withLists(
    simple(
      ['Source', 'Leads'],
      shown.map(({ source, leads }) => [source ?? 'Direct', leads]),
    ),
    shown.map(({ source }) => ({ ...days, source: [source ?? 'none'] })),
  )
}

/** Who stands at a stage or beyond it now. */
const listOfStage = (status: Status, days: Days): InboxView => ({
  ...days,
  status: status === 'lost' ? ['lost'] : statuses.slice(statuses.indexOf(status), -1),
})

/** How soon people were answered. */
export function answerFigure({
  people,
  answerTime: { answered, waiting, median, within },
}: Numbers): Figure & {
  median: string
} {
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
  return { ...figure, median: median === null ? '–' : durationText(median) }
}

/** How many came how far, and what part of all that is. */
export function funnelFigure({ funnel }: Numbers, days: Days): Figure {
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
    funnel.map(({ status }) => listOfStage(status, days)),
  )
}

/** What each campaign brought, and what became of it, each with the list behind it. */
export const campaignTable = ({ byCampaign }: Numbers, days: Days): FigureTable => ({
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
    ...days,
    source: [source ?? 'none'],
    medium: [medium ?? 'none'],
    campaign: [campaign ?? 'none'],
  })),
})
