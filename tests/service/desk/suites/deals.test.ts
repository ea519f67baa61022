import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Deal } from '#api/deals/deal.ts'
import type { InboxPage } from '#api/inbox/inbox.ts'
import type { Today } from '#api/today.ts'
import { contactOf, makeDealId } from '#domain/deals/deal-id.ts'
import { projectSet } from '#project/project-set.ts'
import { project } from '../../../active-project.ts'
import { projectNamed } from '../../../second-project.ts'
import { createDeskService } from '../desk-service.ts'

const lakeside = projectNamed('lakeside')
const own = project.settings.projectId
const lake = lakeside.settings.projectId
const day = 86_400_000

/** Asha wrote to two projects, and asked for a visit to the first. */
const withTwoDeals = async () => {
  const desk = await createDeskService(undefined, { projects: projectSet([project, lakeside]) })
  const toLakeside = {
    projectId: lake,
    projectName: lakeside.settings.projectName,
    currentAgent: lakeside.settings.agentId,
  }
  const first = await desk.send({ name: 'asha rao', visitAt: desk.now() + day })
  await desk.send({ name: 'asha at the lake', payload: toLakeside })
  const askDeal = (method: string, path: string, body?: object) =>
    desk.ask<{ deal: Deal; error?: string }>(method, `/api/desk/deals/${path}`, body)
  const deal = async (id: string) => (await askDeal('GET', id)).body.deal
  const rows = (await desk.inbox()).rows
  const idOf = (projectId: string) => rows.find(row => row.projectId === projectId)?.dealId ?? ''
  return { ...desk, toLakeside, first, askDeal, deal, ids: { own: idOf(own), lake: idOf(lake) } }
}

const days = 'since=2026-11-01&until=2026-11-30'

test('a contact of two projects is two deals: each has its own stage, owner, next step, details, notes and visit', async () => {
  const { ids, askDeal, deal, inbox, ask, now } = await withTwoDeals()
  expect(contactOf(ids.own)).toBe(contactOf(ids.lake))
  expect((await inbox()).rows).toMatchObject([
    { dealId: ids.lake, projectId: lake, name: 'asha at the lake', leadCount: 1 },
    { dealId: ids.own, projectId: own, name: 'asha rao', leadCount: 1 },
  ])
  const before = await deal(ids.own)
  const next = { what: 'Send the plan', at: now() + day }
  const change = { version: 0, status: 'contacted', owner: 'agent@northfield.example', next }
  const details = { name: 'asha of the lake', budget: '2 crore' }
  expect((await askDeal('PATCH', ids.lake, { ...change, details })).status).toBe(200)
  await askDeal('POST', `${ids.lake}/notes`, { id: randomUUID(), text: 'wants the lake view' })
  await askDeal('POST', `${ids.lake}/calls`, { id: randomUUID(), outcome: 'not-interested' })
  expect(await deal(ids.lake)).toMatchObject({ status: 'lost', owner: 'agent@northfield.example', details })
  const after = await deal(ids.own)
  expect(after).toEqual({ ...before, otherDeals: [{ id: ids.lake, projectId: lake, status: 'lost' }] })
  expect(after).toMatchObject({ status: 'new', owner: null, next: null, history: [] })
  expect(after.waitingSince).not.toBeNull()
  expect((await ask('GET', `/api/desk/visits?${days}`)).body).toMatchObject({
    visits: [{ dealId: ids.own, projects: [own] }],
  })
  expect((await ask('GET', `/api/desk/numbers?${days}`)).body).toMatchObject({ leads: 2, deals: 2 })
  expect((await ask('GET', '/api/desk/today')).body).toMatchObject({
    waiting: { count: 1, rows: [{ dealId: ids.own, projectId: own }] },
  })
  expect((await inbox('status=lost')).rows).toMatchObject([{ dealId: ids.lake }])
  // The contact's id, which mails and links of earlier versions have, opens their newest deal.
  expect((await deal(contactOf(ids.own))).id).toBe(ids.lake)
})

