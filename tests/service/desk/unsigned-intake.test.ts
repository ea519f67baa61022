import { expect, test } from 'vitest'
import type { AuditResponse } from '#api/audit.ts'
import type { MadeKeyResponse } from '#api/settings/intake-keys.ts'
import { intakePath, lead, withKey } from './intake-desk.ts'

/** A desk with an intake key of a portal that cannot sign. */
const withPlainKey = async () => {
  const desk = await withKey()
  const plain = { id: 'b1b2c3d4e5f6', source: '99acres', isPlain: true }
  const made = await desk.ask<MadeKeyResponse>('POST', '/api/desk/intake-keys', plain)
  const { key } = made.body
  const send = async (body: string, type: string, address = `${intakePath}/${key}`, headers = {}) =>
    (await desk.app.request(address, { method: 'POST', body, headers: { 'content-type': type, ...headers } }))
      .status
  return { ...desk, signedKey: desk.key, key, send }
}

test('a portal that can’t sign posts JSON or a form to its address, under its own names, and nothing is lost', async () => {
  const { key, send, dealNamed, ask } = await withPlainKey()
  const json = {
    Query_Id: 'Q-1',
    'Contact Name': 'Tara Sen',
    Mobile: 9845071001,
    'Email ID': 'tara@mail.example',
  }
  const more = { query: 'Is parking included?', Budget: '1.2 Cr', BHK: 3, project: { name: 'Aerowood' } }
  const body = JSON.stringify({ ...json, ...more })
  expect(await send(body, 'application/json')).toBe(201)
  expect(await send(body, 'application/json'), 'sent again').toBe(200)
  const byHeader = { authorization: `Bearer ${key}` }
  expect(await send('{"phone":"9845071003"}', 'application/json', intakePath, byHeader)).toBe(201)
  const form = new URLSearchParams({ fullName: 'Uma Form', phone_number: '98450 71002', message: 'Call me' })
  expect(await send(`${form}`, 'application/x-www-form-urlencoded')).toBe(201)
  expect((await dealNamed('tara sen')).leads).toMatchObject([
    {
      ...{
        source: '99acres',
        phone: '+919845071001',
        email: 'tara@mail.example',
        budget: '1.2 Cr',
        unit: '3 BHK',
      },
      answers: [
        { name: 'Query_Id', value: 'Q-1' },
        { name: 'query', value: 'Is parking included?' },
        { name: 'project.name', value: 'Aerowood' },
      ],
    },
  ])
  expect((await dealNamed('uma form')).leads).toMatchObject([
    { phone: '+919845071002', answers: [{ name: 'message', value: 'Call me' }] },
  ])
  expect((await dealNamed('unknown')).leads).toMatchObject([{ phone: '+919845071003' }])
  const { entries } = (await ask<AuditResponse>('GET', '/api/desk/audit')).body
  expect(entries[0]?.what).toBe('made an intake key for unsigned requests, source=99acres')
})

test('no key but one for unsigned posts opens by an address, and that only until it is revoked', async () => {
  const { key, signedKey, send, ask, leads } = await withPlainKey()
  const body = JSON.stringify(lead)
  for (const wrong of [signedKey, `${key}x`, 'nobody.secret', 'nothing'])
    expect(await send(body, 'application/json', `${intakePath}/${wrong}`)).toBe(401)
  const unsigned = { authorization: `Bearer ${signedKey}` }
  expect(await send(body, 'application/json', intakePath, unsigned)).toBe(401)
  expect(await send(body, 'text/plain')).toBe(415)
  await ask('DELETE', `/api/desk/intake-keys/${key.split('.')[0]}`)
  expect(await send(body, 'application/json')).toBe(401)
  expect(await leads()).toEqual([])
})
