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
