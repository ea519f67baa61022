import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { DuplicatesResponse } from '#api/contacts/merge.ts'
import type { AddedResponse } from '#api/contacts/new-contact.ts'
import type { ImportResponse } from '#api/import/import.ts'
import { unasked } from '#domain/contacts/permission.ts'
import { exportFormats } from '../../../../src/crm/export/export-formats.ts'
import { mailMessage } from '../../../../src/service/delivery/mail-message.ts'
import { webhookMessage } from '../../../../src/service/delivery/webhook.ts'
import type { Channel } from '../../../../src/store/lead-records.ts'
import { projects } from '../../../active-project.ts'
import { byChat, byMail, deskWithPortal, number } from '../desk-with-portal.ts'

test('portals and members have no part in the limit of forms: however many they send, each is mailed', async () => {
  const channels: Channel[] = ['webhook', 'mail']
  const { post, ask, leads, store, send, dealNamed } = await deskWithPortal({ channels, rateLimit: 1000 })
  for (let sent = 0; sent < 20; sent += 1) await send({ number })
  for (const lead of [byMail, { name: 'asha rao', phone: number }]) {
    for (let sent = 0; sent < 21; sent += 1) expect((await post(lead)).status).toBe(201)
  }
  for (let sent = 0; sent < 21; sent += 1) {
    const typed = { id: randomUUID(), name: 'Asha Rao', phone: number, source: 'walk-in' }
    expect((await ask('POST', '/api/desk/deals', typed)).status).toBe(201)
  }
  expect((await leads()).filter(({ spamSigns }) => spamSigns.includes('many-today'))).toEqual([])
  const mails = (await store.deliveries({ failed: false, limit: 500 })).filter(
    ({ channel }) => channel === 'mail',
  )
  expect(mails).toHaveLength(83)
  expect((await dealNamed('nila mail')).leadCount).toBe(21)
})

test('the visits’ export has a column for contacts without a number', async () => {
  const { post, askDeal, dealNamed, now, app, admin } = await deskWithPortal()
  await post(byMail)
  const { id, version } = await dealNamed('nila mail')
  await askDeal('PATCH', id, { version, visitAt: now() + 3_600_000, status: 'visit-booked' })
  const days = 'since=2026-11-10&until=2026-11-11'
  const file = await (await app.request(`/api/desk/visits/export?${days}`, { headers: admin })).text()
  const [head = '', row = ''] = file.replace('\uFEFF', '').trim().split(/\r?\n/)
  const cells = Object.fromEntries(head.split(',').map((name, at) => [name, row.split(',')[at]]))
  expect(cells).toMatchObject({ name: 'Nila Mail', phone: '', 'e-mail or chat': 'nila@buyer.example' })
})

test('a portal’s lead without a number is known by its e-mail address, one without either by its chat id', async () => {
  const { post, inbox, dealNamed, leads, names } = await deskWithPortal()
  expect((await post(byMail)).status).toBe(201)
  expect(
    (await post({ ...byMail, email: ' nila@buyer.EXAMPLE ', phone: null, message: 'Again' })).status,
  ).toBe(201)
  expect((await post(byChat)).status).toBe(201)
  expect((await inbox()).rows).toMatchObject([
    { name: 'chitra chat', phone: 'pigeon:chitra_77', leadCount: 1 },
    { name: 'nila mail', phone: 'nila@buyer.example', leadCount: 2, source: 'portal' },
  ])
  expect(await dealNamed('nila mail')).toMatchObject({
    phone: 'nila@buyer.example',
    phoneE164: null,
    leads: [{ email: 'nila@buyer.example', answers: [{ name: 'message', value: 'Again' }] }, {}],
  })
  expect((await dealNamed('chitra chat')).leads).toMatchObject([
    { chat: 'pigeon:chitra_77', chatLink: 'https://pigeon.example/c/chitra_77' },
  ])
  for (const [searched, found] of [
    ['nila@buyer', 'nila mail'],
    ['chitra_77', 'chitra chat'],
    ['pigeon', 'chitra chat'],
  ])
    expect(await names(`search=${searched}`)).toEqual([found])
  const [first] = (await leads()).filter(({ name }) => name === 'chitra chat')
  if (!first) throw new Error('The lead is kept.')
  expect(first).toMatchObject({ phone: '', phoneE164: null, payload: { phoneNumber: '' } })
})

