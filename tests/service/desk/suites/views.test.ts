import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ViewsResponse } from '#api/inbox/saved-views.ts'
import { createDeskService, numbered } from '../desk-service.ts'

const path = '/api/desk/views'

test('filters take several values, and days that move with the reader', async () => {
  const { send, names, at, ask } = await createDeskService(Date.parse('2026-11-01T10:00+05:30'))
  await send({ name: 'first', number: numbered(1), source: 'search' })
  at('2026-11-09T23:00+05:30')
  await send({ name: 'second', number: numbered(2), source: 'portal' })
  at('2026-11-10T10:00+05:30')
  await send({ name: 'third', number: numbered(3) })
  expect(await names('source=search&source=portal')).toEqual(['second', 'first'])
  expect(await names('source=none&source=portal&sort=oldest')).toEqual(['second', 'third'])
  expect(await names('received=today')).toEqual(['third'])
  expect(await names('received=yesterday')).toEqual(['second'])
  expect(await names('received=last-7-days')).toEqual(['third', 'second'])
  expect(await names('received=this-month')).toEqual(['third', 'second', 'first'])
  at('2026-11-11T10:00+05:30')
  expect(await names('received=yesterday')).toEqual(['third'])
  expect((await ask('GET', '/api/desk/inbox?received=tomorrow')).status).toBe(400)
  expect((await ask('GET', '/api/desk/inbox?waiting=yes&waiting=no')).status).toBe(400)
  const bulk = { id: randomUUID(), filter: { source: ['search', 'portal'] }, status: 'contacted' }
  expect((await ask('POST', '/api/desk/bulk', bulk)).body).toMatchObject({ changed: 2 })
})

test('a view is stored under a name, for one member or all, with its count; only its owner changes it', async () => {
  const { send, ask, agent } = await createDeskService()
  await send({ number: numbered(1), source: 'portal' })
  await send({ number: numbered(2) })
  const own = {
    id: randomUUID(),
    name: 'Portals',
    isShared: false,
    filter: { source: ['portal'] },
    sort: 'newest',
  }
  const made = await ask<ViewsResponse>('POST', path, own, agent)
  expect(made.body.views).toEqual([{ ...own, by: 'agent@northfield.example', deals: 1 }])
  expect((await ask<ViewsResponse>('GET', path)).body.views).toEqual([])
  // A view that is sent twice is stored once.
  await ask('POST', path, { ...own, isShared: true }, agent)
  const shared = { id: randomUUID(), name: 'All', isShared: true, filter: { received: 'today' } }
  const both = await ask<ViewsResponse>('POST', path, shared)
  expect(both.body.views.map(({ name, deals }) => [name, deals])).toEqual([
    ['All', 2],
    ['Portals', 1],
  ])
  expect((await ask('POST', path, { ...shared, name: 'Mine now' }, agent)).status).toBe(403)
  expect((await ask('POST', path, { ...own, id: randomUUID(), name: ' ' })).body).toMatchObject({
    error: 'Enter a name for the view.',
  })
  expect(
    (await ask('POST', path, { ...own, id: randomUUID(), filter: { search: 'asha' } })).body,
  ).not.toMatchObject({
    views: [{ filter: { search: 'asha' } }],
  })
  await ask('DELETE', `${path}/${own.id}`)
  expect(
    (await ask<ViewsResponse>('GET', path, undefined, agent)).body.views.map(({ name }) => name),
  ).toEqual(['All'])
})

test('of two tabs, the one that saves an outdated view is refused; the same save again is not a conflict', async () => {
  const { ask } = await createDeskService()
  const view = { id: randomUUID(), name: 'Portals', isShared: true, filter: { source: ['portal'] } }
  const { id: _, ...opened } = view
  await ask('POST', path, view)
  const save = (name: string) => ask<ViewsResponse>('POST', path, { ...view, name, before: opened })
  expect((await save('Home portals')).status).toBe(200)
  expect((await save('Home portals')).status).toBe(200)
  expect(await save('My portals')).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('changed this view') },
  })
  await ask('DELETE', `${path}/${view.id}`)
  expect(await save('My portals')).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('removed this view') },
  })
  expect((await ask<ViewsResponse>('GET', path)).body.views).toEqual([])
})

test('of many views saved at the same moment none is lost', async () => {
  const { ask } = await createDeskService()
  const view = () => ({ id: randomUUID(), name: 'One of many', isShared: true, filter: {} })
  await Promise.all(Array.from({ length: 8 }, () => ask('POST', path, view())))
  expect((await ask<ViewsResponse>('GET', path)).body.views).toHaveLength(8)
})
