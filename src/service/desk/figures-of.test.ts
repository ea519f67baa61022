import { expect, test } from 'vitest'
import { dayNumberAt } from '#contract/zone-time.ts'
import { figuresOf } from './figures-of.ts'

const zone = 'Asia/Kolkata'
const dayOf = (at: number) => dayNumberAt(at, zone)

const hour = 3_600_000
const period = { from: Date.parse('2026-11-10T00:00+05:30'), to: Date.parse('2026-11-12T00:00+05:30') }
const origin = { source: 'search', medium: null, campaign: 'launch' }
const none = { source: null, medium: null, campaign: null }

test('a day is one of India', () => {
  expect(dayOf(Date.parse('2026-11-10T00:00+05:30')) - dayOf(Date.parse('2026-11-09T23:59:59+05:30'))).toBe(1)
})

test('nothing at all is told as days of nothing', () => {
  const figures = figuresOf([], [], period, zone)
  expect(figures.byDay).toEqual([
    { day: '2026-11-10', siteVisit: 0, enquiry: 0 },
    { day: '2026-11-11', siteVisit: 0, enquiry: 0 },
  ])
  expect(figures.answerTime).toEqual({ answered: 0, waiting: 0, median: null, within: { hour: 0, day: 0 } })
})

test('groups of any size add up', () => {
  const day = dayOf(period.from)
  const figures = figuresOf(
    [
      { ...origin, day, form: 'enquiry', leads: 3 },
      { ...none, day, form: 'site-visit', leads: 1 },
      { ...origin, day: day + 1, form: 'enquiry', leads: 2 },
    ],
    [
      { ...origin, furthest: 0, isLost: false, people: 2, took: [] },
      { ...origin, furthest: 3, isLost: false, people: 2, took: [hour, 3 * hour] },
      { ...none, furthest: 1, isLost: true, people: 1, took: [30 * hour] },
      { ...none, furthest: 0, isLost: true, people: 4, took: [] },
    ],
    period,
    zone,
  )
  expect(figures).toMatchObject({
    leads: 6,
    people: 9,
    byForm: { siteVisit: 1, enquiry: 5 },
    answerTime: { answered: 3, waiting: 2, median: 3 * hour, within: { hour: 1, day: 2 } },
  })
  expect(figures.byDay.map(({ enquiry }) => enquiry)).toEqual([3, 2])
  expect(figures.funnel.map(({ people }) => people)).toEqual([9, 3, 2, 2, 0, 5])
  expect(figures.bySource).toEqual([
    { source: 'search', leads: 5 },
    { source: null, leads: 1 },
  ])
  expect(figures.byCampaign[0]).toEqual({
    ...origin,
    leads: 5,
    people: 4,
    contacted: 2,
    visited: 2,
    booked: 0,
  })
})

test('sources and campaigns of as many leads stand in the same order, however they are counted', () => {
  const day = dayOf(period.from)
  const leads = [none, origin, { ...origin, campaign: 'autumn' }].map(from => ({
    ...from,
    day,
    form: 'enquiry',
    leads: from === none ? 4 : 2,
  }))
  const told = figuresOf(leads, [], period, zone)
  expect(told.bySource.map(({ source }) => source)).toEqual([null, 'search'])
  expect(told.byCampaign.map(({ campaign }) => campaign)).toEqual([null, 'autumn', 'launch'])
  expect(figuresOf(leads.toReversed(), [], period, zone)).toEqual(told)
})
