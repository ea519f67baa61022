import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { DuplicatesResponse } from '#api/contacts/merge.ts'
import type { Deal } from '#api/deals/deal.ts'
import { createDeskService, numbered } from '../desk-service.ts'

const day = 86_400_000

const withTwo = async () => {
  const desk = await createDeskService()
  const askDeal = (method: string, path: string, body?: object) =>
    desk.ask<{ deal: Deal; error?: string; leads?: number }>(method, `/api/desk/deals/${path}`, body)
  const deal = async (id: string) => (await askDeal('GET', id)).body.deal
  await desk.send({ name: 'kamala', number: '+919845099101', visitAt: desk.now() + day })
  await desk.send({ name: 'kamala rao', number: '+919845099102', source: 'portal' })
  const kept = await desk.dealNamed('kamala')
  const other = await desk.dealNamed('kamala rao')
  await askDeal('POST', `${other.id}/notes`, { id: randomUUID(), text: 'Prefers mornings.' })
  // The page that came with each form is a fact, and counts in the version.
  const noted = (await deal(other.id)).version
  await askDeal('PATCH', other.id, {
    version: noted,
    owner: 'agent@northfield.example',
    status: 'contacted',
  })
  const { version } = kept
  const merge = { merge: randomUUID(), version, other: other.id, otherVersion: noted + 2 }
  return { ...desk, askDeal, deal, kept, other, merge }
}

test('two contacts are one with all their data, found by either number, and two again after an undo', async () => {
  const { askDeal, deal, kept, other, merge, send, inbox, ask, names } = await withTwo()
  const merged = await askDeal('POST', `${kept.id}/merge`, merge)
  expect(merged.status).toBe(200)
  expect(merged.body.deal).toMatchObject({
    id: kept.id,
    name: 'kamala',
    version: kept.version + 1,
    status: 'contacted',
    owner: 'agent@northfield.example',
    visitAt: expect.any(Number),
    otherPhones: [kept.phoneE164],
    leads: [{ name: 'kamala rao' }, { name: 'kamala' }],
  })
  const kinds = merged.body.deal.history.map(({ kind }) => kind)
  expect(kinds).toEqual(['note', 'status', 'owner', 'merge'])
  // The same request again, as after a lost answer.
  expect((await askDeal('POST', `${kept.id}/merge`, merge)).body.deal.version).toBe(kept.version + 1)
  expect((await inbox('search=99101')).rows).toMatchObject([{ dealId: kept.id, leadCount: 2 }])
  expect((await inbox('search=99102')).rows).toMatchObject([{ dealId: kept.id, leadCount: 2 }])
  expect((await inbox('source=portal')).rows).toMatchObject([{ dealId: kept.id }])
  expect(await deal(other.id)).toEqual(await deal(kept.id))

  await send({ name: 'kamala', number: '+919845099102' })
  expect((await deal(kept.id)).leads).toHaveLength(3)
  await askDeal('POST', `${other.id}/notes`, { id: randomUUID(), text: 'Called.' })
  expect((await deal(kept.id)).version).toBe(kept.version + 2)

  const split = { merge: merge.merge, version: kept.version + 2 }
  expect((await askDeal('POST', `${kept.id}/split`, { ...split, version: kept.version + 1 })).status).toBe(
    409,
  )
  const apart = await askDeal('POST', `${kept.id}/split`, split)
  expect(apart.body.deal).toMatchObject({
    status: 'new',
    owner: null,
    leads: [{ name: 'kamala' }],
    version: kept.version + 3,
  })
  expect(await deal(other.id)).toMatchObject({ status: 'contacted', leads: [{}, {}] })
  expect((await deal(other.id)).version).toBeGreaterThanOrEqual(merge.otherVersion)
  expect((await names()).sort()).toEqual(['kamala', 'kamala rao'])
  expect((await askDeal('POST', `${kept.id}/split`, split)).status).toBe(200)
  expect((await ask('GET', '/api/desk/numbers?since=2026-11-01&until=2026-11-30')).body).toMatchObject({
    deals: 2,
  })
})

test('a merge is refused if a contact has changed since, or does not exist', async () => {
  const { askDeal, kept, other, merge, inbox } = await withTwo()
  expect(
    (await askDeal('POST', `${kept.id}/merge`, { ...merge, otherVersion: merge.otherVersion - 2 })).status,
  ).toBe(409)
  await askDeal('PATCH', kept.id, { version: kept.version, status: 'contacted' })
  const late = await askDeal('POST', `${kept.id}/merge`, merge)
  expect(late).toMatchObject({ status: 409, body: { deal: { id: kept.id, version: kept.version + 1 } } })
  expect((await askDeal('POST', `${kept.id}/merge`, { ...merge, other: 'nobody' })).status).toBe(404)
  expect((await inbox()).rows).toHaveLength(2)
  // Two members merge the same pair in opposite directions: one succeeds, and the other is refused or finds it done.
  const both = await Promise.all([
    askDeal('POST', `${kept.id}/merge`, { ...merge, version: kept.version + 1 }),
    askDeal('POST', `${other.id}/merge`, {
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

test('erasing a merged contact removes all of its data', async () => {
  const { askDeal, kept, other, merge, inbox, leads } = await withTwo()
  await askDeal('POST', `${kept.id}/merge`, merge)
  expect((await askDeal('DELETE', other.id)).body.leads).toBe(2)
  expect((await inbox()).rows).toEqual([])
  expect(await leads()).toEqual([])
  expect((await askDeal('GET', kept.id)).status).toBe(404)
  expect((await askDeal('GET', other.id)).status).toBe(404)
})

test('likely duplicates are suggested: by e-mail, or by a similar name in the same project', async () => {
  const { send, dealNamed, ask } = await createDeskService()
  await send({ name: 'kavitha rao', number: numbered(0) })
  await send({ name: 'kavita rao', number: numbered(1) })
  await send({ name: 'kavya menon', number: numbered(2) })
  await send({ name: 'k r', number: numbered(3) })
  const change = async (name: string, details: object) => {
    const { id, version } = await dealNamed(name)
    return ask('PATCH', `/api/desk/deals/${id}`, { version, details })
  }
  await change('kavitha rao', { email: 'Kavitha@mail.example' })
  await change('k r', { email: 'kavitha@mail.example' })
  const { id } = await dealNamed('kavitha rao')
  const suggested = async () =>
    (await ask<DuplicatesResponse>('GET', `/api/desk/deals/${id}/duplicates`)).body.duplicates
  expect(await suggested()).toMatchObject([
    { name: 'k r', phone: numbered(3), why: 'email' },
    { name: 'kavita rao', phone: numbered(1), why: 'name' },
  ])
  // A merge removes the suggestion.
  const [kept, other] = [await dealNamed('kavitha rao'), await dealNamed('k r')]
  const merge = { merge: randomUUID(), version: kept.version, other: other.id, otherVersion: other.version }
  expect((await ask('POST', `/api/desk/deals/${id}/merge`, merge)).status).toBe(200)
  expect(await suggested()).toMatchObject([{ name: 'kavita rao' }])
})
