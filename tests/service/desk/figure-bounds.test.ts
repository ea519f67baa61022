import { expect, test } from 'vitest'
import type { Choices } from '#api/inbox/inbox.ts'
import type { Numbers } from '#api/numbers/numbers.ts'
import { createDeskService, numbered } from './desk-service.ts'

const days = 'since=2026-11-10&until=2026-11-10'

/** Many campaigns and sources, each of two leads, the second from a contact who had written before. */
const withMany = async (count: number) => {
  const desk = await createDeskService()
  const from = (index: number) => ({ source: `source-${index}`, campaign: `campaign-${index}` })
  for (let index = 0; index < count; index += 1) await desk.send({ number: numbered(index), ...from(index) })
  await desk.send({ number: numbered(0), ...from(count - 1) })
  return desk
}

test('figures show the hundred largest campaigns and sources, and all others together', async () => {
  const { ask } = await withMany(103)
  const { body } = await ask<Numbers>('GET', `/api/desk/numbers?${days}`)
  expect([body.leads, body.deals]).toEqual([104, 103])
  expect(body.byCampaign).toHaveLength(100)
  expect(body.byCampaign.slice(0, 2)).toMatchObject([
    { campaign: 'campaign-102', leads: 2, deals: 1 },
    { campaign: 'campaign-0', leads: 1, deals: 1 },
  ])
  const nobody = { contacted: 0, visited: 0, booked: 0 }
  expect(body.otherCampaigns).toEqual({ values: 3, leads: 3, deals: 3, ...nobody })
  expect(body.bySource).toHaveLength(100)
  expect(body.otherSources).toEqual({ values: 3, leads: 3 })
})

test('the whole list of campaigns is a file', async () => {
  const { app, agent } = await withMany(103)
  const file = await app.request(`/api/desk/numbers/campaigns?${days}`, { headers: agent })
  expect(file.headers.get('content-disposition')).toContain('campaigns 2026-11-10 to 2026-11-10.csv')
  const lines = (await file.text()).trimEnd().split('\r\n')
  expect(lines).toHaveLength(104)
  expect(lines[0]).toBe('Campaign,Source,Medium,Leads,People,Contacted,Visited,Booked')
  expect(lines).toContain('campaign-102,source-102,,2,1,0,0,0')
  expect(lines).toContain('campaign-7,source-7,,1,1,0,0,0')
})

test('the file of days without leads is empty, and needs a session', async () => {
  const { app, admin } = await withMany(1)
  expect((await app.request(`/api/desk/numbers/campaigns?${days}`)).status).toBe(401)
  const before = 'since=2026-11-01&until=2026-11-02'
  const empty = await app.request(`/api/desk/numbers/campaigns?${before}`, { headers: admin })
  expect((await empty.text()).trimEnd().split('\r\n')).toHaveLength(1)
})

test('filters offer the hundred most frequent values, and say if there are more', async () => {
  const { ask, inbox } = await withMany(103)
  await inbox()
  const { body } = await ask<Choices>('GET', '/api/desk/choices')
  expect(body.fields.campaign).toHaveLength(100)
  expect(body.fields.campaign[0]).toBe('campaign-102')
  expect(body.cut).toEqual(['source', 'campaign'])
  expect((await inbox('campaign=campaign-99&source=source-99')).rows).toHaveLength(1)
  expect((await inbox('campaign=none&source=source-99')).rows).toHaveLength(0)
})

test('values of five hundred letters are cut wherever they are shown, offered nowhere, and whole in the file', async () => {
  const { send, ask, inbox, app, admin } = await createDeskService()
  const long = (letter: string) => letter.repeat(500)
  await send({ source: long('s'), medium: long('m'), campaign: long('c') })
  const [row] = (await inbox()).rows
  expect(row).toMatchObject({ source: `${'s'.repeat(100)}…`, medium: `${'m'.repeat(100)}…` })
  expect(row?.campaign).toBe(`${'c'.repeat(100)}…`)
  const { body: choices } = await ask<Choices>('GET', '/api/desk/choices')
  expect(choices.fields).toMatchObject({ source: [], medium: [], campaign: [] })
  const { body } = await ask<Numbers>('GET', `/api/desk/numbers?${days}`)
  expect(body.byCampaign).toMatchObject([{ campaign: `${'c'.repeat(200)}…`, leads: 1 }])
  const file = await app.request(`/api/desk/numbers/campaigns?${days}`, { headers: admin })
  expect(await file.text()).toContain(`\r\n${long('c')},${long('s')},${long('m')},1,1,0,0,0\r\n`)
})
