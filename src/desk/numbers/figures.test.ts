import { expect, test } from 'vitest'
import type { Numbers } from '#contract/desk/numbers.ts'
import { campaignTable, dayFigure, sourceFigure } from './figures.ts'

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
      people: 3,
      contacted: 2,
      visited: 1,
      booked: 1,
    },
  ],
} as unknown as Numbers

test('every day, source and campaign has its figure and leads to the list behind it', () => {
  const day = dayFigure(told)
  expect(day.table.rows).toEqual([['2026-11-02', 3, 1, 4]])
  expect(day.data.lists).toEqual([{ since: '2026-11-02', until: '2026-11-02' }])
  expect(day.table.lists).toEqual(day.data.lists)
  expect(sourceFigure(told, days).data.lists).toEqual([{ ...days, source: ['none'] }])
  const campaigns = campaignTable(told, days)
  expect(campaigns.rows).toEqual([['launch · search', 4, 3, 2, 1, 1, '33 %']])
  expect(campaigns.lists).toEqual([{ ...days, source: ['search'], medium: ['none'], campaign: ['launch'] }])
})
