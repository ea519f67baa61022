import { createHmac } from 'node:crypto'
import ICAL from 'ical.js'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import type { DeliveryChannel } from '../../src/service/delivery/delivery-channel.ts'
import { mailChannel } from '../../src/service/delivery/mail.ts'
import { startOutbox } from '../../src/service/delivery/outbox.ts'
import { isPrivate, isPrivateHost } from '../../src/service/delivery/private-addresses.ts'
import { webhookChannel } from '../../src/service/delivery/webhook.ts'
import type { LeadRecords } from '../../src/service/records/lead-records.ts'
import { project, projects } from '../active-project.ts'
import { mailReceiver, webhookReceiver } from './receivers.ts'
import { createTestService, enquiry, openStore, siteVisit } from './test-service.ts'

const secret = `whsec_${Buffer.from('a secret of twenty-four+').toString('base64')}`
const log = pino({ level: 'silent' })

const webhook = (url: string, allowsPrivate = true) =>
  webhookChannel({ url, secrets: [secret], allowsPrivate })
const mail = (url: string) =>
  mailChannel({ projects, smtpUrl: url, from: 'leads@northfield.example', to: ['agent@northfield.example'] })

const withOutbox = async (channels: DeliveryChannel[], clock: { now?: () => number } = {}) => {
  const store = await openStore()
  const outbox = startOutbox({ store, channels, log, ...clock })
  onTestFinished(() => outbox.stop(100))
  const service = await createTestService({
    store,
    channels: channels.map(({ name }) => name),
    onKept: outbox.wake,
    ...clock,
  })
  return { ...service, outbox }
}

const settled = async (store: LeadRecords, state: string, count: number) => {
  for (;;) {
    const deliveries = await store.deliveries({ failed: false, limit: 100 })
    if (deliveries.filter(delivery => delivery.state === state).length >= count) return deliveries
    await new Promise(resolve => setImmediate(resolve))
  }
}

test('a webhook carries the lead, signed so that the receiver can tell', async () => {
  const receiver = await webhookReceiver()
  const { enquire, store } = await withOutbox([webhook(receiver.url)])
  const arrival = receiver.hooks.next()
  const { id } = await (await enquire(enquiry())).json()
  const { headers, body } = await arrival
  expect(JSON.parse(body)).toMatchObject({
    type: 'lead.created',
    data: { id, form: 'enquiry', payload: enquiry(), phoneE164: '+919876543210' },
  })
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const key = Buffer.from(secret.slice(6), 'base64')
  const signature = createHmac('sha256', key).update(signed).digest('base64')
  expect(headers['webhook-signature']).toBe(`v1,${signature}`)
  expect(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60)
  await settled(store, 'delivered', 1)
})

test.each([
  ['answers 500', (response: import('node:http').ServerResponse) => response.writeHead(500).end()],
  [
    'redirects',
    (response: import('node:http').ServerResponse) => response.writeHead(302, { location: '/' }).end(),
  ],
  [
    'drops the answer',
    (response: import('node:http').ServerResponse) => {
      response.writeHead(200, { 'content-length': '100' }).write('half', () => response.destroy())
    },
  ],
  ['drops the connection', (response: import('node:http').ServerResponse) => response.destroy()],
])('a receiver that %s is tried again with the same webhook-id', async (_, misbehave) => {
  const receiver = await webhookReceiver((response, count) => {
    if (count === 1) misbehave(response)
    else response.end()
  })
  const { enquire, store, outbox } = await withOutbox([webhook(receiver.url)])
  await enquire(enquiry())
  await receiver.hooks.reach(1)
  const [delivery] = await retried(store)
  expect(delivery).toMatchObject({ state: 'waiting', attempts: 1 })
  expect(delivery?.lastError).toBeTruthy()
  await store.makeDueNow(Date.now(), 0)
  outbox.wake()
  await receiver.hooks.reach(2)
  const [first, second] = receiver.hooks.items
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  expect(second?.body).toBe(first?.body)
  await settled(store, 'delivered', 1)
})

