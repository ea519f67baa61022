import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { InboxPage } from '#contract/crm/inbox.ts'
import type { Person } from '#contract/crm/person.ts'
import type { Today } from '#contract/crm/today.ts'
import { contactOf, dealId } from '#domain/deals/deal-id.ts'
import { projectSet } from '#project/project-set.ts'
import { project } from '../../../active-project.ts'
import { projectNamed } from '../../../second-project.ts'
import { createDeskService } from '../desk-service.ts'

const lakeside = projectNamed('lakeside')
const own = project.settings.projectId
const lake = lakeside.settings.projectId
const day = 86_400_000

/** Asha wrote to two projects, and asks for a visit of the first. */
const withTwoDeals = async () => {
  const desk = await createDeskService(undefined, { projects: projectSet([project, lakeside]) })
  const toLakeside = {
    projectId: lake,
    projectName: lakeside.settings.projectName,
    currentAgent: lakeside.settings.agentId,
  }
  const first = await desk.send({ name: 'asha rao', visitAt: desk.now() + day })
  await desk.send({ name: 'asha at the lake', payload: toLakeside })
  const askPerson = (method: string, path: string, body?: object) =>
    desk.ask<{ person: Person; error?: string }>(method, `/api/desk/people/${path}`, body)
  const person = async (id: string) => (await askPerson('GET', id)).body.person
  const rows = (await desk.inbox()).rows
  const idOf = (projectId: string) => rows.find(row => row.projectId === projectId)?.personId ?? ''
  return { ...desk, toLakeside, first, askPerson, person, ids: { own: idOf(own), lake: idOf(lake) } }
}

const days = 'since=2026-11-01&until=2026-11-30'

test('a contact of two projects is two deals: each has its own stage, owner, next step, details, notes and visit', async () => {
  const { ids, askPerson, person, inbox, ask, now } = await withTwoDeals()
  expect(contactOf(ids.own)).toBe(contactOf(ids.lake))
  expect((await inbox()).rows).toMatchObject([
    { personId: ids.lake, projectId: lake, name: 'asha at the lake', leadCount: 1 },
    { personId: ids.own, projectId: own, name: 'asha rao', leadCount: 1 },
  ])
  const before = await person(ids.own)
  const next = { what: 'Send the plan', at: now() + day }
  const change = { version: 0, status: 'contacted', owner: 'agent@northfield.example', next }
  const details = { name: 'asha of the lake', budget: '2 crore' }
  expect((await askPerson('PATCH', ids.lake, { ...change, details })).status).toBe(200)
  await askPerson('POST', `${ids.lake}/notes`, { id: randomUUID(), text: 'wants the lake view' })
  await askPerson('POST', `${ids.lake}/calls`, { id: randomUUID(), outcome: 'not-interested' })
  expect(await person(ids.lake)).toMatchObject({ status: 'lost', owner: 'agent@northfield.example', details })
  const after = await person(ids.own)
  expect(after).toEqual({ ...before, otherDeals: [{ id: ids.lake, projectId: lake, status: 'lost' }] })
  expect(after).toMatchObject({ status: 'new', owner: null, next: null, history: [] })
  expect(after.waitingSince).not.toBeNull()
  expect((await ask('GET', `/api/desk/visits?${days}`)).body).toMatchObject({
    visits: [{ personId: ids.own, projects: [own] }],
  })
  expect((await ask('GET', `/api/desk/numbers?${days}`)).body).toMatchObject({ leads: 2, people: 2 })
  expect((await ask('GET', '/api/desk/today')).body).toMatchObject({
    waiting: { count: 1, rows: [{ personId: ids.own, projectId: own }] },
  })
  expect((await inbox('status=lost')).rows).toMatchObject([{ personId: ids.lake }])
  // A contact's own id, as in mails and links of earlier versions, opens their newest deal.
  expect((await person(contactOf(ids.own))).id).toBe(ids.lake)
})

