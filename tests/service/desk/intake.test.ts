import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { unasked } from '#domain/contacts/permission.ts'
import { messages } from '#labels/english.ts'
import { exportFormats } from '../../../src/crm/export/export-formats.ts'
import { fingerprint } from '../../../src/crm/leads/fingerprint.ts'
import { mailMessage } from '../../../src/service/delivery/mail-message.ts'
import { webhookMessage } from '../../../src/service/delivery/webhook.ts'
import { projects } from '../../active-project.ts'
import { enquiry, scratchFolder } from '../test-service.ts'
import { intakePath, lead, portal, withKey } from './intake-desk.ts'

const utm = { source: 'portal', medium: null, campaign: 'autumn', keyword: null }

test('a signed lead is stored once, under its source, and waits like any other', async () => {
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
  vi.stubEnv('INTAKE_ADDRESS', `http://localhost${intakePath}`)
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

test('no form can take the key of a portal’s lead, whatever key it sends', async () => {
  const { post, enquire, leads } = await withKey()
  const headers = { 'idempotency-key': `intake:${portal.id}:lead-4711` }
  const form = await enquire(enquiry(), headers)
  expect(form.status).toBe(201)
  const portals = await post(lead, { id: 'lead-4711' })
  expect(portals.status).toBe(201)
  expect((await post(lead, { id: 'lead-4711' })).body).toEqual(portals.body)
  // Each lead is stored once, whichever of the two is sent again.
  const again = await enquire(enquiry(), headers)
  expect([again.status, await again.json()]).toEqual([200, await form.json()])
  expect((await enquire(enquiry({ name: 'other' }), headers)).status).toBe(422)
  expect(await leads()).toHaveLength(2)
})

test('a portal’s lead that an earlier version stored is not stored a second time', async () => {
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

test('a signed lead is stored under a name in any letters', async () => {
  const { post, names } = await withKey()
  const sent = ['S. Kumar', "D'Souza", 'निखिल पाटील', 'Anne-Marie', 'ಆಶಾ']
  for (const [at, name] of sent.entries())
    expect(await post({ name, phone: `+91984507770${at}` })).toMatchObject({ status: 201 })
  expect((await names()).sort()).toEqual(sent.map(name => name.toLowerCase()).sort())
})

test('further data of a signed lead is stored and shown in desk, export, webhook and mail', async () => {
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

test('filters of the inbox find a portal’s budget and bedrooms', async () => {
  const { post, ask } = await withKey()
  expect((await post({ ...lead, budget: '1.2 Cr', bedrooms: 3 })).status).toBe(201)
  const find = (query: string) => ask<{ rows: unknown[] }>('GET', `/api/desk/inbox?${query}`)
  expect((await find('budget=1.2%20Cr&unit=3%20BHK')).body.rows).toHaveLength(1)
  expect((await find('unit=2%20BHK')).body.rows).toHaveLength(0)
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

test('a post without a valid or recent signature is refused with a message and leaves nothing', async () => {
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
    expect((await post({ ...lead, name })).body).toEqual({
      ok: false,
      error: messages.anyName,
      field: 'name',
    })
  expect((await post({ ...lead, projectId: 'nowhere' })).status).toBe(400)
  expect((await post(lead, { headers: { 'content-type': 'text/plain' } })).status).toBe(415)
  expect((await inbox()).rows).toEqual([])
  await ask('DELETE', `/api/desk/intake-keys/${key.split('.')[0]}`)
  expect((await post()).body).toMatchObject({ error: 'This key is not known, or was revoked.' })
})