test('a lead without any handle is refused with a message; with a number nothing else is', async () => {
  const { post, dealNamed, inbox } = await deskWithPortal()
  const refused = async (lead: object) => {
    const { status, body } = await post({ name: 'Nila', ...lead })
    return [status, body.field]
  }
  expect(await refused({})).toEqual([400, 'phone'])
  expect(await refused({ email: 'nila at home' })).toEqual([400, 'email'])
  expect(await refused({ chat: { app: 'pigeon' } })).toEqual([400, 'chat.id'])
  expect(await refused({ chat: { app: 'a:b', id: '7' } })).toEqual([400, 'chat.app'])
  expect(await refused({ chat: { ...byChat.chat, link: 'javascript:alert(1)' } })).toEqual([400, 'chat.link'])
  expect(await refused({ email: byMail.email, phone: '12' })).toEqual([400, 'phone'])
  expect((await inbox()).rows).toEqual([])
  expect((await post({ name: 'Nila', phone: number, email: 'at home', chat: 'hello' })).status).toBe(201)
  expect((await dealNamed('nila')).leads).toMatchObject([
    {
      email: null,
      answers: [
        { name: 'email', value: 'at home' },
        { name: 'chat', value: 'hello' },
      ],
    },
  ])
})

test('mail, webhook and export show a lead without a number by its other handle', async () => {
  const { post, leads } = await deskWithPortal()
  await post(byMail)
  await post(byChat)
  const [mail, chat] = (await leads()).toSorted((a, b) => b.name.localeCompare(a.name))
  if (!mail || !chat) throw new Error('Both leads are kept.')
  const { text, html } = mailMessage(projects, mail)
  expect(text).toContain('\nE-mail: mailto:nila@buyer.example\n')
  expect(text).not.toMatch(/^(Number|Call|Chat):/m)
  expect(html).toContain('href="mailto:nila@buyer.example"')
  expect(mailMessage(projects, chat).text).toContain('\nChat: https://pigeon.example/c/chitra_77\n')
  expect(JSON.parse(webhookMessage(mail, unasked)).data).toMatchObject({
    contact: mail.contactId,
    phoneE164: null,
    payload: { phoneNumber: '', fields: { email: 'nila@buyer.example' } },
  })
  const { head, row } = exportFormats('Asia/Kolkata').csv
  const cells = Object.fromEntries(
    head
      .trim()
      .split(',')
      .map((name, at) => [name, row(chat).trim().split(',')[at]]),
  )
  expect(cells).toMatchObject({ phone: '', call: '', email: '', chat: 'pigeon:chitra_77' })
})

test('a member adds a contact by e-mail or chat id, and a known one is the same contact', async () => {
  const { ask, agent, inbox, post } = await deskWithPortal()
  const add = async (body: object) =>
    (
      await ask<AddedResponse & { error?: string; field?: string }>(
        'POST',
        '/api/desk/deals',
        { id: randomUUID(), name: 'Nila Mail', source: 'referral', ...body },
        agent,
      )
    ).body
  await post(byMail)
  expect(await add({ email: 'NILA@buyer.example' })).toMatchObject({ ok: true, isKnown: true })
  expect(await add({ name: 'Chitra', chat: { app: 'pigeon', id: '77' } })).toMatchObject({ isKnown: false })
  expect(await add({})).toMatchObject({ ok: false, field: 'phone', error: /an e-mail address or a chat id/ })
  expect(await add({ email: 'at home' })).toMatchObject({ ok: false, field: 'email' })
  expect(await add({ chat: { app: 'pigeon', id: ' ' } })).toMatchObject({ ok: false, field: 'chat.id' })
  expect((await inbox()).rows).toMatchObject([
    { phone: 'pigeon:77', next: { what: 'Write' } },
    { phone: 'nila@buyer.example', leadCount: 2 },
  ])
})

