import { reachedStages, replyFilters } from '#contract/inbox/inbox.ts'
import type { Numbers } from '#contract/numbers/numbers.ts'
import { isCutWord } from '#contract/text/shorten-word.ts'
import { type Stage, stageNames } from '#domain/deals/stages.ts'
import type { InboxView } from '../address/views.ts'
import { durationText, shortDay } from '../text/desk-time.ts'
import { sourceName } from '../text/lead-field-text.ts'
import type { ChartData } from './bar-chart.tsx'
import type { FigureTable } from './figure-table.ts'

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

const unknown = (figures: (string | number)[]) => figures.map(() => '–')

/**
 * The same with the value of each row, by its name, in the period before. A row that was not there then had nothing,
 * unless it may be among the others of then; the others of now are not the same as those of then.
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

/** How all values are called that have no row of their own. */
const othersName = (count: number, one: string) =>
  `${count.toLocaleString('en-IN')} other ${one}${count === 1 ? '' : 's'}`

/** Whom figures count: the leads of some days, and of one project where it was chosen. */
export type Counted = Pick<InboxView, 'project'> & { since: string; until: string }

/** The same, each bar and row with the list behind it. */
export const withLists = ({ table, data }: Figure, lists: (InboxView | undefined)[]): Figure => ({
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

/** Leads by where they came from, of those that brought most, each with the list behind it; all others in one bar. */
export function sourceFigure(
  { bySource, otherSources }: Numbers,
  counted: Counted,
  most = 12,
): Figure & { hasOthers: boolean } {
  const shown = bySource.slice(0, most)
  const rest = bySource.slice(most)
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

/** How soon contacts were answered, each with the list behind it. */
export function answerFigure(
  { deals, answerTime: { answered, waiting, median, within } }: Numbers,
  counted: Counted,
): Figure & { median: string } {
  const figure = simple(
    ['Answered', 'People'],
    [
      ['Within an hour', within.hour],
      ['Within a day', within.day],
      ['In all', answered],
      ['Still waiting', waiting],
      ['Lost unanswered', deals - answered - waiting],
    ],
  )
  const lists = replyFilters.map(word => ({ ...counted, answered: word }))
  return { ...withLists(figure, lists), median: median === null ? '–' : durationText(median) }
}

/** How many came how far, and what part of all that is. */
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

/** What each campaign brought, and what became of it, each with the list behind it; all others in one row. */
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
