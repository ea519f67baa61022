import { expect, test } from 'vitest'
import { dayNumberAt } from '#lib/time/zone-time.ts'
import { type Counted, computeFigures } from './count-figures.ts'

const zone = 'Asia/Kolkata'
const dayOf = (at: number) => dayNumberAt(at, zone)

const hour = 3_600_000
const period = { from: Date.parse('2026-11-10T00:00+05:30'), to: Date.parse('2026-11-12T00:00+05:30') }
const origin = { source: 'search', medium: null, campaign: 'launch' }
const none = { source: null, medium: null, campaign: null }

const nothing: Counted = {
  days: [],
  sources: { largest: [], values: 0 },
  campaigns: { largest: [], values: 0 },
  deals: [],
  took: [],
}

test('a day is one of India', () => {
  expect(dayOf(Date.parse('2026-11-10T00:00+05:30')) - dayOf(Date.parse('2026-11-09T23:59:59+05:30'))).toBe(1)
})

test('a period without leads has days with zeros', () => {
  const figures = computeFigures(nothing, period, zone)
  expect(figures.byDay).toEqual([
    { day: '2026-11-10', siteVisit: 0, enquiry: 0 },
    { day: '2026-11-11', siteVisit: 0, enquiry: 0 },
  ])
  expect(figures.answerTime).toEqual({ answered: 0, waiting: 0, median: null, within: { hour: 0, day: 0 } })
  expect([figures.otherSources, figures.otherCampaigns]).toEqual([null, null])
})

const day = dayOf(period.from)
const counted: Counted = {
  days: [
    { day, form: 'enquiry', leads: 3 },
    { day, form: 'site-visit', leads: 1 },
    { day: day + 1, form: 'enquiry', leads: 2 },
  ],
  sources: {
    largest: [
      { source: 'search', leads: 5 },
      { source: null, leads: 1 },
    ],
    values: 2,
  },
  campaigns: {
    largest: [
      { ...origin, leads: 5 },
      { ...none, leads: 1 },
    ],
    values: 2,
  },
  deals: [
    { campaign: 0, furthest: 0, isLost: false, deals: 2 },
    { campaign: 0, furthest: 3, isLost: false, deals: 2 },
    { campaign: 1, furthest: 1, isLost: true, deals: 1 },
    { campaign: 1, furthest: 0, isLost: true, deals: 4 },
  ],
  took: [30 * hour, hour, 3 * hour],
}

test('groups of any size add up', () => {
  const figures = computeFigures(counted, period, zone)
  expect(figures).toMatchObject({
    leads: 6,
    deals: 9,
    byForm: { siteVisit: 1, enquiry: 5 },
    answerTime: { answered: 3, waiting: 2, median: 3 * hour, within: { hour: 1, day: 2 } },
  })
  expect(figures.byDay.map(({ enquiry }) => enquiry)).toEqual([3, 2])
  expect(figures.funnel.map(({ deals }) => deals)).toEqual([9, 3, 2, 2, 0, 5])
  expect(figures.bySource).toEqual([
    { source: 'search', leads: 5 },
    { source: null, leads: 1 },
  ])
  expect(figures.byCampaign[0]).toEqual({
    ...origin,
    leads: 5,
    deals: 4,
    contacted: 2,
    visited: 2,
    booked: 0,
  })
})

test('values without a row of their own are counted together', () => {
  const figures = computeFigures(
    {
      ...counted,
      sources: { largest: [{ source: 'search', leads: 5 }], values: 2 },
      campaigns: { largest: [{ ...origin, leads: 5 }], values: 8 },
      deals: counted.deals.map(group => ({ ...group, campaign: group.campaign === 0 ? undefined : 0 })),
    },
    period,
    zone,
  )
  expect(figures.otherSources).toEqual({ values: 1, leads: 1 })
  expect(figures.otherCampaigns).toEqual({
    values: 7,
    ...{ leads: 1, deals: 4, contacted: 2, visited: 2, booked: 0 },
  })
})

test('a value that no filter takes is cut', () => {
  const long = 'x'.repeat(1024)
  const figures = computeFigures(
    { ...counted, campaigns: { largest: [{ ...origin, campaign: long, leads: 5 }], values: 1 } },
    period,
    zone,
  )
  expect(figures.byCampaign[0]?.campaign).toBe(`${'x'.repeat(200)}…`)
})
