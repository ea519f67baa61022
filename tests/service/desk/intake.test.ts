import { createHmac, randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { AuditResponse } from '#contract/audit.ts'
import {
  type IntakeKeysResponse,
  intakePerMinute,
  type MadeKeyResponse,
} from '#contract/settings/intake-keys.ts'
import { unasked } from '#domain/contacts/permission.ts'
import { anyName } from '#labels/messages.ts'
import { mailMessage } from '../../../src/service/delivery/mail-message.ts'
import { webhookMessage } from '../../../src/service/delivery/webhook.ts'
import { exportFormats } from '../../../src/service/export/export-formats.ts'
import { fingerprint } from '../../../src/service/lead/fingerprint.ts'
import { projects } from '../../active-project.ts'
import { enquiry, scratchFolder } from '../test-service.ts'
import { createDeskService } from './desk-service.ts'

const path = '/api/desk/intake'
const lead = { name: 'Nila Portal', phone: '+919845077701', campaign: 'autumn' }

const utm = { source: 'portal', medium: null, campaign: 'autumn', keyword: null }

const portal = { id: 'a1b2c3d4e5f6', source: 'Portal' }

const withKey = async () => {
  const desk = await createDeskService()
  const made = await desk.ask<MadeKeyResponse>('POST', '/api/desk/intake-keys', portal)
  expect(made.status).toBe(201)
  const { key } = made.body
  const secret = key.split('.')[1] ?? ''
  const post = async (
    sent: unknown = lead,
    more: { id?: string; seconds?: number; headers?: Record<string, string>; signed?: string } = {},
  ) => {
    const { id = randomUUID(), seconds = Math.floor(desk.now() / 1000) } = more
    const body = JSON.stringify(sent)
    const text = `${id}.${seconds}.${more.signed ?? body}`
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${key}`,
      'webhook-id': id,
      'webhook-timestamp': String(seconds),
      'webhook-signature': `v1,${createHmac('sha256', secret).update(text).digest('base64')}`,
      ...more.headers,
    }
    const answer = await desk.app.request(path, { method: 'POST', body, headers })
    return { status: answer.status, body: await answer.json(), headers: answer.headers }
  }
  return { ...desk, key, made, post }
}

test('a signed lead is kept once, under its source, and waits like any other', async () => {
  const { post, inbox } = await withKey()
  const id = randomUUID()
  const first = await post(lead, { id })
  expect(first).toMatchObject({ status: 201, body: { ok: true } })
  expect(await post(lead, { id })).toMatchObject({ status: 200, body: { id: first.body.id } })
  expect((await post({ ...lead, name: 'Another' }, { id })).status).toBe(422)
  expect((await inbox()).rows).toMatchObject([
    {
      name: 'nila portal',
      source: 'portal',
      campaign: 'autumn',
      status: 'new',
      waitingSince: expect.any(Number),
    },
  ])
})

test('the script in the docs signs a lead with its e-mail and message as it has to', async () => {
  const { key, app, now, dealNamed } = await withKey()
  const [, script = ''] = /```js\n(.*?)```/s.exec(await readFile('docs/import.md', 'utf8')) ?? []
  const file = join(scratchFolder(), 'send-lead.mjs')
  await writeFile(file, script)
  vi.stubEnv('INTAKE_KEY', key)
  vi.stubEnv('INTAKE_ADDRESS', `http://localhost${path}`)
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => app.request(address, init))
  vi.spyOn(Date, 'now').mockReturnValue(now())
  onTestFinished(() => {
    vi.unstubAllEnvs()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  const { sendLead } = await import(file)
  const sent = { ...lead, email: 'nila@mail.example', message: 'Is a corner villa left?' }
  expect((await sendLead(sent, 'portal-4711')).status).toBe(201)
  expect((await sendLead(sent, 'portal-4711')).status).toBe(200)
  expect((await dealNamed('nila portal')).leads).toMatchObject([
    { email: 'nila@mail.example', answers: [{ name: 'message', value: 'Is a corner villa left?' }] },
  ])
})

test('no form takes the key of a portal’s lead, whatever it sends as its own', async () => {
  const { post, enquire, leads } = await withKey()
  const headers = { 'idempotency-key': `intake:${portal.id}:lead-4711` }
  const form = await enquire(enquiry(), headers)
  expect(form.status).toBe(201)
  const portals = await post(lead, { id: 'lead-4711' })
  expect(portals.status).toBe(201)
  expect((await post(lead, { id: 'lead-4711' })).body).toEqual(portals.body)
  // Each is still told once, whichever is sent again.
  const again = await enquire(enquiry(), headers)
  expect([again.status, await again.json()]).toEqual([200, await form.json()])
  expect((await enquire(enquiry({ name: 'other' }), headers)).status).toBe(422)
  expect(await leads()).toHaveLength(2)
})

test('a portal’s lead that an earlier version kept is not kept a second time', async () => {
  const { post, store, leads, now } = await withKey()
  const payload = { ...enquiry({ name: 'nila portal', phoneNumber: lead.phone }), utmDetails: utm }
  const kept = {
    ...{ form: 'enquiry' as const, payload, name: 'nila portal', phone: lead.phone, phoneE164: lead.phone },
    ...{ receivedAt: now(), country: null, source: 'portal', campaign: 'autumn', pageAddress: null },
    ...{ pageParameters: {}, opener: null, millisecondsOpen: null, userAgent: null, noticeVersion: '1' },
    ...{ spamSigns: [], idempotencyKey: `intake:${portal.id}:lead-4711` },
  }
  const { id } = await store.insert(kept, fingerprint('enquiry', payload), [])
  expect(await post(lead, { id: 'lead-4711' })).toMatchObject({ status: 200, body: { id } })
  expect(await leads()).toHaveLength(1)
})

test('a signed lead is taken under a name in any letters', async () => {
  const { post, names } = await withKey()
  const sent = ['S. Kumar', "D'Souza", 'निखिल पाटील', 'Anne-Marie', 'ಆಶಾ']
  for (const [at, name] of sent.entries())
    expect(await post({ name, phone: `+91984507770${at}` })).toMatchObject({ status: 201 })
  expect((await names()).sort()).toEqual(sent.map(name => name.toLowerCase()).sort())
})

test('what is sent along with a signed lead is kept and told in desk, export, webhook and mail', async () => {
  const { post, leads, dealNamed } = await withKey()
  const sent = {
    ...{ ...lead, email: 'nila@buyer.example', message: 'Call me\nafter six.', budget: 20_000_000 },
    answers: { 'How soon?': ['now', 'this year'], empty: '' },
    form: { id: 7, page: { name: 'Villa ads' } },
  }
  expect((await post(sent)).status).toBe(201)
  const answers = [
    { name: 'message', value: 'Call me after six.' },
    { name: 'How soon?', value: 'now, this year' },
    { name: 'form.id', value: '7' },
    { name: 'form.page.name', value: 'Villa ads' },
  ]
  const [kept] = await leads()
  if (!kept) throw new Error('The lead is kept.')
  expect(kept.sentAlong).toEqual({ answers, entry: { by: 'portal' } })
  expect((await dealNamed('nila portal')).leads).toMatchObject([
    { email: 'nila@buyer.example', budget: '20000000', answers },
  ])
  const csv = exportFormats('Asia/Kolkata').csv
  expect(csv.head).toContain(',answers,older page,cut,')
  expect(csv.row(kept)).toContain('message: Call me after six.; How soon?')
  expect(mailMessage(projects, kept).text).toContain('\nHow soon?: now, this year\n')
  expect(JSON.parse(webhookMessage(kept, unasked))).toMatchObject({ data: { answers, isCut: false } })
})

test('what a portal says of budget and bedrooms is found by the filters of the inbox', async () => {
  const { post, ask } = await withKey()
  expect((await post({ ...lead, budget: '1.2 Cr', bedrooms: 3 })).status).toBe(201)
  const find = (query: string) => ask<{ rows: unknown[] }>('GET', `/api/desk/inbox?${query}`)
  expect((await find('budget=1.2%20Cr&unit=3%20BHK')).body.rows).toHaveLength(1)
  expect((await find('unit=2%20BHK')).body.rows).toHaveLength(0)
})

/** A desk with a key whose sender can't sign. */
const withPlainKey = async () => {
  const desk = await withKey()
  const plain = { id: 'b1b2c3d4e5f6', source: '99acres', isPlain: true }
  const made = await desk.ask<MadeKeyResponse>('POST', '/api/desk/intake-keys', plain)
  const { key } = made.body
  const send = async (body: string, type: string, address = `${path}/${key}`, headers = {}) =>
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
  expect(await send('{"phone":"9845071003"}', 'application/json', path, byHeader)).toBe(201)
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
  expect(entries[0]?.what).toBe('made an intake key for unsigned posts, source=99acres')
})

test('no key but one for unsigned posts opens by an address, and that only until it is revoked', async () => {
  const { key, signedKey, send, ask, leads } = await withPlainKey()
  const body = JSON.stringify(lead)
  for (const wrong of [signedKey, `${key}x`, 'nobody.secret', 'nothing'])
    expect(await send(body, 'application/json', `${path}/${wrong}`)).toBe(401)
  const unsigned = { authorization: `Bearer ${signedKey}` }
  expect(await send(body, 'application/json', path, unsigned)).toBe(401)
  expect(await send(body, 'text/plain')).toBe(415)
  await ask('DELETE', `/api/desk/intake-keys/${key.split('.')[0]}`)
  expect(await send(body, 'application/json')).toBe(401)
  expect(await leads()).toEqual([])
})

test('more than 4 KB along with a signed lead are cut and marked; name, number and the lead itself are not', async () => {
  const { post, leads, dealNamed } = await withKey()
  const sent = { ...lead, campaign: 'c'.repeat(900), email: 'nila@buyer.example', message: 'ನ'.repeat(4000) }
  expect((await post(sent)).status).toBe(201)
  const [kept] = await leads()
  if (!kept) throw new Error('The lead is kept.')
  expect(kept).toMatchObject({ name: 'nila portal', phoneE164: lead.phone, sentAlong: { isCut: true } })
  expect(Buffer.byteLength(JSON.stringify([kept.payload.utmDetails, kept.sentAlong]))).toBeLessThan(4096)
  expect((await dealNamed('nila portal')).leads).toMatchObject([{ isCut: true }])
  expect(exportFormats('Asia/Kolkata').csv.row(kept)).toContain(',cut,')
  expect(mailMessage(projects, kept).text).toContain('Shortened: more was sent than we store')
})

test('what is not signed with a key that holds, or not just now, is refused in words and leaves nothing', async () => {
  const { post, inbox, ask, key } = await withKey()
  const seconds = (at: number) => Math.floor(Date.parse('2026-11-10T10:00+05:30') / 1000) + at
  const cases = [
    post(lead, { headers: { authorization: 'Bearer nobody.secret' } }),
    post(lead, { headers: { authorization: '' } }),
    post(lead, { headers: { authorization: `Bearer ${key.split('.')[0]}.guess` } }),
    post(lead, { seconds: seconds(-301) }),
    post(lead, { seconds: seconds(301) }),
    post(lead, { signed: JSON.stringify({ ...lead, phone: '+919845000000' }) }),
    post(lead, { headers: { 'webhook-signature': 'v1,' } }),
  ]
  expect((await Promise.all(cases)).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401, 401])
  expect((await post({ ...lead, phone: '12' })).body).toMatchObject({ field: 'phone' })
  for (const name of ['R2 D2', 'Nila\u0007'])
    expect((await post({ ...lead, name })).body).toEqual({ ok: false, error: anyName, field: 'name' })
  expect((await post({ ...lead, projectId: 'nowhere' })).status).toBe(400)
  expect((await post(lead, { headers: { 'content-type': 'text/plain' } })).status).toBe(415)
  expect((await inbox()).rows).toEqual([])
  await ask('DELETE', `/api/desk/intake-keys/${key.split('.')[0]}`)
  expect((await post()).body).toMatchObject({ error: 'This key is not known, or was revoked.' })
})

