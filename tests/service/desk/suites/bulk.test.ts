import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AuditResponse } from '#api/audit.ts'
import type { Deal } from '#api/deals/deal.ts'
import { everything } from '#domain/team/scope.ts'
import { createDeskService, numbered } from '../desk-service.ts'

const withSome = async (count: number) => {
  const desk = await createDeskService()
  for (let index = 0; index < count; index += 1) {
    await desk.send({
      name: `person ${'abcdef'.charAt(index % 6)}`,
      number: numbered(index),
      source: index % 2 ? 'search' : 'portal',
    })
  }
  const set = (body: object, as?: Record<string, string>) =>
    desk.ask('POST', '/api/desk/bulk', { id: randomUUID(), ...body }, as)
  const ids = async (query = '') => (await desk.inbox(`limit=200&${query}`)).rows.map(({ dealId }) => dealId)
  return { ...desk, set, ids }
}

test('sets a status for the named deals, in the history of each', async () => {
  const { inbox, set, agent, ask } = await withSome(3)
  const { rows } = await inbox()
  const deals = rows.slice(0, 2).map(({ dealId }) => dealId)
  expect(await set({ deals, status: 'contacted' }, agent)).toEqual({
    status: 200,
    body: { ok: true, changed: 2 },
  })
  expect((await inbox('status=contacted')).rows.map(({ dealId }) => dealId)).toEqual(deals)
  expect((await ask('GET', `/api/desk/deals/${deals[0]}`)).body).toMatchObject({
    deal: { history: [{ kind: 'status', from: 'new', to: 'contacted', by: 'agent@northfield.example' }] },
  })
})

test('a status for all a filter finds, though the change takes them out of it', async () => {
  const { inbox, set } = await withSome(210)
  expect(
    (await set({ filter: { source: 'search', status: 'new' }, status: 'contacted', confirmed: 105 })).body,
  ).toEqual({
    ok: true,
    changed: 105,
  })
  expect((await inbox('source=search&status=new')).rows).toHaveLength(0)
  expect((await inbox('source=portal&status=new&limit=200')).rows).toHaveLength(105)
  expect((await set({ filter: { source: 'search' }, status: 'contacted', confirmed: 105 })).body).toEqual({
    ok: true,
    changed: 0,
  })
})

test('it is in the audit log, without the search text', async () => {
  const { set, ask } = await withSome(2)
  await set({ filter: { search: 'person', source: 'search' }, status: 'lost', lostReason: 'Over budget' })
  const { body } = await ask<AuditResponse>('GET', '/api/desk/audit')
  expect(body.entries).toEqual([
    {
      at: expect.any(Number),
      by: 'admin@northfield.example',
      kind: 'bulk-status',
      what: 'Lost: 1 of 1 people, a search, source=search',
    },
  ])
})

test('a request with too little or too much is refused', async () => {
  const { set } = await withSome(0)
  expect((await set({ status: 'contacted' })).status).toBe(400)
  expect(await set({ deals: ['x'] })).toMatchObject({ status: 400, body: { field: 'status' } })
  expect(await set({ deals: ['x'], owner: 'stranger@elsewhere.example' })).toMatchObject({
    status: 400,
    body: { field: 'owner' },
  })
  expect((await set({ deals: ['x'], filter: {}, status: 'contacted' })).status).toBe(400)
  expect(await set({ filter: {}, status: 'lost' })).toMatchObject({
    status: 400,
    body: { field: 'lostReason' },
  })
  expect((await set({ deals: ['nobody'], status: 'contacted' })).body).toEqual({ ok: true, changed: 0 })
})

