import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { isPrivate } from '../../../src/lib/http/headers/private-address.ts'
import { isPrivateHost } from '../../../src/service/delivery/private-addresses.ts'
import { webhookReceiver } from '../receivers.ts'
import { enquiry } from '../test-service.ts'
import { retried, secret, settled, webhook, withOutbox } from './with-outbox.ts'

test('a webhook carries the lead, with a signature that the receiver can check', async () => {
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
  await store.makeDueNow(Date.now(), [0])
  outbox.wake()
  await receiver.hooks.reach(2)
  const [first, second] = receiver.hooks.items
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  expect(second?.body).toBe(first?.body)
  await settled(store, 'delivered', 1)
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
