import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import type { AuditResponse } from '#api/audit.ts'
import type { UndeliveredResponse } from '#api/deals/undelivered.ts'
import { deskPaths } from '#api/desk-paths.ts'
import { makeDealId } from '#domain/deals/deal-id.ts'
import { startOutbox } from '../../../../src/service/delivery/outbox.ts'
import { webhookChannel } from '../../../../src/service/delivery/webhook.ts'
import { project } from '../../../active-project.ts'
import { reachOf } from '../../delivery/nothing-said.ts'
import { webhookReceiver } from '../../receivers.ts'
import { createDeskService, numbered } from '../desk-service.ts'
import { deskStorage } from '../desk-storage.ts'

const minute = 60_000
const day = 86_400_000
const path = deskPaths.undelivered
/** As long as a busy machine may take. */
const patient = { timeout: 20_000 }
const secret = `whsec_${Buffer.from('a secret of twenty-four+').toString('base64')}`

/** A desk whose outbox a test starts; claims can be made by hand before. */
const withOutbox = async (begin?: number) => {
  const store = await deskStorage().open()
  let wake = () => {}
  const desk = await createDeskService(begin, {
    store,
    channels: ['webhook'],
    onLeadStored: () => wake(),
  })
  const giveUp = async (error: string) => {
    for (const one of await store.claim('webhook', desk.now(), desk.now() + minute, 10)) {
      await store.settle({ ...one, state: 'failed', at: desk.now(), error })
    }
  }
  const list = async (as?: Record<string, string>) =>
    desk.ask<UndeliveredResponse>('GET', path, undefined, as)
  const audit = async () => {
    const { entries } = (await desk.ask<AuditResponse>('GET', '/api/desk/audit')).body
    return entries.filter(({ kind }) => kind === 'delivery').map(({ what }) => what)
  }
  const start = (url: string) => {
    const outbox = startOutbox({
      ...{ store, reachOf, now: desk.now, log: pino({ level: 'silent' }) },
      channels: [webhookChannel({ url, secrets: [secret], allowsPrivate: true })],
    })
    wake = outbox.wake
    onTestFinished(() => outbox.stop(100))
  }
  return { ...desk, store, giveUp, list, audit, start }
}

test('admins see for 30 days what did not arrive within a minute, and why; nobody else does', async () => {
  const desk = await withOutbox()
  const id = await desk.send()
  expect((await desk.list()).body.deliveries).toEqual([])
  await desk.giveUp('the receiver answered 503')
  desk.later(minute)
  const [lead] = await desk.store.list({ limit: 1 })
  const { body } = await desk.list()
  expect(body).toMatchObject({ isMore: false, channels: ['webhook', 'consent', 'erasure'] })
  expect(body.deliveries).toMatchObject([
    {
      leadId: id,
      projectName: project.settings.projectName,
      lead: { name: 'asha rao', dealId: makeDealId(lead?.contactId ?? '', project.settings.projectId) },
      channel: 'webhook',
      state: 'failed',
      attempts: 1,
      lastError: 'the receiver answered 503',
    },
  ])
  // A number is not needed to send a lead again.
  expect(JSON.stringify(body)).not.toContain('9876543210')
  expect((await desk.list(desk.agent)).status).toBe(403)
  const send = (as?: Record<string, string>) => desk.ask('POST', path, { channel: 'webhook' }, as)
  expect((await send(desk.agent)).status).toBe(403)
  desk.later(30 * day - minute)
  expect((await desk.list()).body.deliveries).toHaveLength(1)
  desk.later(minute + 1)
  expect((await desk.list()).body.deliveries).toEqual([])
  expect((await send()).status).toBe(404)
})

test('one is sent again, or all of a channel: each arrives once, under its own id, and the audit log says so', async () => {
  const desk = await withOutbox()
  const ids = [
    await desk.send({ name: 'asha rao', number: numbered(1) }),
    await desk.send({ name: 'bela rao', number: numbered(2) }),
    await desk.send({ name: 'chitra rao', number: numbered(3) }),
  ]
  await desk.giveUp('connect ECONNREFUSED')
  desk.later(minute)
  const receiver = await webhookReceiver()
  desk.start(receiver.url)
  const [first] = (await desk.list()).body.deliveries
  expect(await desk.ask('POST', path, { channel: 'webhook', id: first?.id })).toMatchObject({
    status: 200,
    body: { deliveries: 1 },
  })
  await receiver.hooks.reach(1)
  const missing = async () => (await desk.list()).body.deliveries.map(({ leadId }) => leadId)
  await expect.poll(missing, patient).toEqual(ids.slice(1))
  expect(await desk.ask('POST', path, { channel: 'webhook' })).toMatchObject({ body: { deliveries: 2 } })
  await receiver.hooks.reach(3)
  await expect.poll(missing, patient).toEqual([])
  expect(receiver.hooks.items.map(({ headers }) => headers['webhook-id']).toSorted()).toEqual(
    ids.map(id => `lead-${id}`).toSorted(),
  )
  const named = `, project=${project.settings.projectId}`
  expect(await desk.audit()).toEqual([`sent again by webhook, 2${named}`, `sent again by webhook, 1${named}`])
})

test('an erasure that did not arrive is sent again, and shows nothing of the lead', async () => {
  // The records date an erasure by the real clock.
  const desk = await withOutbox(Date.now())
  const id = await desk.send()
  const [sent] = await desk.store.claim('webhook', desk.now(), desk.now() + minute, 1)
  if (!sent) throw new Error('not claimed')
  await desk.store.settle({ ...sent, state: 'delivered', at: desk.now() })
  const deal = await desk.dealNamed('asha rao')
  expect((await desk.ask('DELETE', `/api/desk/deals/${deal.id}`)).status).toBeLessThan(300)
  desk.later(10 * minute)
  await expect
    .poll(async () => (await desk.list()).body.deliveries, patient)
    .toMatchObject([
      { leadId: id, channel: 'erasure', lead: null, projectName: project.settings.projectName },
    ])
  expect((await desk.ask('POST', path, { channel: 'erasure' })).status).toBe(200)
})

test('what is sent by a channel that is not set up stays, and says so', async () => {
  const desk = await withOutbox()
  const id = await desk.send()
  await desk.store.redeliver(id, ['mail'], desk.now())
  desk.later(2 * minute)
  expect((await desk.list()).body.deliveries.map(({ channel }) => channel).toSorted()).toEqual([
    'mail',
    'webhook',
  ])
  expect(await desk.ask('POST', path, { channel: 'mail' })).toMatchObject({
    status: 409,
    body: { error: 'Deliveries are not set up. Ask the person who runs the server.' },
  })
  expect((await desk.ask('POST', path, { channel: 'fax' })).status).toBe(400)
  expect(await desk.audit()).toEqual([])
})