test('a change is outdated by what its own deal or its contact decided, not by the other deal', async () => {
  const { ids, askPerson, person } = await withTwoDeals()
  const { version } = await person(ids.own)
  const change = (id: string, seen: number, status: string) =>
    askPerson('PATCH', id, { version: seen, status })
  // At the same moment, each on what it saw.
  const both = await Promise.all([
    change(ids.lake, version, 'contacted'),
    change(ids.own, version, 'visited'),
    askPerson('POST', `${ids.lake}/notes`, { id: randomUUID(), text: 'at the same moment' }),
  ])
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await person(ids.lake)).toMatchObject({ status: 'contacted' })
  expect(await person(ids.own)).toMatchObject({ status: 'visited' })
  expect((await change(ids.own, version, 'booked')).status).toBe(409)
  const seen = (await person(ids.lake)).version
  const correction = { id: randomUUID(), ask: { what: 'correct', name: 'asha r' } }
  expect((await askPerson('POST', `${ids.own}/rights`, correction)).status).toBe(200)
  const named = { version: (await person(ids.own)).version, details: { name: 'asha r' } }
  expect((await askPerson('PATCH', ids.own, named)).status).toBe(200)
  // The name that the contact asked for is theirs in both, and decides.
  expect(await person(ids.lake)).toMatchObject({ name: 'asha r', requests: [] })
  expect((await change(ids.lake, seen, 'booked')).status).toBe(409)
})

test('a change of many changes each deal that is meant, and is undone for each', async () => {
  const { ids, ask, person } = await withTwoDeals()
  const id = randomUUID()
  const many = { id, people: [ids.own, ids.lake], status: 'lost', lostReason: 'Only looking' }
  expect((await ask('POST', '/api/desk/bulk', many)).body).toMatchObject({ changed: 2 })
  for (const deal of [ids.own, ids.lake]) expect(await person(deal)).toMatchObject({ status: 'lost' })
  expect((await ask('GET', '/api/desk/bulk')).body).toMatchObject({ changes: [{ id, people: 2 }] })
  expect((await ask('POST', `/api/desk/bulk/${id}/undo`, {})).body).toMatchObject({ changed: 2 })
  for (const deal of [ids.own, ids.lake]) expect(await person(deal)).toMatchObject({ status: 'new' })
})

test('consent is the contact’s: what is withdrawn in one project holds in the other', async () => {
  const { ids, askPerson, person } = await withTwoDeals()
  const withdraw = {
    id: randomUUID(),
    ask: { what: 'withdraw', purposes: ['call', 'message'], how: 'phone' },
  }
  expect((await askPerson('POST', `${ids.own}/rights`, withdraw)).status).toBe(200)
  const [one, other] = [await person(ids.own), await person(ids.lake)]
  expect(one.permission).toEqual(other.permission)
  expect(other).toMatchObject({ permission: { withdrawn: ['call', 'message'] }, waitingSince: null })
})

test('a request of the contact is listed once for today, with a deal that the reader sees', async () => {
  const { ids, askPerson, ask, agent } = await withTwoDeals()
  const erase = { id: randomUUID(), ask: { what: 'erase' } }
  expect((await askPerson('POST', `${ids.own}/rights`, erase)).status).toBe(200)
  const rights = async (as?: Record<string, string>) =>
    (await ask<Today>('GET', '/api/desk/today', undefined, as)).body.rights
  expect(await rights()).toMatchObject({ count: 1, rows: [{ personId: ids.lake }] })
  await ask('PATCH', '/api/desk/team/agent@northfield.example/projects', { projects: [own] })
  expect(await rights(agent)).toMatchObject({ count: 1, rows: [{ personId: ids.own }] })
})

test('contacts are merged project by project, and each has their deals again when it is taken back', async () => {
  const { ids, askPerson, person, send, toLakeside, inbox } = await withTwoDeals()
  const number = '+919845099102'
  await send({ name: 'asha elsewhere', number, payload: toLakeside })
  const { personId: other } = (await inbox('search=elsewhere')).rows[0] ?? { personId: '' }
  const change = { version: 0, status: 'visited', owner: 'agent@northfield.example' }
  expect((await askPerson('PATCH', other, change)).status).toBe(200)
  const merge = randomUUID()
  const [kept, joined] = [await person(ids.own), await person(other)]
  const body = { merge, version: kept.version, other, otherVersion: joined.version }
  expect((await askPerson('POST', `${ids.own}/merge`, body)).status).toBe(200)
  expect(await person(ids.lake)).toMatchObject({
    status: 'visited',
    leadCount: 2,
    otherPhones: [expect.any(String)],
  })
  // The other number never wrote to this project.
  expect(await person(ids.own)).toMatchObject({ status: 'new', leadCount: 1 })
  expect(await person(ids.own)).not.toHaveProperty('otherPhones')
  expect((await person(other)).id).toBe(ids.lake)
  const split = { merge, version: (await person(ids.own)).version }
  expect((await askPerson('POST', `${ids.own}/split`, split)).status).toBe(200)
  expect(await person(ids.lake)).toMatchObject({ status: 'new', leadCount: 1 })
  expect(await person(other)).toMatchObject({ id: other, status: 'visited', leadCount: 1 })
})

