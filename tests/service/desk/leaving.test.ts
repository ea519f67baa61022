import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Deal } from '#api/deals/deal.ts'
import { hashAtLowCost } from '../sign-in/low-cost-password.ts'
import { signedInAs } from '../team-members.ts'
import { createDeskService, numbered } from './desk-service.ts'

const agent = 'agent@northfield.example'
const own = ['/api/desk/duty', '/api/desk/feed', '/api/desk/notifications']
const told = { lead: true, given: true, overdue: true, request: true, mail: true }

test('the deals of a removed member have no owner, and their history says who removed the member', async () => {
  const { send, dealNamed, ask, inbox } = await createDeskService()
  for (const [index, name] of ['ann', 'bob', 'cem'].entries()) await send({ name, number: numbered(index) })
  for (const name of ['ann', 'bob']) {
    const { id, version } = await dealNamed(name)
    await ask('PATCH', `/api/desk/deals/${id}`, { version, owner: agent })
  }
  expect((await inbox(`owner=${agent}`)).rows).toHaveLength(2)
  expect((await ask('DELETE', `/api/desk/team/${agent}`)).body).toEqual({ ok: true, released: 2 })
  expect((await inbox('owner=nobody')).rows).toHaveLength(3)
  const { history }: Deal = await dealNamed('ann')
  expect(history.at(-1)).toMatchObject({
    kind: 'owner',
    by: 'admin@northfield.example',
    from: agent,
    to: null,
  })
})

test('or go to a named member, who must exist', async () => {
  const { send, dealNamed, ask, inbox } = await createDeskService()
  const admin = 'admin@northfield.example'
  await send({ name: 'ann' })
  const { id } = await dealNamed('ann')
  await ask('PATCH', `/api/desk/deals/${id}`, { version: 0, owner: agent })
  for (const to of [agent, 'stranger@elsewhere.example']) {
    expect(await ask('DELETE', `/api/desk/team/${agent}?to=${to}`)).toMatchObject({
      status: 400,
      body: { field: 'to' },
    })
  }
  expect((await ask('DELETE', `/api/desk/team/${agent}?to=${admin}`)).body).toEqual({ ok: true, released: 1 })
  expect((await inbox(`owner=${admin}`)).rows).toHaveLength(1)
  expect((await ask('DELETE', `/api/desk/team/${agent}`)).status).toBe(404)
})

test('a removal that was broken off is completed by the next', async () => {
  const { send, dealNamed, ask, inbox, team } = await createDeskService()
  await send({ name: 'ann' })
  const { id } = await dealNamed('ann')
  await ask('PATCH', `/api/desk/deals/${id}`, { version: 0, owner: agent })
  await team.removeMember(agent, false)
  // Until then the filter still offers their name, and no choice of a new owner does.
  expect((await ask('GET', '/api/desk/choices')).body).toMatchObject({
    owners: ['admin@northfield.example', agent],
    members: ['admin@northfield.example'],
  })
  expect((await ask('DELETE', `/api/desk/team/${agent}`)).body).toEqual({ ok: true, released: 1 })
  expect((await inbox('owner=nobody')).rows).toHaveLength(1)
})

test('a member who is invited again under the same e-mail finds none of their former settings', async () => {
  const service = await createDeskService()
  const { ask, agent: as, app, team, now } = service
  const usual = await Promise.all(own.map(async path => (await ask('GET', path, undefined, as)).body))
  for (const name of ['mine', 'ours']) {
    const view = { id: randomUUID(), name, isShared: name === 'ours', filter: { status: ['new'] } }
    expect((await ask('POST', '/api/desk/views', view, as)).status).toBe(200)
  }
  await ask(
    'POST',
    '/api/desk/duty',
    { hours: null, leave: [{ from: '2026-11-12', until: '2026-11-13' }] },
    as,
  )
  await ask('POST', '/api/desk/notifications', { ...told, lead: false }, as)
  await team.setPassword(agent, hashAtLowCost('nine lives of a cat'))
  const feed = await ask<{ address: string }>(
    'POST',
    '/api/desk/feed',
    { current: 'nine lives of a cat' },
    as,
  )
  for (const [index, path] of own.entries())
    expect((await ask('GET', path, undefined, as)).body, path).not.toEqual(usual[index])
  await ask('DELETE', `/api/desk/team/${agent}`)
  const again = await signedInAs(team, 'agent', agent, now)
  for (const [index, path] of own.entries())
    expect((await ask('GET', path, undefined, again)).body, path).toEqual(usual[index])
  expect((await app.request(new URL(feed.body.address).pathname)).status).toBe(404)
  expect((await ask('GET', '/api/desk/views', undefined, again)).body).toMatchObject({
    views: [{ name: 'ours' }],
  })
})