test('a key sends so many leads a minute; a retry of one that was taken is answered all the same', async () => {
  const { post } = await withKey()
  const id = randomUUID()
  await post(lead, { id })
  for (let count = 1; count < intakePerMinute; count += 1) await post()
  const refused = await post()
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
  expect((await post(lead, { id })).status).toBe(200)
})

test('a key whose answer was lost is made anew, not beside itself; one that was used or is another’s is left alone', async () => {
  const { ask, post, key } = await withKey()
  const make = (more: object = {}) =>
    ask<MadeKeyResponse>('POST', '/api/desk/intake-keys', { ...portal, ...more })
  const again = await make()
  expect(again.status).toBe(201)
  expect(again.body.keys).toHaveLength(1)
  expect(again.body.key).not.toBe(key)
  expect((await post()).status).toBe(401)
  expect((await make({ source: 'Other' })).status).toBe(409)
  expect((await make({ id: 'x' })).status).toBe(400)
  await ask('DELETE', `/api/desk/intake-keys/${portal.id}`)
  expect((await make()).status).toBe(409)
  const audit = (await ask<AuditResponse>('GET', '/api/desk/audit')).body.entries
  expect(audit.map(({ what }) => what.split(' ')[0])).toEqual(['revoked', 'made'])
})

test('a key is shown once and kept by its hash; making and revoking it is audited, and its last use told', async () => {
  const { made, key, ask, store, post, now, later } = await withKey()
  const secret = key.split('.')[1]
  const list = await ask('GET', '/api/desk/intake-keys')
  expect(list.body).toEqual({ ok: true, keys: made.body.keys })
  expect(JSON.stringify(list.body)).not.toContain(secret)
  const lastUse = async () =>
    (await ask<IntakeKeysResponse>('GET', '/api/desk/intake-keys')).body.keys[0]?.usedAt
  expect(await lastUse()).toBeNull()
  const first = now()
  await post()
  expect(await lastUse()).toBe(first)
  later(600_000)
  await post()
  expect(await lastUse(), 'to the hour').toBe(first)
  later(3_600_000)
  await post()
  expect(await lastUse()).toBe(now())
  expect(store).toBeDefined()
  await ask('DELETE', `/api/desk/intake-keys/${key.split('.')[0]}`)
  expect((await ask('DELETE', '/api/desk/intake-keys/nobody')).status).toBe(404)
  const { entries } = (await ask<AuditResponse>('GET', '/api/desk/audit')).body
  expect(entries.map(({ what }) => what)).toEqual([
    'revoked an intake key, source=portal',
    'made an intake key, source=portal',
  ])
})
