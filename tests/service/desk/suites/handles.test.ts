import { createHmac, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Deal } from '#contract/crm/deal.ts'
import type { ImportResponse } from '#contract/crm/import.ts'
import type { DuplicatesResponse } from '#contract/crm/merge.ts'
import type { AddedResponse } from '#contract/crm/new-contact.ts'
import type { MadeKeyResponse } from '#contract/crm/settings/intake-keys.ts'
import type { Today } from '#contract/crm/today.ts'
import { unasked } from '#domain/contacts/permission.ts'
import { mailMessage } from '../../../../src/service/delivery/mail-message.ts'
import { webhookMessage } from '../../../../src/service/delivery/webhook.ts'
import { exportFormats } from '../../../../src/service/export/export-formats.ts'
import { projects } from '../../../active-project.ts'
import { createDeskService } from '../desk-service.ts'

const number = '+919845033101'
const byMail = { name: 'Nila Mail', email: 'Nila@Buyer.example' }
const byChat = {
  name: 'Chitra Chat',
  chat: { app: 'Pigeon', id: 'chitra_77', link: 'https://pigeon.example/c/chitra_77' },
}

const withDesk = async () => {
  const desk = await createDeskService()
  const { body } = await desk.ask<MadeKeyResponse>('POST', '/api/desk/intake-keys', {
    id: 'a1b2c3d4e5f6',
    source: 'Portal',
  })
  const post = async (lead: object) => {
    desk.later(1000)
    const [id, seconds, text] = [randomUUID(), Math.floor(desk.now() / 1000), JSON.stringify(lead)]
    const secret = body.key.split('.')[1] ?? ''
    const signature = createHmac('sha256', secret).update(`${id}.${seconds}.${text}`).digest('base64')
    const answer = await desk.app.request('/api/desk/intake', {
      method: 'POST',
      body: text,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${body.key}`,
        'webhook-id': id,
        'webhook-timestamp': String(seconds),
        'webhook-signature': `v1,${signature}`,
      },
    })
    return { status: answer.status, body: await answer.json() }
  }
  const askDeal = (method: string, path: string, sent?: object, as?: Record<string, string>) =>
    desk.ask<{ deal: Deal; error?: string; field?: string; leads?: number; address?: string }>(
      method,
      `/api/desk/deals/${path}`,
      sent,
      as,
    )
  const addHandle = ({ id, version }: Deal, handle: object) =>
    askDeal('POST', `${id}/handles`, { id: randomUUID(), version, ...handle })
  return { ...desk, post, askDeal, addHandle }
}

test('a portal’s lead without a number is known by its e-mail address, one without either by its chat id', async () => {
  const { post, inbox, dealNamed, leads, names } = await withDesk()
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

test('a lead that nobody could be reached by is refused in words; beside a number nothing else is', async () => {
  const { post, dealNamed, inbox } = await withDesk()
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

test('a lead without a number is told in mail, webhook and export by what there is', async () => {
  const { post, leads } = await withDesk()
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

test('a member adds somebody by e-mail or chat id, and a known one is the same contact', async () => {
  const { ask, agent, inbox, post } = await withDesk()
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
  const { ask, inbox, post } = await withDesk()
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
      why: 'The number is missing. Type it, or an e-mail address or chat id.',
    },
    { row: 5, is: 'wrong', column: 'chatApp' },
    { row: 6, is: 'wrong', column: 'phone' },
  ])
  expect((await inbox()).rows.map(({ phone, leadCount }) => [phone, leadCount]).toSorted()).toEqual([
    ['nila@buyer.example', 2],
    ['pigeon:77', 1],
  ])
})

test('a number that a member adds stands first, finds the contact, and its later leads are theirs', async () => {
  const { post, addHandle, askDeal, dealNamed, send, inbox, ask } = await withDesk()
  await post(byMail)
  const before = await dealNamed('nila mail')
  const added = await addHandle(before, { phone: '98450 33101' })
  expect(added.status).toBe(200)
  expect(added.body.deal).toMatchObject({
    id: before.id,
    phoneE164: number,
    otherPhones: ['nila@buyer.example'],
    owner: null,
    waitingSince: before.waitingSince,
    version: before.version + 1,
    leads: [{ phone: number, isTeamEntry: true, source: 'added by hand' }, { phone: 'nila@buyer.example' }],
  })
  expect(added.body.deal.history.at(-1)).toMatchObject({ kind: 'merge', isInEffect: true, added: 'phone' })
  await send({ name: 'somebody', number })
  expect((await inbox()).rows).toMatchObject([
    { dealId: before.id, name: 'nila mail', phone: number, leadCount: 3 },
  ])
  // A later lead by e-mail hides no number.
  await post(byMail)
  expect((await inbox('search=33101')).rows).toMatchObject([
    { dealId: before.id, phone: number, leadCount: 4 },
  ])
  expect((await dealNamed('nila mail')).phoneE164).toBe(number)
  const { body: today } = await ask<Today>('GET', '/api/desk/today')
  expect(JSON.stringify(today)).toContain(number)

  const { history, version } = await dealNamed('nila mail')
  const merge = history.find(entry => entry.kind === 'merge')
  await askDeal('POST', `${before.id}/split`, { merge: merge?.kind === 'merge' && merge.merge, version })
  expect((await inbox()).rows.map(({ phone, leadCount }) => [phone, leadCount]).toSorted()).toEqual([
    [number, 2],
    ['nila@buyer.example', 2],
  ])
})

test('adding a number is done once, on the deal as it is, and takes nobody else’s', async () => {
  const { post, askDeal, addHandle, dealNamed, send, leads, agent, ask } = await withDesk()
  await post(byChat)
  const deal = await dealNamed('chitra chat')
  const sent = { id: randomUUID(), version: deal.version, phone: number }
  for (const _ of [1, 2]) {
    const { status, body } = await askDeal('POST', `${deal.id}/handles`, sent)
    expect([status, body.deal.leadCount, body.deal.version]).toEqual([200, 2, deal.version + 1])
  }
  expect((await addHandle(deal, { phone: '+919845033102' })).status).toBe(409)
  const now = await dealNamed('chitra chat')
  expect((await addHandle(now, { email: 'chitra@buyer.example' })).body.deal.otherPhones?.toSorted()).toEqual(
    ['chitra@buyer.example', 'pigeon:chitra_77'],
  )
  await send({ name: 'other buyer', number: '+919845033103' })
  const last = await dealNamed('chitra chat')
  expect((await addHandle(last, { phone: '+919845033103' })).body).toMatchObject({
    field: 'phone',
    error: 'Other Buyer has this number. Choose Merge with … instead.',
  })
  expect((await addHandle(last, { phone: '12' })).body).toMatchObject({ field: 'phone' })
  expect((await addHandle(last, {})).status).toBe(400)
  const mine = { id: randomUUID(), version: last.version, phone: '+919845033104' }
  await ask('POST', '/api/desk/access', { agentsSee: 'all' })
  await askDeal('PATCH', last.id, { version: last.version, owner: 'admin@northfield.example' })
  expect((await askDeal('POST', `${last.id}/handles`, mine, agent)).status).toBe(403)
  expect(await leads()).toHaveLength(4)
})

test('a colleague’s contact without a number is masked, and not found by what is masked', async () => {
  const { post, askDeal, dealNamed, agent, ask, inbox } = await withDesk()
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

test('the contact’s page shows what came from the address or number it was sent to', async () => {
  const { post, addHandle, askDeal, dealNamed, app } = await withDesk()
  await post(byMail)
  const { id } = await dealNamed('nila mail')
  const pageBy = async (by: 'mail' | 'chat') => {
    const { body } = await askDeal('POST', `${id}/page`, { by })
    return (await app.request(new URL(body.address ?? '').pathname)).text()
  }
  expect(await pageBy('mail')).toContain('<dt>E-mail</dt><dd>nila@buyer.example</dd>')
  await addHandle(await dealNamed('nila mail'), { phone: number })
  const [mailed, sent] = [await pageBy('mail'), await pageBy('chat')]
  expect([mailed.includes('nila@buyer.example'), mailed.includes('98450 33101')]).toEqual([true, false])
  expect([sent.includes('nila@buyer.example'), sent.includes('98450 33101')]).toEqual([false, true])
})

test('whoever wrote by number and by the same e-mail address is suggested as one, and is two until merged', async () => {
  const { post, ask, dealNamed, inbox } = await withDesk()
  await post(byMail)
  await post({ name: 'N M', phone: number, email: byMail.email })
  expect((await inbox()).rows).toHaveLength(2)
  const { id } = await dealNamed('nila mail')
  const { body } = await ask<DuplicatesResponse>('GET', `/api/desk/deals/${id}/duplicates`)
  expect(body.duplicates).toMatchObject([{ name: 'n m', phone: number, why: 'email' }])
})

test('the evidence of somebody without a number is a file like any other', async () => {
  const { post, dealNamed, app, admin } = await withDesk()
  await post(byChat)
  const { id } = await dealNamed('chitra chat')
  const file = await app.request(`/api/desk/deals/${id}/evidence`, { headers: admin })
  expect([file.status, (await file.text()).slice(0, 5)]).toEqual([200, '%PDF-'])
})