test('a change is outdated by changes of its own deal or contact, not by those of the other deal', async () => {
  const { ids, askDeal, deal } = await withTwoDeals()
  const { version } = await deal(ids.own)
  const change = (id: string, seen: number, status: string) => askDeal('PATCH', id, { version: seen, status })
  // Both change the deal at the same moment, based on the version they saw.
  const both = await Promise.all([
    change(ids.lake, version, 'contacted'),
    change(ids.own, version, 'visited'),
    askDeal('POST', `${ids.lake}/notes`, { id: randomUUID(), text: 'at the same moment' }),
  ])
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await deal(ids.lake)).toMatchObject({ status: 'contacted' })
  expect(await deal(ids.own)).toMatchObject({ status: 'visited' })
  expect((await change(ids.own, version, 'booked')).status).toBe(409)
  const seen = (await deal(ids.lake)).version
  const correction = { id: randomUUID(), ask: { what: 'correct', name: 'asha r' } }
  expect((await askDeal('POST', `${ids.own}/rights`, correction)).status).toBe(200)
  const named = { version: (await deal(ids.own)).version, details: { name: 'asha r' } }
  expect((await askDeal('PATCH', ids.own, named)).status).toBe(200)
  // The contact's name changed in both deals; a later change based on the old version is refused.
  expect(await deal(ids.lake)).toMatchObject({ name: 'asha r', requests: [] })
  expect((await change(ids.lake, seen, 'booked')).status).toBe(409)
})

test('a change of many changes each deal that is meant, and is undone for each', async () => {
  const { ids, ask, deal } = await withTwoDeals()
  const id = randomUUID()
  const many = { id, deals: [ids.own, ids.lake], status: 'lost', lostReason: 'Only looking' }
  expect((await ask('POST', '/api/desk/bulk', many)).body).toMatchObject({ changed: 2 })
  for (const id of [ids.own, ids.lake]) expect(await deal(id)).toMatchObject({ status: 'lost' })
  expect((await ask('GET', '/api/desk/bulk')).body).toMatchObject({ changes: [{ id, deals: 2 }] })
  expect((await ask('POST', `/api/desk/bulk/${id}/undo`, {})).body).toMatchObject({ changed: 2 })
  for (const id of [ids.own, ids.lake]) expect(await deal(id)).toMatchObject({ status: 'new' })
})

test('consent is the contact’s: a withdrawal in one project applies in the other', async () => {
  const { ids, askDeal, deal } = await withTwoDeals()
  const withdraw = {
    id: randomUUID(),
    ask: { what: 'withdraw', purposes: ['call', 'message'], how: 'phone' },
  }
  expect((await askDeal('POST', `${ids.own}/rights`, withdraw)).status).toBe(200)
  const [one, other] = [await deal(ids.own), await deal(ids.lake)]
  expect(one.permission).toEqual(other.permission)
  expect(other).toMatchObject({ permission: { withdrawn: ['call', 'message'] }, waitingSince: null })
})

test('a request of the contact is listed once for today, with a deal that the reader sees', async () => {
  const { ids, askDeal, ask, agent } = await withTwoDeals()
  const erase = { id: randomUUID(), ask: { what: 'erase' } }
  expect((await askDeal('POST', `${ids.own}/rights`, erase)).status).toBe(200)
  const rights = async (as?: Record<string, string>) =>
    (await ask<Today>('GET', '/api/desk/today', undefined, as)).body.rights
  expect(await rights()).toMatchObject({ count: 1, rows: [{ dealId: ids.lake }] })
  await ask('PATCH', '/api/desk/team/agent@northfield.example/projects', { projects: [own] })
  expect(await rights(agent)).toMatchObject({ count: 1, rows: [{ dealId: ids.own }] })
})

test('contacts are merged project by project, and an undo gives each their deals back', async () => {
  const { ids, askDeal, deal, send, toLakeside, inbox } = await withTwoDeals()
  const number = '+919845099102'
  await send({ name: 'asha elsewhere', number, payload: toLakeside })
  const { dealId: other } = (await inbox('search=elsewhere')).rows[0] ?? { dealId: '' }
  const change = { version: 0, status: 'visited', owner: 'agent@northfield.example' }
  expect((await askDeal('PATCH', other, change)).status).toBe(200)
  const merge = randomUUID()
  const [kept, joined] = [await deal(ids.own), await deal(other)]
  const body = { merge, version: kept.version, other, otherVersion: joined.version }
  expect((await askDeal('POST', `${ids.own}/merge`, body)).status).toBe(200)
  expect(await deal(ids.lake)).toMatchObject({
    status: 'visited',
    leadCount: 2,
    otherPhones: [expect.any(String)],
  })
  // The other number never wrote to this project.
  expect(await deal(ids.own)).toMatchObject({ status: 'new', leadCount: 1 })
  expect(await deal(ids.own)).not.toHaveProperty('otherPhones')
  expect((await deal(other)).id).toBe(ids.lake)
  const split = { merge, version: (await deal(ids.own)).version }
  expect((await askDeal('POST', `${ids.own}/split`, split)).status).toBe(200)
  expect(await deal(ids.lake)).toMatchObject({ status: 'new', leadCount: 1 })
  expect(await deal(other)).toMatchObject({ id: other, status: 'visited', leadCount: 1 })
})