test('changing more than twenty needs their exact number', async () => {
  const { set, inbox, ask } = await withSome(21)
  expect((await ask('GET', '/api/desk/count?source=search')).body).toEqual({ ok: true, deals: 10 })
  expect((await ask('GET', '/api/desk/count')).body).toEqual({ ok: true, deals: 21 })
  for (const confirmed of [undefined, 20]) {
    expect(await set({ filter: {}, status: 'contacted', confirmed })).toMatchObject({
      status: 409,
      body: { field: 'confirmed', error: 'This changes 21 people. Confirm that number to continue.' },
    })
  }
  expect((await inbox('status=contacted')).rows).toHaveLength(0)
  expect((await set({ filter: {}, status: 'contacted', confirmed: 21 })).body).toMatchObject({ changed: 21 })
})

test('more than fifty are changed by admins alone', async () => {
  const { set, agent, ids } = await withSome(51)
  const deals = await ids()
  const many = { deals, status: 'contacted', confirmed: 51 }
  expect(await set(many, agent)).toMatchObject({
    status: 403,
    body: { error: 'Only an admin can change more than 50 people at once; these are 51 people.' },
  })
  expect(await set({ ...many, filter: {}, deals: undefined }, agent)).toMatchObject({
    status: 403,
    body: { error: 'Only an admin can change more than 50 people at once; these are more.' },
  })
  expect(await ids('status=contacted')).toHaveLength(0)
  const fewer = { ...many, deals: deals.slice(1), confirmed: 50 }
  expect((await set(fewer, agent)).body).toMatchObject({ changed: 50 })
  expect((await set(many)).body).toMatchObject({ changed: 1 })
})

test('sets an owner for many, and removes it again', async () => {
  const { set, ids, ask, agent } = await withSome(3)
  const deals = await ids()
  const owner = 'agent@northfield.example'
  expect((await set({ deals, owner }, agent)).body).toMatchObject({ changed: 3 })
  expect(await ids(`owner=${owner}`)).toEqual(deals)
  expect((await set({ deals: deals.slice(0, 1), owner: null })).body).toMatchObject({ changed: 1 })
  expect(await ids('owner=nobody')).toEqual(deals.slice(0, 1))
  const { body } = await ask<AuditResponse>('GET', '/api/desk/audit')
  expect(body.entries.map(({ kind, what }) => [kind, what])).toEqual([
    ['bulk-owner', 'unassigned: 1 of 1 people, chosen one by one'],
    ['bulk-owner', `owner ${owner}: 3 of 3 people, chosen one by one`],
  ])
})

test('undoing a bulk change restores all but the deals that were changed since', async () => {
  const { set, ids, ask, later } = await withSome(3)
  const [first = '', second = '', third = ''] = await ids()
  const path = (id: string) => `/api/desk/deals/${id}`
  const dealOf = async (of: string) => (await ask<{ deal: Deal }>('GET', path(of))).body.deal
  const decide = async (of: string, change: object) =>
    ask('PATCH', path(of), { version: (await dealOf(of)).version, ...change })
  await decide(first, { status: 'visited' })
  const id = randomUUID()
  await set({ id, deals: [first, second, third], status: 'lost', lostReason: 'Over budget' })
  await decide(third, { status: 'contacted' })
  later(60_000)
  const undo = `/api/desk/bulk/${id}/undo`
  expect((await ask('GET', '/api/desk/bulk')).body).toMatchObject({
    changes: [{ id, deals: 3, status: 'lost', by: 'admin@northfield.example', isUndone: false }],
  })
  // A contact whose deal has changed since keeps the change, and is not counted.
  expect(await ask('POST', undo, {})).toEqual({ status: 200, body: { ok: true, changed: 2 } })
  expect(await dealOf(first)).toMatchObject({ status: 'visited', lostReason: null })
  expect(await dealOf(second)).toMatchObject({ status: 'new', lostReason: null })
  expect((await dealOf(second)).waitingSince).not.toBeNull()
  const kept = await dealOf(third)
  expect(kept.status).toBe('contacted')
  expect(kept.history.at(-1)).toMatchObject({ kind: 'undo', status: null, owner: null })
  expect((await dealOf(first)).history.at(-1)).toMatchObject({
    kind: 'undo',
    by: 'admin@northfield.example',
    status: { from: 'lost', to: 'visited' },
  })
  const before = await Promise.all([first, second, third].map(dealOf))
  expect((await ask('POST', undo, {})).body).toEqual({ ok: true, changed: 0, wasUndone: true })
  expect(await Promise.all([first, second, third].map(dealOf))).toEqual(before)
  expect((await ask('GET', '/api/desk/bulk')).body).toMatchObject({ changes: [{ isUndone: true }] })
  const { body } = await ask<AuditResponse>('GET', '/api/desk/audit')
  expect(body.entries.filter(({ kind }) => kind === 'bulk-undo')).toMatchObject([
    { what: 'Lost by admin@northfield.example: 2 of 3 people' },
  ])
})