const retried = async (store: LeadRecords) => {
  for (;;) {
    const deliveries = await store.deliveries({ failed: false, limit: 10 })
    if (deliveries.some(({ attempts }) => attempts > 0)) return deliveries
    await new Promise(resolve => setImmediate(resolve))
  }
}

test('a password is never sent without TLS, unless that is allowed', async () => {
  const { url, mails, commands } = await mailReceiver()
  const smtpUrl = url.replace('//', '//leads:open-sesame@')
  const settings = { projects, smtpUrl, from: 'leads@northfield.example', to: ['agent@northfield.example'] }
  const { enquire, store } = await createTestService()
  await enquire(enquiry())
  const [lead] = await store.list({ limit: 1 })
  if (!lead) throw new Error('the lead is not there')
  const { signal } = new AbortController()
  await expect(mailChannel(settings).send(lead, signal)).rejects.toThrow(/TLS/)
  expect(mails.items).toEqual([])
  expect(commands.filter(line => /^(AUTH|MAIL)/i.test(line))).toEqual([])
  await mailChannel({ ...settings, allowsPlain: true }).send(lead, signal)
  expect(mails.items).toHaveLength(1)
  expect(commands.some(line => /^AUTH/i.test(line))).toBe(true)
})

test.each(['fec0::1', '64:ff9b:1::a00:1', '2002:7f00:1::', '2001:0:7f00:1::', '100::1'])(
  '%s is a private address too',
  address => {
    expect([isPrivate(address), isPrivateHost(`[${address}]`)]).toEqual([true, true])
  },
)

test('a public address is none', () => {
  expect(['2606:4700::1111', '64:ff9c::1', '8.8.8.8'].filter(isPrivate)).toEqual([])
})

test('a private or loopback receiver is refused unless allowed', async () => {
  const receiver = await webhookReceiver()
  for (const url of [
    receiver.url,
    receiver.url.replace('127.0.0.1', 'localhost'),
    receiver.url.replace('127.0.0.1', '[::ffff:127.0.0.1]'),
  ]) {
    const { enquire, store } = await withOutbox([webhook(url, false)])
    await enquire(enquiry())
    const [delivery] = await retried(store)
    expect(delivery?.lastError).toMatch(/private address/)
  }
  expect(receiver.hooks.items).toEqual([])
})

