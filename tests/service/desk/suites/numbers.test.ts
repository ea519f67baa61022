import { expect, test } from 'vitest'
import type { Numbers } from '#api/numbers/numbers.ts'
import type { TeamNumbers } from '#api/numbers/team-numbers.ts'
import { inboxSearch } from '../../../../src/desk/address/views.ts'
import { funnelFigure, lostFigure, replyTimeFigure } from '../../../../src/desk/numbers/figures.ts'
import { createDeskService, numbered } from '../desk-service.ts'

const minute = 60_000
const hour = 60 * minute

/** Three deals: one booked after half an hour, one lost after two hours, one that was never called. */
const smallSet = async () => {
  const desk = await createDeskService()
  const { at, later, ask, send, dealNamed } = desk
  const become = async (name: string, ...steps: object[]) => {
    for (const step of steps) {
      const { id, version } = await dealNamed(name)
      await ask('PATCH', `/api/desk/deals/${id}`, { version, ...step })
    }
  }
  at('2026-11-10T00:00:00+05:30')
  await send({ name: 'ann', number: numbered(1), source: 'search', medium: 'cpc', campaign: 'launch' })
  later(30 * minute)
  await become('ann', { status: 'contacted' }, { status: 'booked' })
  at('2026-11-11T23:00:00+05:30')
  await send({ name: 'bob', number: numbered(2), source: 'portal', visitAt: desk.now() + 30 * hour })
  later(2 * hour)
  await become('bob', { status: 'contacted' }, { status: 'lost', lostReason: 'Over budget' })
  at('2026-11-12T09:00:00+05:30')
  await send({ name: 'cem', number: numbered(3), source: 'search' })
  await send({ name: 'ann', number: numbered(1), source: 'portal' })
  at('2026-11-13T00:00:00+05:30')
  await send({ name: 'dia', number: numbered(4) })
  return desk
}

test('the figures of some days, as counted by hand', async () => {
  const { ask } = await smallSet()
  const { body } = await ask<Numbers>('GET', '/api/desk/numbers?since=2026-11-10&until=2026-11-12')
  expect(body).toEqual({
    ok: true,
    leads: 4,
    deals: 3,
    byDay: [
      { day: '2026-11-10', siteVisit: 0, enquiry: 1 },
      { day: '2026-11-11', siteVisit: 1, enquiry: 0 },
      { day: '2026-11-12', siteVisit: 0, enquiry: 2 },
    ],
    bySource: [
      { source: 'portal', leads: 2 },
      { source: 'search', leads: 2 },
    ],
    otherSources: null,
    otherCampaigns: null,
    byForm: { siteVisit: 1, enquiry: 3 },
    answerTime: { answered: 2, waiting: 1, median: 75 * minute, within: { hour: 1, day: 2 } },
    funnel: [
      { status: 'new', deals: 3 },
      { status: 'contacted', deals: 2 },
      { status: 'visit-booked', deals: 1 },
      { status: 'visited', deals: 1 },
      { status: 'booked', deals: 1 },
      { status: 'lost', deals: 1 },
    ],
    byCampaign: expect.arrayContaining([
      {
        source: 'search',
        medium: 'cpc',
        campaign: 'launch',
        leads: 1,
        deals: 1,
        contacted: 1,
        visited: 1,
        booked: 1,
      },
      {
        source: 'portal',
        medium: null,
        campaign: null,
        leads: 2,
        deals: 1,
        contacted: 1,
        visited: 0,
        booked: 0,
      },
      {
        source: 'search',
        medium: null,
        campaign: null,
        leads: 1,
        deals: 1,
        contacted: 0,
        visited: 0,
        booked: 0,
      },
    ]),
  })
  expect(body.byCampaign).toHaveLength(3)
})