test('a contact who is merged brings deals in projects where the other had none', async () => {
  const { ids, askPerson, person, send, inbox } = await withTwoDeals()
  await send({ name: 'uma iyer', number: '+919845099103' })
  const { personId: uma } = (await inbox('search=uma')).rows[0] ?? { personId: '' }
  const [kept, joined] = [await person(uma), await person(ids.lake)]
  const body = { merge: randomUUID(), version: kept.version, other: ids.lake, otherVersion: joined.version }
  expect((await askPerson('POST', `${uma}/merge`, body)).status).toBe(200)
  const brought = dealId(contactOf(uma), lake)
  expect(await person(ids.lake)).toMatchObject({ id: brought, name: 'asha at the lake', leadCount: 1 })
  expect(await person(uma)).toMatchObject({ leadCount: 2, otherDeals: [{ id: brought }] })
  expect((await inbox()).rows).toHaveLength(2)
})

test('a number that another project knows is added and imported as a deal of its own', async () => {
  const { ask, inbox, person } = await withTwoDeals()
  const someone = { id: randomUUID(), name: 'Ravi Nair', phone: '+919845099104', source: 'walk-in' }
  const added = await ask<{ personId: string }>('POST', '/api/desk/people', { ...someone, projectId: own })
  await ask('PATCH', `/api/desk/people/${added.body.personId}`, { version: 5, status: 'booked' })
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
  // To undo the import would erase the contact, who is kept for the other project.
  expect((await ask('POST', `/api/desk/bulk/${part.id}/undo`, {})).body).toMatchObject({
    changed: 0,
    stays: [{ why: 'wrote' }],
  })
  expect(await person(added.body.personId)).toMatchObject({ status: 'booked' })
})

test('an export says of each lead how its own deal stands, and who is erased is erased in every project', async () => {
  const { app, admin, ids, askPerson, ask, inbox } = await withTwoDeals()
  await askPerson('PATCH', ids.lake, { version: 0, status: 'lost', lostReason: 'Over budget' })
  const exported = await (await app.request('/api/desk/export?format=json', { headers: admin })).json()
  expect(exported.map((lead: { desk: { status: string } }) => lead.desk.status)).toEqual(['new', 'lost'])
  expect((await ask('DELETE', `/api/desk/people/${ids.own}`)).body).toMatchObject({ ok: true })
  // An erasure that takes long is answered before it is done.
  await expect.poll(async () => (await inbox()).rows).toEqual([])
})

test('whoever sees one project finds the deal of that one alone, in every list', async () => {
  const { ask, agent, ids, askPerson } = await withTwoDeals()
  const limit = { projects: [lake] }
  await ask('PATCH', '/api/desk/team/agent@northfield.example/projects', limit)
  await askPerson('POST', `${ids.own}/notes`, { id: randomUUID(), text: 'secret note' })
  const { body } = await ask<InboxPage>('GET', '/api/desk/inbox', undefined, agent)
  expect(body.rows.map(({ personId }) => personId)).toEqual([ids.lake])
  const opened = await ask<{ person: Person }>('GET', `/api/desk/people/${ids.lake}`, undefined, agent)
  expect(opened.body.person).not.toHaveProperty('otherDeals')
  expect(JSON.stringify(opened.body)).not.toMatch(/secret|asha rao/)
  expect((await ask('GET', `/api/desk/people/${ids.own}`, undefined, agent)).status).toBe(404)
})
