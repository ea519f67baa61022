import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { DuplicatesAnswer } from '#contract/crm/merge.ts'
import type { Person } from '#contract/crm/person.ts'
import { createDeskService, numbered } from '../desk-service.ts'

const day = 86_400_000

const withTwo = async () => {
  const desk = await createDeskService()
  const askPerson = (method: string, path: string, body?: object) =>
    desk.ask<{ person: Person; error?: string; leads?: number }>(method, `/api/desk/people/${path}`, body)
  const person = async (id: string) => (await askPerson('GET', id)).body.person
  await desk.send({ name: 'kamala', number: '+919845099101', visitAt: desk.now() + day })
  await desk.send({ name: 'kamala rao', number: '+919845099102', source: 'portal' })
  const kept = await desk.personNamed('kamala')
  const other = await desk.personNamed('kamala rao')
  await askPerson('POST', `${other.id}/notes`, { id: randomUUID(), text: 'Prefers mornings.' })
  // The page that came with each form is a fact of its own.
  const noted = (await person(other.id)).version
  await askPerson('PATCH', other.id, {
    version: noted,
    owner: 'agent@northfield.example',
    status: 'contacted',
  })
  const { version } = kept
  const merge = { merge: randomUUID(), version, other: other.id, otherVersion: noted + 2 }
  return { ...desk, askPerson, person, kept, other, merge }
}

test('two people are one with all of theirs, found by either number, and two again when it is taken back', async () => {
  const { askPerson, person, kept, other, merge, send, inbox, ask, names } = await withTwo()
  const merged = await askPerson('POST', `${kept.id}/merge`, merge)
  expect(merged.status).toBe(200)
  expect(merged.body.person).toMatchObject({
    id: kept.id,
    name: 'kamala',
    version: kept.version + 1,
    status: 'contacted',
    owner: 'agent@northfield.example',
    visitAt: expect.any(Number),
    otherPhones: [kept.phoneE164],
    leads: [{ name: 'kamala rao' }, { name: 'kamala' }],
  })
  const kinds = merged.body.person.history.map(({ kind }) => kind)
  expect(kinds).toEqual(['note', 'status', 'owner', 'merge'])
  // Sent again after its answer was lost.
  expect((await askPerson('POST', `${kept.id}/merge`, merge)).body.person.version).toBe(kept.version + 1)
  expect((await inbox('search=99101')).rows).toMatchObject([{ personId: kept.id, leadCount: 2 }])
  expect((await inbox('search=99102')).rows).toMatchObject([{ personId: kept.id, leadCount: 2 }])
  expect((await inbox('source=portal')).rows).toMatchObject([{ personId: kept.id }])
  expect(await person(other.id)).toEqual(await person(kept.id))

  await send({ name: 'kamala', number: '+919845099102' })
  expect((await person(kept.id)).leads).toHaveLength(3)
  await askPerson('POST', `${other.id}/notes`, { id: randomUUID(), text: 'Called.' })
  expect((await person(kept.id)).version).toBe(kept.version + 2)

  const split = { merge: merge.merge, version: kept.version + 2 }
  expect((await askPerson('POST', `${kept.id}/split`, { ...split, version: kept.version + 1 })).status).toBe(
    409,
  )
  const apart = await askPerson('POST', `${kept.id}/split`, split)
  expect(apart.body.person).toMatchObject({
    status: 'new',
    owner: null,
    leads: [{ name: 'kamala' }],
    version: kept.version + 3,
  })
  expect(await person(other.id)).toMatchObject({ status: 'contacted', leads: [{}, {}] })
  expect((await person(other.id)).version).toBeGreaterThanOrEqual(merge.otherVersion)
  expect((await names()).sort()).toEqual(['kamala', 'kamala'])
  expect((await askPerson('POST', `${kept.id}/split`, split)).status).toBe(200)
  expect((await ask('GET', '/api/desk/numbers?since=2026-11-01&until=2026-11-30')).body).toMatchObject({
    people: 2,
  })
})

test('a merge of whom somebody has changed since is refused, and nobody is merged with nobody', async () => {
  const { askPerson, kept, other, merge, inbox } = await withTwo()
  expect(
    (await askPerson('POST', `${kept.id}/merge`, { ...merge, otherVersion: merge.otherVersion - 2 })).status,
  ).toBe(409)
  await askPerson('PATCH', kept.id, { version: kept.version, status: 'contacted' })
  const late = await askPerson('POST', `${kept.id}/merge`, merge)
  expect(late).toMatchObject({ status: 409, body: { person: { id: kept.id, version: kept.version + 1 } } })
  expect((await askPerson('POST', `${kept.id}/merge`, { ...merge, other: 'nobody' })).status).toBe(404)
  expect((await inbox()).rows).toHaveLength(2)
  // Of two who merge at the same moment, each the other's, one is done; the other finds it done, or is late.
  const both = await Promise.all([
    askPerson('POST', `${kept.id}/merge`, { ...merge, version: kept.version + 1 }),
    askPerson('POST', `${other.id}/merge`, {
      merge: randomUUID(),
      version: merge.otherVersion,
      other: kept.id,
      otherVersion: kept.version + 1,
    }),
  ])
  const statuses = both.map(({ status }) => status)
  expect(statuses).toContain(200)
  expect([200, 409]).toEqual(expect.arrayContaining(statuses))
  expect((await inbox()).rows).toMatchObject([{ leadCount: 2 }])
})

test('erased, whoever was merged is gone with all of theirs', async () => {
  const { askPerson, kept, other, merge, inbox, leads } = await withTwo()
  await askPerson('POST', `${kept.id}/merge`, merge)
  expect((await askPerson('DELETE', other.id)).body.leads).toBe(2)
  expect((await inbox()).rows).toEqual([])
  expect(await leads()).toEqual([])
  expect((await askPerson('GET', kept.id)).status).toBe(404)
  expect((await askPerson('GET', other.id)).status).toBe(404)
})

test('who may be the same person is suggested: by e-mail, or by a near name in the same project', async () => {
  const { send, personNamed, ask } = await createDeskService()
  await send({ name: 'kavitha rao', number: numbered(0) })
  await send({ name: 'kavita rao', number: numbered(1) })
  await send({ name: 'kavya menon', number: numbered(2) })
  await send({ name: 'k r', number: numbered(3) })
  const change = async (name: string, details: object) => {
    const { id, version } = await personNamed(name)
    return ask('PATCH', `/api/desk/people/${id}`, { version, details })
  }
  await change('kavitha rao', { email: 'Kavitha@mail.example' })
  await change('k r', { email: 'kavitha@mail.example' })
  const { id } = await personNamed('kavitha rao')
  const suggested = async () =>
    (await ask<DuplicatesAnswer>('GET', `/api/desk/people/${id}/duplicates`)).body.duplicates
  expect(await suggested()).toMatchObject([
    { name: 'k r', phone: numbered(3), why: 'email' },
    { name: 'kavita rao', phone: numbered(1), why: 'name' },
  ])
  // Once merged there is one suggestion less.
  const [kept, other] = [await personNamed('kavitha rao'), await personNamed('k r')]
  const merge = { merge: randomUUID(), version: kept.version, other: other.id, otherVersion: other.version }
  expect((await ask('POST', `/api/desk/people/${id}/merge`, merge)).status).toBe(200)
  expect(await suggested()).toMatchObject([{ name: 'kavita rao' }])
})