test('a deal counts by the first lead within the days', async () => {
  const { ask } = await smallSet()
  const { body } = await ask<Numbers>('GET', '/api/desk/numbers?since=2026-11-12&until=2026-11-12')
  expect([body.leads, body.deals]).toEqual([2, 2])
  expect(body.byCampaign).toContainEqual({
    ...{ source: 'portal', medium: null, campaign: null },
    ...{ leads: 1, deals: 1, contacted: 1, visited: 1, booked: 1 },
  })
})

test('behind every bar is a list of as many deals as it says', async () => {
  const { ask, dealNamed } = await smallSet()
  const { id } = await dealNamed('dia')
  await ask('PATCH', `/api/desk/deals/${id}`, { version: 0, status: 'lost', lostReason: 'Only looking' })
  const days = { since: '2026-11-10', until: '2026-11-13' }
  const { body: numbers } = await ask<Numbers>('GET', `/api/desk/numbers?${new URLSearchParams(days)}`)
  const { body: team } = await ask<TeamNumbers>('GET', `/api/desk/numbers/team?${new URLSearchParams(days)}`)
  const figures = [funnelFigure(numbers, days), replyTimeFigure(numbers, days), lostFigure(team, days)]
  const said = figures.flatMap(({ data }) => data.series[0]?.values ?? [])
  const behind = []
  for (const list of figures.flatMap(({ data }) => data.lists ?? []).filter(list => list !== undefined)) {
    const { body } = await ask<{ deals: number }>('GET', `/api/desk/count?${inboxSearch(list)}`)
    behind.push(body.deals)
  }
  expect(said).toEqual([4, 2, 1, 1, 1, 2, 1, 2, 2, 1, 1, 1, 1])
  expect(behind).toEqual(said)
})

test('days without leads are listed with zeros', async () => {
  const { ask } = await createDeskService()
  const { body } = await ask<Numbers>('GET', '/api/desk/numbers?since=2024-02-28&until=2024-03-01')
  expect(body.byDay.map(({ day }) => day)).toEqual(['2024-02-28', '2024-02-29', '2024-03-01'])
  expect(body.answerTime).toEqual({ answered: 0, waiting: 0, median: null, within: { hour: 0, day: 0 } })
})

test('an undone slip does not count: a deal that is New again has no reply', async () => {
  const { send, ask, dealNamed } = await createDeskService()
  await send()
  const { id, version } = await dealNamed('asha rao')
  await ask('PATCH', `/api/desk/deals/${id}`, { version, status: 'booked' })
  await ask('PATCH', `/api/desk/deals/${id}`, { version: version + 1, status: 'new' })
  const { body } = await ask<Numbers>('GET', '/api/desk/numbers?since=2026-11-10&until=2026-11-10')
  expect([body.answerTime.answered, body.funnel[4]?.deals]).toEqual([0, 0])
})

test('a campaign is one in any case: in the list, its filter, its choices and the figures, as first written', async () => {
  const { send, ask, inbox } = await createDeskService()
  await send({ name: 'ann', number: numbered(1), source: 'portal', campaign: 'Featured' })
  await send({ name: 'bob', number: numbered(2), source: 'portal', campaign: 'featured' })
  await send({ name: 'cem', number: numbered(3), source: 'portal', campaign: 'FEATURED' })
  await send({ name: 'dia', number: numbered(4), source: 'portal', campaign: 'other' })
  for (const asked of ['campaign=FEATURED', 'campaign=featured&campaign=nothing']) {
    const { rows } = await inbox(asked)
    expect(rows.map(({ name, campaign }) => [name, campaign])).toEqual([
      ['cem', 'Featured'],
      ['bob', 'Featured'],
      ['ann', 'Featured'],
    ])
  }
  expect((await inbox('campaign=nothing')).rows).toEqual([])
  const { body } = await ask<Numbers>('GET', '/api/desk/numbers?since=2026-11-10&until=2026-11-10')
  expect(body.byCampaign).toMatchObject([
    { campaign: 'Featured', leads: 3 },
    { campaign: 'other', leads: 1 },
  ])
  expect((await ask('GET', '/api/desk/choices')).body).toMatchObject({
    fields: { campaign: ['Featured', 'other'] },
  })
})
