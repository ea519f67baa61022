import { expect, test } from 'vitest'
import type { Numbers } from '#api/numbers/numbers.ts'
import {
  agentTable,
  campaignTable,
  compareWithEarlier,
  dayFigure,
  funnelFigure,
  lostFigure,
  replyTimeFigure,
  sourceFigure,
} from './figures.ts'

const days = { since: '2026-11-01', until: '2026-11-02' }

const told = {
  byDay: [{ day: '2026-11-02', enquiry: 3, siteVisit: 1 }],
  bySource: [{ source: null, leads: 4 }],
  byCampaign: [
    {
      source: 'search',
      medium: null,
      campaign: 'launch',
      leads: 4,
      deals: 3,
      contacted: 2,
      visited: 1,
      booked: 1,
    },
  ],
} as unknown as Numbers

test('every day, source and campaign has its figure and leads to the list behind it', () => {
  const day = dayFigure(told, {})
  expect(day.table.rows).toEqual([['2026-11-02', 3, 1, 4]])
  expect(day.data.lists).toEqual([{ since: '2026-11-02', until: '2026-11-02' }])
  expect(day.table.lists).toEqual(day.data.lists)
  expect(sourceFigure(told, days).data.lists).toEqual([{ ...days, source: ['none'] }])
  const campaigns = campaignTable(told, days)
  expect(campaigns.rows).toEqual([['launch · search', 4, 3, 2, 1, 1, '33 %']])
  expect(campaigns.lists).toEqual([{ ...days, source: ['search'], medium: ['none'], campaign: ['launch'] }])
})

test('who counts for a stage, an answer time or a reason is in the list behind its bar, of the same project', () => {
  const counted = { ...days, project: ['lakeside'] }
  const numbers = {
    ...told,
    deals: 5,
    funnel: [
      { status: 'new', deals: 5 },
      { status: 'visited', deals: 2 },
      { status: 'lost', deals: 1 },
    ],
    answerTime: { answered: 3, waiting: 1, median: null, within: { hour: 1, day: 2 } },
  } as Numbers
  expect(funnelFigure(numbers, counted).data.lists).toEqual([
    counted,
    { ...counted, reached: 'visited' },
    { ...counted, status: ['lost'] },
  ])
  const answers = replyTimeFigure(numbers, counted)
  expect(answers.data.series[0]?.values).toEqual([1, 2, 3, 1, 1])
  expect(answers.data.lists?.map(list => list?.answered)).toEqual(['hour', 'day', 'yes', 'waiting', 'lost'])
  const reasons = [
    { reason: 'Over budget', deals: 2 },
    { reason: null, deals: 1 },
  ]
  expect(lostFigure({ ok: true, agents: [], lostReasons: reasons }, counted).data.lists).toEqual([
    { ...counted, reason: ['Over budget'] },
    { ...counted, reason: ['none'] },
  ])
  expect(dayFigure(numbers, counted).data.lists?.[0]?.project).toEqual(['lakeside'])
})

const others = {
  ...told,
  bySource: Array.from({ length: 14 }, (_, at) => ({ source: `s${at}`, leads: 20 - at })),
  otherSources: { values: 1000, leads: 3000 },
  otherCampaigns: { values: 1, leads: 9, deals: 8, contacted: 4, visited: 2, booked: 2 },
} as Numbers

test('values without a bar or row of their own are counted together, without a link to a list', () => {
  const sources = sourceFigure(others, days)
  expect(sources.table.rows).toHaveLength(13)
  expect(sources.table.rows.at(-1)).toEqual(['1,002 other sources', 3015])
  expect(sources.data.lists).toHaveLength(12)
  const campaigns = campaignTable(others, days)
  expect(campaigns.rows.at(-1)).toEqual(['1 other campaign', 9, 8, 4, 2, 2, '25 %'])
  expect(campaigns.lists).toHaveLength(1)
})

test('a name too long for a filter leads to no list', () => {
  const long = { ...told.byCampaign[0], campaign: `${'x'.repeat(200)}…` }
  expect(campaignTable({ ...told, byCampaign: [long] } as Numbers, days).lists).toEqual([undefined])
})

test('values that were among the others in the period before are not shown as zero', () => {
  const earlier = { ...others, byCampaign: [] }
  const { before } = compareWithEarlier(campaignTable(others, days), campaignTable(earlier, days))
  expect(before?.flat().every(figure => figure === '–')).toBe(true)
})

test('each row is next to its figures of the period before, whatever its position was then', () => {
  const heads = ['Agent', 'People', 'Median']
  const now = [
    ['asha', 3, '1 h'],
    ['ravi', 2, '2 h'],
  ]
  const earlier = [
    ['zara', 9, '3 h'],
    ['asha', 5, '4 h'],
  ]
  expect(compareWithEarlier({ heads, rows: now }, { heads, rows: earlier }).before).toEqual([
    [5, '4 h'],
    [0, '–'],
  ])
  expect(compareWithEarlier({ heads, rows: now }, undefined).before).toBeUndefined()
})

test('every member and Unassigned have a row among the agents, also who did nothing in these days', () => {
  const asha = {
    ...{ owner: 'asha@northfield.example', deals: 3, median: null, answered: 0, calls: 1 },
    ...{ due: 0, triedInTime: 0, inTime: 0 },
    ...{ visitsAgreed: 0, came: 0, missed: 0, booked: 0 },
  }
  const table = agentTable({ agents: [asha] }, days, ['asha@northfield.example', 'ravi@northfield.example'])
  expect(table.rows.map(([name, deals]) => [name, deals])).toEqual([
    ['asha', 3],
    ['ravi', 0],
    ['Unassigned', 0],
  ])
  expect(table.lists?.map(list => list?.owner)).toEqual([
    ['asha@northfield.example'],
    ['ravi@northfield.example'],
    ['nobody'],
  ])
})
