import { expect, test } from 'vitest'
import type { DealResponse } from '#api/deals/deal.ts'
import { createDeskService, numbered } from '../desk-service.ts'

const withAsha = async () => {
  const desk = await createDeskService()
  await desk.send({ name: 'asha roa', number: numbered(1) })
  await desk.send({ name: 'ravi nair', number: numbered(2) })
  const asha = await desk.dealNamed('asha roa')
  const path = `/api/desk/deals/${asha.id}`
  const note = async (details: Record<string, unknown>, version?: number) => {
    const now = (await desk.ask<DealResponse>('GET', path)).body.deal
    return desk.ask<DealResponse>('PATCH', path, { version: version ?? now?.version, details })
  }
  return { ...desk, path, note }
}

test('details that the team notes are in the answer, the history, the list, the search and the file', async () => {
  const { note, inbox, names, send, app, admin } = await withAsha()
  const details = { name: 'Asha Rao', email: 'Asha.Rao@Mail.example', budget: '1.5 Cr', unit: '3 BHK' }
  const { status, body } = await note({ ...details, interest: 'hot' })
  expect(status).toBe(200)
  expect(body.deal).toMatchObject({
    name: 'asha rao',
    details: { ...details, name: 'asha rao', email: 'asha.rao@mail.example', interest: 'hot' },
    waitingSince: expect.any(Number),
    leads: [{ name: 'asha roa' }],
  })
  expect(body.deal?.history).toMatchObject([
    { kind: 'detail', of: 'name', from: null, to: 'asha rao' },
    { kind: 'detail', of: 'email', from: null },
    { kind: 'detail', of: 'budget' },
    { kind: 'detail', of: 'unit' },
    { kind: 'interest', from: null, to: 'hot' },
  ])
  expect((await inbox('search=asha')).rows).toMatchObject([{ name: 'asha rao', interest: 'hot' }])
  for (const search of ['rao', 'roa', 'asha.rao@mail', 'mail', '98765']) {
    expect([search, (await names(`search=${search}`))[search === '98765' ? 1 : 0]]).toEqual([
      search,
      'asha rao',
    ])
  }
  expect(await names('sort=name&search=roa')).toEqual(['asha rao'])
  // The contact writes again, and is still found under the corrected name.
  await send({ name: 'a rao', number: numbered(1) })
  expect(await names()).toEqual(['asha rao', 'ravi nair'])
  expect(await names('search=asha')).toEqual(['asha rao'])
  const file = await (await app.request('/api/desk/export?format=csv', { headers: admin })).text()
  expect(file).toContain('asha rao,asha.rao@mail.example,1.5 Cr,3 BHK,Hot')
  expect(file).toContain('Asha Roa')
})

test('an emptied detail is gone; an invalid one is refused, and no one’s newer change is overwritten', async () => {
  const { note, names, path, ask } = await withAsha()
  await note({ name: 'Asha Rao', email: 'asha@mail.example' })
  expect((await note({ email: 'asha at mail' })).body).toMatchObject({
    error: 'This is not an e-mail address. Check it for typos.',
  })
  expect((await note({ interest: 'lukewarm' })).status).toBe(400)
  expect((await note({ name: 'x'.repeat(101) })).status).toBe(400)
  expect((await note({ budget: '1 Cr' }, 0)).status).toBe(409)
  expect((await note({ name: '', email: null })).body.deal).toMatchObject({
    name: 'asha roa',
    details: { name: null, email: null },
  })
  expect(await names('search=mail')).toEqual([])
  expect(await names('search=rao')).toEqual([])
  expect(await names('search=roa')).toEqual(['asha roa'])
  const before = (await ask<DealResponse>('GET', path)).body.deal?.version
  expect((await note({ name: '' })).body.deal?.version).toBe(before)
})

test('a noted name leaves no word behind after an erasure', async () => {
  const { note, names, path, ask } = await withAsha()
  await note({ name: 'Zebediah', email: 'zeb@mail.example' })
  await ask('DELETE', path)
  expect(await names('search=zeb')).toEqual([])
  expect(await names()).toEqual(['ravi nair'])
})