test('rows of a file without a number are read by e-mail or chat id', async () => {
  const { ask, inbox, post } = await deskWithPortal()
  await post(byMail)
  const rows = [
    { row: 2, phone: '', name: 'Nila Mail', email: 'Nila@buyer.example', note: 'From the fair' },
    { row: 3, phone: '', name: 'Chitra', chatApp: 'Pigeon', chatId: '77' },
    { row: 4, phone: '', name: 'Nobody' },
    { row: 5, phone: '', name: 'No App', chatId: '78' },
    { row: 6, phone: '12', name: 'Wrong', email: 'w@buyer.example' },
  ]
  const { body } = await ask<ImportResponse>('POST', '/api/desk/imports', {
    ...{ id: randomUUID(), file: 'fair.csv', status: 'new', rows },
  })
  expect(body.rows).toMatchObject([
    { row: 2, is: 'again', phone: 'nila@buyer.example' },
    { row: 3, is: 'new', phone: 'pigeon:77' },
    {
      row: 4,
      is: 'wrong',
      column: 'phone',
      why: 'The number is missing. Enter it, or an e-mail address or chat id.',
    },
    { row: 5, is: 'wrong', column: 'chatApp' },
    { row: 6, is: 'wrong', column: 'phone' },
  ])
  expect((await inbox()).rows.map(({ phone, leadCount }) => [phone, leadCount]).toSorted()).toEqual([
    ['nila@buyer.example', 2],
    ['pigeon:77', 1],
  ])
})

test('a colleague’s contact without a number is masked, and not found by the masked handle', async () => {
  const { post, askDeal, dealNamed, agent, ask, inbox } = await deskWithPortal()
  await ask('POST', '/api/desk/access', { agentsSee: 'all' })
  await post({ ...byMail, chat: byChat.chat })
  const { id, version } = await dealNamed('nila mail')
  await askDeal('PATCH', id, {
    version,
    owner: 'admin@northfield.example',
    details: { email: 'private@buyer.example' },
  })
  const { body } = await askDeal('GET', id, undefined, agent)
  expect(body.deal).toMatchObject({ isMasked: true, phone: 'n•••@•••', details: { email: 'p•••@•••' } })
  expect(JSON.stringify(body)).not.toMatch(/buyer\.example|chitra_77/)
  const asAgent = async (search: string) =>
    (await ask<{ rows: { phone: string }[] }>('GET', `/api/desk/inbox?search=${search}`, undefined, agent))
      .body.rows
  expect(await asAgent('nila')).toMatchObject([{ phone: 'n•••@•••' }])
  for (const guess of ['buyer', 'private', 'pigeon'])
    expect([guess, await asAgent(guess)]).toEqual([guess, []])
  for (const known of ['buyer', 'private']) expect((await inbox(`search=${known}`)).rows).toHaveLength(1)
})

test('contacts by number and by the same e-mail address are suggested as one, and stay two until merged', async () => {
  const { post, ask, dealNamed, inbox } = await deskWithPortal()
  await post(byMail)
  await post({ name: 'N M', phone: number, email: byMail.email })
  expect((await inbox()).rows).toHaveLength(2)
  const { id } = await dealNamed('nila mail')
  const { body } = await ask<DuplicatesResponse>('GET', `/api/desk/deals/${id}/duplicates`)
  expect(body.duplicates).toMatchObject([{ name: 'n m', phone: number, why: 'email' }])
})

test('a guessed e-mail address is not confirmed by duplicates of a colleague’s masked contact, either way', async () => {
  const { post, send, askDeal, dealNamed, agent, ask } = await deskWithPortal()
  await ask('POST', '/api/desk/access', { agentsSee: 'all' })
  await post({ name: 'Nila Mail', phone: number, email: 'sent@buyer.example' })
  await send({ name: 'own lead', number: '+919845099101' })
  const masked = await dealNamed('nila mail')
  await askDeal('PATCH', masked.id, {
    version: masked.version,
    owner: 'admin@northfield.example',
    details: { email: 'noted@buyer.example' },
  })
  const why = async (id: string, as?: Record<string, string>) =>
    (
      await ask<DuplicatesResponse>('GET', `/api/desk/deals/${id}/duplicates`, undefined, as)
    ).body.duplicates.map(one => one.why)
  for (const guess of ['sent@buyer.example', 'noted@buyer.example']) {
    const own = await dealNamed('own lead')
    const change = { version: own.version, owner: 'agent@northfield.example', details: { email: guess } }
    expect((await askDeal('PATCH', own.id, change)).status).toBe(200)
    for (const id of [own.id, masked.id]) {
      expect([guess, await why(id, agent)]).toEqual([guess, []])
      expect([guess, await why(id)]).toEqual([guess, ['email']])
    }
  }
})

test('the evidence of a contact without a number is a file like any other', async () => {
  const { post, dealNamed, app, admin } = await deskWithPortal()
  await post(byChat)
  const { id } = await dealNamed('chitra chat')
  const file = await app.request(`/api/desk/deals/${id}/evidence`, { headers: admin })
  expect([file.status, (await file.text()).slice(0, 5)]).toEqual([200, '%PDF-'])
})
