import { expect, test } from 'vitest'
import type { CampaignPageNumbers } from '#api/numbers/campaign-page-numbers.ts'
import type { DeskProject } from '#api/team/desk-project.ts'
import type { Stage } from '#domain/deals/stages.ts'
import { stages } from '#domain/deals/stages.ts'
import { projectSet } from '#project/project-set.ts'
import { project as usual } from '../../active-project.ts'
import { createDeskService, numbered } from './desk-service.ts'

const { origin, projectId } = usual.settings
const project = {
  ...usual,
  campaigns: {
    diwali: { name: 'Diwali', from: '2026-10-20' },
    holi: { name: 'Holi', from: '2027-03-01' },
  },
}

const address = '/api/desk/numbers/campaign-pages?since=2026-11-10&until=2026-11-12'

const start = async () => {
  const desk = await createDeskService(undefined, { projects: projectSet([project]) })
  return {
    ...desk,
    sendFrom: (who: number, path: string) =>
      desk.send({
        name: `person ${'abcdef'[who]}`,
        number: numbered(who),
        headers: { referer: `${origin}${path}` },
      }),
    async reach(who: number, status: Stage) {
      const { id, version } = await desk.dealNamed(`person ${'abcdef'[who]}`)
      const answer = await desk.ask('PATCH', `/api/desk/deals/${id}`, { version, status })
      expect(answer.status).toBe(200)
    },
    pages: async (query = address) => (await desk.ask<CampaignPageNumbers>('GET', query)).body.pages,
  }
}

const nothing = { project: projectId, leads: 0, deals: 0, visitsAgreed: 0, came: 0, booked: 0 }

test('every campaign page has a row with its name, the latest first, also when nothing came yet', async () => {
  const { pages, sendFrom } = await start()
  await sendFrom(0, '/')
  expect(await pages()).toEqual([
    { ...nothing, slug: 'holi', name: 'Holi' },
    { ...nothing, slug: 'diwali', name: 'Diwali' },
  ])
})

test('the result of a page is its leads, and the stages their senders reached', async () => {
  const { pages, sendFrom, reach, at } = await start()
  await sendFrom(0, '/c/diwali?utm_source=x')
  await sendFrom(0, '/kn/C/Diwali/')
  await sendFrom(1, '/c/diwali')
  await sendFrom(2, '/c/diwali')
  await sendFrom(2, '/c/holi')
  await sendFrom(3, '/')
  await sendFrom(4, '/c/gone')
  await sendFrom(4, '/c/gone-too')
  await reach(0, 'visit-booked')
  await reach(1, 'visited')
  await reach(2, 'booked')
  await reach(3, 'booked')
  at('2026-11-13T10:00+05:30')
  await sendFrom(5, '/c/diwali')
  expect(await pages()).toEqual([
    {
      project: projectId,
      slug: 'holi',
      name: 'Holi',
      leads: 1,
      deals: 1,
      visitsAgreed: 1,
      came: 1,
      booked: 1,
    },
    {
      ...{ project: projectId, slug: 'diwali', name: 'Diwali' },
      ...{ leads: 4, deals: 3, visitsAgreed: 3, came: 2, booked: 1 },
    },
    { ...nothing, slug: null, name: '', leads: 2, deals: 1 },
  ])
  expect((await pages(`${address}&project=another`)).length).toBe(0)
})

interface Exported {
  contactId: string
  page: string | null
  pageAddress: string | null
  desk: { furthest: Stage }
}

test('the figures are those counted over the export', async () => {
  const { pages, sendFrom, reach, ask } = await start()
  for (const [who, path] of [
    [0, '/c/diwali'],
    [1, '/c/diwali'],
    [1, '/c/holi?a=1'],
    [2, '/Pricing'],
    [3, '/c/holi'],
  ] as const)
    await sendFrom(who, path)
  await reach(1, 'booked')
  await reach(3, 'visit-booked')
  const { body } = await ask<Exported[]>('GET', '/api/desk/export?format=json')
  for (const { slug, leads, deals, visitsAgreed, booked } of await pages()) {
    const own = body.filter(one => new URL(one.pageAddress ?? '').pathname === `/c/${slug}`)
    const people = [...new Map(own.map(one => [one.contactId, one.desk.furthest])).values()]
    const reached = (status: Stage) =>
      people.filter(furthest => stages.indexOf(furthest) >= stages.indexOf(status)).length
    expect([slug, leads, deals, visitsAgreed, booked]).toEqual([
      slug,
      own.length,
      people.length,
      reached('visit-booked'),
      reached('booked'),
    ])
  }
})

test('the inbox shows the leads of a page, and the desk knows its name', async () => {
  const { sendFrom, ask } = await start()
  await sendFrom(0, '/c/diwali?utm_source=x')
  await sendFrom(1, '/kn/c/diwali')
  await sendFrom(2, '/c/holi')
  await sendFrom(3, '/')
  const namesIn = async (query: string) => {
    const { status, body } = await ask<{ rows: { name: string }[] }>('GET', `/api/desk/inbox?${query}`)
    expect(status).toBe(200)
    return body.rows.map(({ name }) => name).toSorted()
  }
  expect(await namesIn('campaignPage=diwali')).toEqual(['person a', 'person b'])
  expect(await namesIn('campaignPage=diwali&campaignPage=holi')).toEqual(['person a', 'person b', 'person c'])
  expect(await namesIn('campaignPage=gone')).toEqual([])
  const { body } = await ask<{ projects: DeskProject[] }>('GET', '/api/desk/session')
  expect(body.projects[0]?.campaignPages).toEqual({ diwali: 'Diwali', holi: 'Holi' })
})