test('a mail holds what an agent needs, and the visit for the calendar', async () => {
  const receiver = await mailReceiver()
  const { visit, store } = await withOutbox([mail(receiver.url)])
  const arrival = receiver.mails.next()
  const payload = siteVisit()
  const { id } = await (await visit(payload)).json()
  const text = await arrival
  expect(text).toMatch(/^To: agent@northfield.example/m)
  expect(text).toMatch(/^Subject: Site visit: Asha Rao/m)
  expect(text).toContain(`Message-ID: <lead-${id}@northfield.example>`)
  const body = text.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  expect(body).toContain('href="tel:+919876543210"')
  expect(body).toContain('href="whatsapp://send?phone=919876543210"')
  const [lead] = await store.list({ limit: 1 })
  expect(body).toContain(`href="${project.settings.origin}/desk/lead/${lead?.personId}"`)
  const encoded = /Content-Type: text\/calendar[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(text)?.[1] ?? ''
  const event = new ICAL.Event(
    new ICAL.Component(ICAL.parse(Buffer.from(encoded, 'base64').toString())).getFirstSubcomponent(
      'vevent',
    ) ?? undefined,
  )
  expect(event.startDate.toUnixTime()).toBe(payload.siteVisitDate)
  expect(event.summary).toBe('Site visit: Asha Rao, Aerowood')
  expect(event.description).toContain('Call: +919876543210')
  await settled(store, 'delivered', 1)
})

test.each(['refuse', 'drop'] as const)('a mail server that would %s is tried again', async mood => {
  const receiver = await mailReceiver(count => (count === 1 ? mood : 'take'))
  const { enquire, store, outbox } = await withOutbox([mail(receiver.url)])
  await enquire(enquiry())
  await receiver.mails.reach(1)
  await retried(store)
  await store.makeDueNow(Date.now(), 0)
  outbox.wake()
  await receiver.mails.reach(2)
  await settled(store, 'delivered', 1)
})

test('a receiver that hangs is given up in time and tried again', async () => {
  const hooks = await webhookReceiver(() => {})
  const mails = await mailReceiver(() => 'hang')
  const { enquire, store } = await withOutbox([
    webhookChannel({ url: hooks.url, secrets: [secret], allowsPrivate: true, patienceMs: 200 }),
    mailChannel({ projects, smtpUrl: mails.url, from: 'a@b.example', to: ['c@d.example'], patienceMs: 200 }),
  ])
  await enquire(enquiry())
  for (;;) {
    const deliveries = await store.deliveries({ failed: false, limit: 10 })
    if (deliveries.every(({ attempts, state }) => attempts === 1 && state === 'waiting')) break
    await new Promise(resolve => setImmediate(resolve))
  }
})

test('a dead channel never holds up another', async () => {
  const hanging = await webhookReceiver(() => {})
  const receiver = await mailReceiver()
  const { enquire, store } = await withOutbox([webhook(hanging.url), mail(receiver.url)])
  for (let count = 0; count < 12; count += 1) await enquire(enquiry())
  await receiver.mails.reach(12)
  const deliveries = await settled(store, 'delivered', 12)
  expect(
    deliveries.filter(({ channel }) => channel === 'webhook').every(({ state }) => state === 'waiting'),
  ).toBe(true)
})

test('after the last attempt a delivery is marked failed, shown, and can be sent again by hand', async () => {
  let isDead = true
  const receiver = await webhookReceiver(response => response.writeHead(isDead ? 503 : 204).end())
  let time = Date.now()
  const { enquire, store, outbox } = await withOutbox([webhook(receiver.url)], { now: () => time })
  const { id } = await (await enquire(enquiry())).json()
  for (let attempt = 1; attempt <= 20; attempt += 1) {
    await receiver.hooks.reach(attempt)
    await attempted(store, attempt)
    time += 8 * 3_600_000
    outbox.wake()
  }
  const [failed] = await store.deliveries({ failed: true, limit: 10 })
  expect(failed).toMatchObject({
    leadId: id,
    state: 'failed',
    attempts: 20,
    lastError: 'the receiver answered 503',
  })
  isDead = false
  expect(await store.redeliver(id, ['webhook'], time)).toBe(1)
  outbox.wake()
  await settled(store, 'delivered', 1)
})

const attempted = async (store: LeadRecords, attempts: number) => {
  for (;;) {
    const [delivery] = await store.deliveries({ failed: false, limit: 1 })
    if (delivery && delivery.attempts >= attempts) return
    await new Promise(resolve => setImmediate(resolve))
  }
}

test('two processes on one outbox do not send the same lead', async () => {
  const receiver = await webhookReceiver()
  const { enquire, store } = await withOutbox([webhook(receiver.url)])
  const second = startOutbox({ store, channels: [webhook(receiver.url)], log })
  onTestFinished(() => second.stop(100))
  for (let count = 0; count < 20; count += 1) {
    await enquire(enquiry())
    second.wake()
  }
  await settled(store, 'delivered', 20)
  expect(receiver.hooks.items).toHaveLength(20)
})

test('a clock that steps back leaves nothing waiting for a time that was already there', async () => {
  let time = Date.now()
  const receiver = await webhookReceiver((response, count) =>
    response.writeHead(count === 1 ? 500 : 200).end(),
  )
  const { enquire, store, outbox } = await withOutbox([webhook(receiver.url)], { now: () => time })
  await enquire(enquiry())
  await receiver.hooks.reach(1)
  await retried(store)
  time -= 30 * 86_400_000
  outbox.watchClock()
  await settled(store, 'delivered', 1)
  expect(receiver.hooks.items).toHaveLength(2)
})