test('a merged contact brings deals in projects where the other had none', async () => {
  const { ids, askDeal, deal, send, inbox } = await withTwoDeals()
  await send({ name: 'uma iyer', number: '+919845099103' })
  const { dealId: uma } = (await inbox('search=uma')).rows[0] ?? { dealId: '' }
  const [kept, joined] = [await deal(uma), await deal(ids.lake)]
  const body = { merge: randomUUID(), version: kept.version, other: ids.lake, otherVersion: joined.version }
  expect((await askDeal('POST', `${uma}/merge`, body)).status).toBe(200)
  const brought = makeDealId(contactOf(uma), lake)
  expect(await deal(ids.lake)).toMatchObject({ id: brought, name: 'asha at the lake', leadCount: 1 })
  expect(await deal(uma)).toMatchObject({ leadCount: 2, otherDeals: [{ id: brought }] })
  expect((await inbox()).rows).toHaveLength(2)
})

test('a number that another project knows is added and imported as a separate deal', async () => {
  const { ask, inbox, deal } = await withTwoDeals()
  const someone = { id: randomUUID(), name: 'Ravi Nair', phone: '+919845099104', source: 'walk-in' }
  const added = await ask<{ dealId: string }>('POST', '/api/desk/deals', { ...someone, projectId: own })
  await ask('PATCH', `/api/desk/deals/${added.body.dealId}`, { version: 5, status: 'booked' })
  const part = {
    ...{ id: randomUUID(), file: 'list.csv', status: 'new', projectId: lake },
    rows: [{ row: 2, name: 'Ravi Nair', phone: '+919845099104' }],
  }
  expect((await ask('POST', '/api/desk/imports', part)).body).toMatchObject({ rows: [{ is: 'new' }] })
  const { rows } = await inbox('search=99104')
  expect(rows.map(({ projectId, status }) => [projectId, status])).toEqual([
    [lake, 'new'],
    [own, 'booked'],
  ])
  // Undoing the import would erase the contact, who also has a deal in the other project.
  expect((await ask('POST', `/api/desk/bulk/${part.id}/undo`, {})).body).toMatchObject({
    changed: 0,
    stays: [{ why: 'wrote' }],
  })
  expect(await deal(added.body.dealId)).toMatchObject({ status: 'booked' })
})

test('an export has each lead with the stage of its own deal, and an erased contact is erased in every project', async () => {
  const { app, admin, ids, askDeal, ask, inbox } = await withTwoDeals()
  await askDeal('PATCH', ids.lake, { version: 0, status: 'lost', lostReason: 'Over budget' })
  const exported = await (await app.request('/api/desk/export?format=json', { headers: admin })).json()
  expect(exported.map((lead: { desk: { status: string } }) => lead.desk.status)).toEqual(['new', 'lost'])
  expect((await ask('DELETE', `/api/desk/deals/${ids.own}`)).body).toMatchObject({ ok: true })
  // The service answers a long erasure before it is complete.
  await expect.poll(async () => (await inbox()).rows).toEqual([])
})

test('a member of one project finds that project’s deal only, in every list', async () => {
  const { ask, agent, ids, askDeal } = await withTwoDeals()
  const limit = { projects: [lake] }
  await ask('PATCH', '/api/desk/team/agent@northfield.example/projects', limit)
  await askDeal('POST', `${ids.own}/notes`, { id: randomUUID(), text: 'secret note' })
  const { body } = await ask<InboxPage>('GET', '/api/desk/inbox', undefined, agent)
  expect(body.rows.map(({ dealId }) => dealId)).toEqual([ids.lake])
  const opened = await ask<{ deal: Deal }>('GET', `/api/desk/deals/${ids.lake}`, undefined, agent)
  expect(opened.body.deal).not.toHaveProperty('otherDeals')
  expect(JSON.stringify(opened.body)).not.toMatch(/secret|asha rao/)
  expect((await ask('GET', `/api/desk/deals/${ids.own}`, undefined, agent)).status).toBe(404)
})