test('only the member who made a change, or an admin, can undo it, and only for a day', async () => {
  const { set, ids, ask, agent, later } = await withSome(2)
  const deals = await ids()
  const [ofAdmin, ofAgent] = [randomUUID(), randomUUID()]
  await set({ id: ofAdmin, deals, status: 'contacted' })
  await set({ id: ofAgent, deals, owner: 'agent@northfield.example' }, agent)
  const undo = (id: string, as?: Record<string, string>) => ask('POST', `/api/desk/bulk/${id}/undo`, {}, as)
  expect((await undo(ofAdmin, agent)).status).toBe(403)
  const { body } = await ask<{ changes: { id: string }[] }>('GET', '/api/desk/bulk', undefined, agent)
  expect(body.changes.map(({ id }) => id)).toEqual([ofAgent])
  expect((await undo(ofAgent, agent)).body).toMatchObject({ changed: 2 })
  expect((await undo(randomUUID())).status).toBe(404)
  later(24 * 3_600_000 + 1)
  expect((await undo(ofAdmin)).status).toBe(404)
})

test('a bulk change sent twice changes no deal twice, whatever happened in between', async () => {
  const { set, ids, ask } = await withSome(3)
  const [first = '', second = '', third = ''] = await ids()
  const bulk = { id: randomUUID(), status: 'contacted', deals: [first, second] }
  expect((await set(bulk)).body).toMatchObject({ changed: 2 })
  const { version } = (await ask<{ deal: Deal }>('GET', `/api/desk/deals/${first}`)).body.deal
  await ask('PATCH', `/api/desk/deals/${first}`, { version, status: 'booked' })
  // As after a crash in the middle: only the deals that were not changed yet change now.
  expect((await set({ ...bulk, deals: [first, second, third] })).body).toMatchObject({ changed: 1 })
  expect(await ids('status=booked')).toEqual([first])
  await ask('POST', `/api/desk/bulk/${bulk.id}/undo`, {})
  expect((await set(bulk)).body).toMatchObject({ changed: 0 })
  expect(await ids('status=contacted')).toEqual([])
})

test('a bulk change is listed with all its deals, and counts as undone when none is left to undo', async () => {
  const { set, ids, ask, crm, now } = await withSome(3)
  const deals = await ids()
  const [first = '', second = ''] = deals
  const owner = 'agent@northfield.example'
  await ask('PATCH', `/api/desk/deals/${first}`, { version: 0, owner })
  await ask('PATCH', `/api/desk/deals/${second}`, { version: 0, status: 'contacted' })
  const id = randomUUID()
  await set({ id, deals, status: 'contacted', owner })
  const told = async () => (await ask('GET', '/api/desk/bulk')).body
  const by = 'admin@northfield.example'
  expect(await told()).toMatchObject({ changes: [{ id, deals: 3, by, status: 'contacted', owner }] })
  // As if the service had stopped in the middle of the undo.
  await crm.bulk.undo([first], id, { by: owner, at: now() }, everything)
  expect(await told()).toMatchObject({ changes: [{ id, deals: 3, by, isUndone: false }] })
  expect((await ask('POST', `/api/desk/bulk/${id}/undo`, {})).body).toMatchObject({ changed: 2 })
  expect(await told()).toMatchObject({ changes: [{ id, deals: 3, by, isUndone: true }] })
})
