import { expect, test } from 'vitest'
import type { Person } from '#contract/desk/person.ts'
import { createDeskService, numbered } from './desk-service.ts'

const agent = 'agent@northfield.example'

test('the people of a member who is removed are with nobody, and their history says who let them go', async () => {
  const { send, personNamed, ask, inbox } = await createDeskService()
  for (const [index, name] of ['ann', 'bob', 'cem'].entries()) await send({ name, number: numbered(index) })
  for (const name of ['ann', 'bob']) {
    const { id, version } = await personNamed(name)
    await ask('PATCH', `/api/desk/people/${id}`, { version, owner: agent })
  }
  expect((await inbox(`owner=${agent}`)).rows).toHaveLength(2)
  expect((await ask('DELETE', `/api/desk/team/${agent}`)).body).toEqual({ ok: true, released: 2 })
  expect((await inbox('owner=nobody')).rows).toHaveLength(3)
  const { history }: Person = await personNamed('ann')
  expect(history.at(-1)).toMatchObject({
    kind: 'owner',
    by: 'admin@northfield.example',
    from: agent,
    to: null,
  })
})

test('or with whoever they are given to, who has to be another member', async () => {
  const { send, personNamed, ask, inbox } = await createDeskService()
  const admin = 'admin@northfield.example'
  await send({ name: 'ann' })
  const { id } = await personNamed('ann')
  await ask('PATCH', `/api/desk/people/${id}`, { version: 0, owner: agent })
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
  const { send, personNamed, ask, inbox, team } = await createDeskService()
  await send({ name: 'ann' })
  const { id } = await personNamed('ann')
  await ask('PATCH', `/api/desk/people/${id}`, { version: 0, owner: agent })
  await team.removeMember(agent, false)
  expect((await ask('DELETE', `/api/desk/team/${agent}`)).body).toEqual({ ok: true, released: 1 })
  expect((await inbox('owner=nobody')).rows).toHaveLength(1)
})
