import { expect, onTestFinished, test, vi } from 'vitest'
import { startOutbox } from '../../../src/service/delivery/outbox.ts'
import { StoreUnavailable } from '../../../src/store/store-unavailable.ts'
import { webhookReceiver } from '../receivers.ts'
import { createTestService, enquiry, openStore } from '../test-service.ts'
import { nothingSaid, reachOf } from './nothing-said.ts'
import { log, webhook } from './with-outbox.ts'

/** A service whose outbox reads consent as the test says. */
const reading = async (reachOf: () => Promise<typeof nothingSaid>) => {
  const receiver = await webhookReceiver()
  const store = await openStore()
  let time = Date.now()
  const outbox = startOutbox({ store, channels: [webhook(receiver.url)], log, reachOf, now: () => time })
  onTestFinished(() => outbox.stop(0))
  const { enquire } = await createTestService({
    store,
    channels: ['webhook'],
    onLeadStored: outbox.wake,
    now: () => time,
  })
  const later = (ms: number) => {
    time += ms
    outbox.wake()
  }
  const delivery = async () => (await store.deliveries({ failed: false, limit: 1 }))[0]
  return { receiver, outbox, enquire, later, delivery, now: () => time }
}

test('an attempt that cannot read the records gives its claim back and is not counted', async () => {
  let faults = 0
  const { enquire, later, delivery, receiver, now } = await reading(async () => {
    faults += 1
    if (faults <= 30) throw new StoreUnavailable('the disk is away')
    return nothingSaid
  })
  await enquire(enquiry())
  for (let waits = 1; waits <= 30; waits += 1) {
    await vi.waitFor(async () => {
      expect(faults).toBe(waits)
      const { dueAt = 0 } = (await delivery()) ?? {}
      expect(dueAt - now()).toBeLessThanOrEqual(30_000)
      expect(dueAt).toBeGreaterThan(now())
    }, 30_000)
    expect(await delivery()).toMatchObject({ state: 'waiting', attempts: 0 })
    later(30_000)
  }
  await receiver.hooks.reach(1)
  await vi.waitFor(
    async () => expect(await delivery()).toMatchObject({ state: 'delivered', attempts: 1 }),
    30_000,
  )
})

test('a stop ends an attempt that waits for the records, and the delivery is due at the next start', async () => {
  const isReading = Promise.withResolvers<void>()
  const { enquire, outbox, delivery, receiver, now } = await reading(() => {
    isReading.resolve()
    return new Promise(() => {})
  })
  await enquire(enquiry())
  await isReading.promise
  await outbox.stop(0)
  expect(await delivery()).toMatchObject({ state: 'waiting', attempts: 0, dueAt: now() })
  expect(receiver.hooks.items).toEqual([])
})

test('an attempt whose reading outlives its claim sends nothing, because another process may be sending', async () => {
  const isReading = Promise.withResolvers<void>()
  const read = Promise.withResolvers<typeof nothingSaid>()
  const { enquire, later, receiver, delivery, now } = await reading(() => {
    isReading.resolve()
    return read.promise
  })
  await enquire(enquiry())
  await isReading.promise
  later(61_000)
  read.resolve(nothingSaid)
  await vi.waitFor(
    async () => expect(await delivery()).toMatchObject({ attempts: 0, dueAt: now() + 2000 }),
    30_000,
  )
  expect(receiver.hooks.items).toEqual([])
})

test('a long attempt keeps its claim, and after a sudden death it ends within 15 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const sent = Promise.withResolvers<void>()
  const isSending = Promise.withResolvers<void>()
  const store = await openStore()
  let time = Date.now()
  const sending = {
    name: 'webhook' as const,
    concurrency: 1,
    send: () => {
      isSending.resolve()
      return sent.promise
    },
  }
  const outbox = startOutbox({ store, channels: [sending], log, reachOf, now: () => time })
  onTestFinished(() => outbox.stop(0))
  const { enquire } = await createTestService({
    ...{ store, channels: ['webhook'], onLeadStored: outbox.wake },
    now: () => time,
  })
  await enquire(enquiry())
  await isSending.promise
  const heldUntil = async () => (await store.deliveries({ failed: false, limit: 1 }))[0]?.dueAt ?? 0
  for (let seconds = 5; seconds <= 60; seconds += 5) {
    time += 5000
    vi.advanceTimersByTime(5000)
    await vi.waitFor(async () => expect(await heldUntil()).toBe(time + 15_000), 30_000)
    expect(await store.claim('webhook', time + 14_999, time, 1)).toEqual([])
  }
  expect(await store.claim('webhook', time + 15_000, time + 30_000, 1)).toHaveLength(1)
  sent.resolve()
})
