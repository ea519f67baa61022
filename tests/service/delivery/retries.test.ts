import { expect, onTestFinished, test } from 'vitest'
import { claimMs, delayAfter, latestDue } from '../../../src/service/delivery/backoff.ts'
import { mailChannel } from '../../../src/service/delivery/mail.ts'
import { startOutbox } from '../../../src/service/delivery/outbox.ts'
import { webhookChannel } from '../../../src/service/delivery/webhook.ts'
import type { LeadRecords } from '../../../src/store/lead-records.ts'
import { projects } from '../../active-project.ts'
import { mailReceiver, webhookReceiver } from '../receivers.ts'
import { createTestService, enquiry, openStore } from '../test-service.ts'
import { reachOf } from './nothing-said.ts'
import { log, mail, retried, secret, settled, webhook, withOutbox } from './with-outbox.ts'

test('a receiver that hangs is given up in time and tried again', async () => {
  const hooks = await webhookReceiver(() => {})
  const mails = await mailReceiver(() => 'hang')
  const { enquire, store } = await withOutbox([
    webhookChannel({ url: hooks.url, secrets: [secret], allowsPrivate: true, patienceMs: 200 }),
    mailChannel({ projects, smtpUrl: mails.url, from: 'a@b.example', to: ['c@d.example'], patienceMs: 200 }),
  ])
  await enquire(enquiry())
  let deliveries = await retried(store)
  while (deliveries.some(({ attempts }) => attempts === 0)) deliveries = await retried(store)
  expect(deliveries).toMatchObject([
    { state: 'waiting', attempts: 1, lastError: expect.any(String) },
    { state: 'waiting', attempts: 1, lastError: expect.any(String) },
  ])
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

test('after the last attempt a delivery is marked failed, shown, and can be sent again manually', async () => {
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

test('two processes on one outbox do not send the same lead', async () => {
  const receiver = await webhookReceiver()
  const { enquire, store } = await withOutbox([webhook(receiver.url)])
  const second = startOutbox({ store, channels: [webhook(receiver.url)], log, reachOf })
  onTestFinished(() => second.stop(100))
  for (let count = 0; count < 20; count += 1) {
    await enquire(enquiry())
    second.wake()
  }
  await settled(store, 'delivered', 20)
  expect(receiver.hooks.items).toHaveLength(20)
})

test('a clock that steps back leaves no delivery waiting for a time that has already been', async () => {
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

test('a process that died while sending, and a clock that stepped back meanwhile, delay no delivery for long', async () => {
  const store = await openStore()
  const { enquire } = await createTestService({ store, channels: ['webhook'] })
  await enquire(enquiry())
  const died = Date.now()
  expect(await store.claim('webhook', died, died + claimMs, 1)).toHaveLength(1)
  const receiver = await webhookReceiver()
  const next = startOutbox({
    store,
    channels: [webhook(receiver.url)],
    log,
    reachOf,
    now: () => died - 600_000,
  })
  onTestFinished(() => next.stop(100))
  await settled(store, 'delivered', 1)
})

test('a delivery that waits after a failure keeps its delay at the next start', async () => {
  const store = await openStore()
  const failed = Date.now()
  const { enquire } = await createTestService({ store, channels: ['webhook'] })
  await enquire(enquiry())
  for (let attempts = 1; attempts <= 12; attempts += 1) {
    const [delivery] = await store.claim('webhook', failed + 86_400_000, failed, 1)
    if (!delivery) throw new Error('not claimed')
    const dueAt = failed + delayAfter(attempts, () => 1)
    await store.settle({ ...delivery, state: 'waiting', dueAt, error: 'not now' })
    expect(await store.makeDueNow(failed, latestDue(failed))).toBe(0)
  }
})

const attempted = async (store: LeadRecords, attempts: number) => {
  for (;;) {
    const [delivery] = await store.deliveries({ failed: false, limit: 1 })
    if (delivery && delivery.attempts >= attempts) return
    await new Promise(resolve => setImmediate(resolve))
  }
}
