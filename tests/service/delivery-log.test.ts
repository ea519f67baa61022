import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import type { DeliveryChannel } from '../../src/service/delivery/delivery-channel.ts'
import { mailChannel } from '../../src/service/delivery/mail.ts'
import { startOutbox } from '../../src/service/delivery/outbox.ts'
import { webhookChannel } from '../../src/service/delivery/webhook.ts'
import { projects } from '../active-project.ts'
import { reachOf } from './delivery/nothing-said.ts'
import { arrivals, mailReceiver, webhookReceiver } from './receivers.ts'
import { createTestService, enquiry, openStore } from './test-service.ts'

/** The log and the outbox after one failed attempt. */
const failedAttempt = async (channel: DeliveryChannel) => {
  const store = await openStore()
  const lines = arrivals<string>()
  const settled = Promise.withResolvers<void>()
  const log = pino(
    new Writable({
      write(part, _, done) {
        lines.add(String(part))
        done()
      },
    }),
  )
  const watched = {
    ...store,
    settle: (...args: Parameters<typeof store.settle>) => store.settle(...args).finally(settled.resolve),
  }
  const outbox = startOutbox({ store: watched, channels: [channel], log, reachOf })
  onTestFinished(() => outbox.stop(100))
  const { enquire } = await createTestService({ store, channels: [channel.name], onLeadStored: outbox.wake })
  await enquire(enquiry())
  await settled.promise
  const [delivery] = await store.deliveries({ failed: false, limit: 1 })
  const line = lines.items.find(item => item.includes('delivery attempt failed')) ?? '{}'
  return { lastError: delivery?.lastError, line: JSON.parse(line), log: lines.items.join('') }
}

test("a mail server's reply is stored in the outbox, and the log has only its codes", async () => {
  const { url } = await mailReceiver(() => 'refuse')
  const { lastError, line, log } = await failedAttempt(
    mailChannel({
      projects,
      smtpUrl: url,
      from: 'leads@northfield.example',
      to: ['agent@northfield.example'],
    }),
  )
  expect(lastError).toContain('451 not now')
  expect(log).not.toContain('not now')
  expect(line).toMatchObject({ code: 'EMESSAGE', responseCode: 451 })
})

test("a webhook receiver's status is logged in our own words", async () => {
  const { url } = await webhookReceiver(response => response.writeHead(503, 'not now').end('not now'))
  const secrets = [`whsec_${Buffer.from('a secret of twenty-four+').toString('base64')}`]
  const { line, log } = await failedAttempt(webhookChannel({ url, secrets, allowsPrivate: true }))
  expect(line).toMatchObject({ fault: 'the receiver answered 503' })
  expect(log).not.toContain('not now')
})
