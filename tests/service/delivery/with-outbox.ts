import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import type { DeliveryChannel } from '../../../src/service/delivery/delivery-channel.ts'
import { mailChannel } from '../../../src/service/delivery/mail.ts'
import { startOutbox } from '../../../src/service/delivery/outbox.ts'
import { webhookChannel } from '../../../src/service/delivery/webhook.ts'
import type { LeadRecords } from '../../../src/store/lead-records.ts'
import { projects } from '../../active-project.ts'
import { createTestService, openStore } from '../test-service.ts'
import { reachOf } from './nothing-said.ts'

/** The signing secret of the webhooks in these tests. */
export const secret = `whsec_${Buffer.from('a secret of twenty-four+').toString('base64')}`
export const log = pino({ level: 'silent' })

export const webhook = (url: string, allowsPrivate = true) =>
  webhookChannel({ url, secrets: [secret], allowsPrivate })
export const mail = (url: string) =>
  mailChannel({ projects, smtpUrl: url, from: 'leads@northfield.example', to: ['agent@northfield.example'] })

/** A service that delivers leads by these channels. */
export const withOutbox = async (channels: DeliveryChannel[], clock: { now?: () => number } = {}) => {
  const store = await openStore()
  const outbox = startOutbox({ store, channels, log, reachOf, ...clock })
  onTestFinished(() => outbox.stop(100))
  const service = await createTestService({
    store,
    channels: channels.map(({ name }) => name),
    onLeadStored: outbox.wake,
    ...clock,
  })
  return { ...service, outbox }
}

/** Waits until a number of deliveries has a state. */
export const settled = async (store: LeadRecords, state: string, count: number) => {
  for (;;) {
    const deliveries = await store.deliveries({ failed: false, limit: 100 })
    if (deliveries.filter(delivery => delivery.state === state).length >= count) return deliveries
    await new Promise(resolve => setImmediate(resolve))
  }
}

/** Waits until a delivery has failed once. */
export const retried = async (store: LeadRecords) => {
  for (;;) {
    const deliveries = await store.deliveries({ failed: false, limit: 10 })
    if (deliveries.some(({ attempts }) => attempts > 0)) return deliveries
    await new Promise(resolve => setImmediate(resolve))
  }
}
