import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isHeldBack } from '#api/deals/delivery-state.ts'
import { makeDealId } from '#domain/deals/deal-id.ts'
import { everything } from '#domain/team/scope.ts'
import { noticeOf } from '#project/notice.ts'
import { projectSet } from '#project/project-set.ts'
import { createContactPage } from '../../../src/crm/visit-pages/visit-pages.ts'
import { configuredChannels } from '../../../src/service/delivery/channels.ts'
import { startOutbox } from '../../../src/service/delivery/outbox.ts'
import { consentChannel, erasureChannel, webhookChannel } from '../../../src/service/delivery/webhook.ts'
import { readSettings } from '../../../src/service/settings/settings.ts'
import { project } from '../../active-project.ts'
import { mailReceiver, webhookReceiver } from '../receivers.ts'
import { createTestService, enquiry, openStore } from '../test-service.ts'
import { nothingSaid, reachOf } from './nothing-said.ts'
import { log, mail, retried, secret, settled, webhook, withOutbox } from './with-outbox.ts'

/** A project whose form asks to share details with the developer. */
const sharing = {
  ...project,
  settings: {
    ...project.settings,
    recipients: [{ name: 'The Developer', isDeveloper: true }],
  },
}

const developers = { name: 'The Developer', whose: 'developer' as const }

/** A service that sends leads and withdrawals to a webhook, and leads to the team by mail. */
const telling = async (answer?: Parameters<typeof webhookReceiver>[0]) => {
  const [receiver, mails] = [await webhookReceiver(answer), await mailReceiver()]
  const store = await openStore(undefined, true)
  const settings = { url: receiver.url, secrets: [secret], allowsPrivate: true }
  const others = [consentChannel(settings), erasureChannel(settings)]
  let time = Date.now()
  const outbox = startOutbox({
    store,
    channels: [webhook(receiver.url), mail(mails.url), ...others],
    log,
    reachOf: store.crm.consent.permissionOf,
    now: () => time,
  })
  onTestFinished(() => outbox.stop(100))
  const service = await createTestService({
    project: sharing,
    store,
    channels: ['webhook', 'mail'],
    sendsConsent: true,
    onLeadStored: outbox.wake,
    now: () => time,
  })
  const enquire = async (name: string) => {
    time += 1000
    const headers = { 'x-consent': `${noticeOf(sharing).hash} en share` }
    const answer = await service.enquire(enquiry({ name }), headers)
    return { page: answer.headers.get('x-visit-page') ?? '', id: (await answer.json()).id }
  }
  const press = (page: string, what: string, purpose = '') => {
    time += 1000
    const fields = new URLSearchParams({ what, purpose, sure: 'yes', id: randomUUID() })
    return service.post(page, fields.toString(), { 'content-type': 'application/x-www-form-urlencoded' })
  }
  /** The page that a member sends to the number of a lead. */
  const contactsPage = async (leadId: string) => {
    const { contactId } = (await store.find(leadId)) ?? { contactId: '' }
    const dealId = makeDealId(contactId, project.settings.projectId)
    const page = { dealId, leadId, isForAllProjects: true }
    const act = { by: 'agent@northfield.example', at: time }
    return `/visit/${await createContactPage(store.crm.visitPages, page, act, everything)}`
  }
  const told = () => receiver.hooks.items.map(({ body }) => JSON.parse(body))
  const later = (ms: number) => {
    time += ms
    outbox.wake()
  }
  return { store, enquire, press, contactsPage, told, receiver, mails, later }
}

test('a withdrawal is sent to the receiver as an event with lead and contact alone', async () => {
  const { store, enquire, press, contactsPage, told, receiver } = await telling()
  const { page, id } = await enquire('asha rao')
  await settled(store, 'delivered', 2)
  expect((await press(page, 'withdraw', 'call')).status).toBe(303)
  await receiver.hooks.reach(2)
  expect(told()[1]).toEqual({
    type: 'consent.withdrawn',
    timestamp: expect.any(String),
    data: {
      id,
      contact: (await store.find(id))?.contactId,
      agreed: ['message', 'share'],
      withdrawn: ['call'],
      withdrawnOnForm: ['call'],
      doNotCall: true,
    },
  })
  await press(await contactsPage(id), 'agree', 'call')
  await receiver.hooks.reach(3)
  expect(told()[2]).toMatchObject({ type: 'consent.given', data: { id, withdrawn: [] } })
  const ids = receiver.hooks.items.map(({ headers }) => headers['webhook-id'])
  expect(new Set(ids).size).toBe(3)
})

test('what one of two forms takes back is sent as a withdrawal for that form, and stops nothing else', async () => {
  const { store, enquire, press, told, receiver } = await telling()
  await enquire('asha rao')
  const { page, id } = await enquire('rahul')
  await settled(store, 'delivered', 4)
  for (const [sent, purpose] of ['call', 'message', 'share'].entries()) {
    await press(page, 'withdraw', purpose)
    await receiver.hooks.reach(3 + sent)
  }
  const consents = told().slice(2)
  expect(consents.map(({ type }) => type)).toEqual(Array(3).fill('consent.withdrawn'))
  expect(consents.at(-1).data).toEqual({
    ...{ id, contact: expect.any(String) },
    ...{ agreed: ['call', 'message'], withdrawn: ['share'] },
    ...{ withdrawnOnForm: ['call', 'message', 'share'], doNotCall: false },
  })
})

test('after sharing is withdrawn, waiting leads and later ones are not shared', async () => {
  let isDown = true
  const { store, enquire, press, told, receiver, mails, later } = await telling(response =>
    response.writeHead(isDown ? 503 : 204).end(),
  )
  const { page, id } = await enquire('asha rao')
  await retried(store)
  await press(page, 'withdraw', 'share')
  isDown = false
  later(3_600_000)
  await settled(store, 'delivered', 3)
  const events = told().slice(1)
  expect(events.filter(({ type }) => type === 'lead.created')).toEqual([])
  expect(events.at(-1)).toMatchObject({ type: 'consent.withdrawn', data: { id, withdrawn: ['share'] } })
  const deliveries = await store.deliveries({ failed: false, limit: 10 })
  expect(deliveries.find(({ channel }) => channel === 'webhook')).toMatchObject({
    state: 'delivered',
    lastError: 'they withdrew sharing',
  })
  // The team still gets its mail.
  expect(mails.mails.items).toHaveLength(1)
  expect(receiver.hooks.items.at(-1)?.body).not.toMatch(/asha|98765/)
})

test('a developer gets only leads whose sender agreed to share', async () => {
  const receiver = await webhookReceiver()
  const { store, enquire } = await withOutbox([
    webhookChannel({
      url: receiver.url,
      secrets: [secret],
      allowsPrivate: true,
      receiverOf: () => developers,
    }),
  ])
  await enquire(enquiry({ name: 'asha rao' }))
  const [delivery] = await settled(store, 'delivered', 1)
  expect(delivery?.lastError).toBe('they did not agree to share it with the developer')
  expect(receiver.hooks.items).toEqual([])
})

test.each([
  ['own', 1],
  ['The Developer', 0],
])('a developer among the recipients silences no webhook but the developer’s: %s', async (named, told) => {
  const receiver = await webhookReceiver()
  const settings = readSettings({
    WEBHOOK_URL: receiver.url,
    WEBHOOK_SECRET: secret,
    WEBHOOK_ALLOW_PRIVATE: 'true',
    WEBHOOK_RECEIVER: named,
  })
  const [channel] = configuredChannels(settings, projectSet([sharing]))
  if (!channel) throw new Error('There is a webhook.')
  const lines: string[] = []
  const store = await openStore()
  const outbox = startOutbox({
    store,
    channels: [channel],
    reachOf,
    log: pino({ level: 'info' }, { write: line => lines.push(line) }),
  })
  onTestFinished(() => outbox.stop(100))
  const { enquire } = await createTestService({
    project: sharing,
    store,
    channels: ['webhook'],
    onLeadStored: outbox.wake,
  })
  await enquire(enquiry({ name: 'asha rao' }))
  const [delivery] = await settled(store, 'delivered', 1)
  expect(receiver.hooks.items).toHaveLength(told)
  expect(delivery && isHeldBack(delivery)).toBe(told === 0)
  await vi.waitFor(
    () => expect(lines.join('')).toContain(told ? 'lead delivered' : 'delivery held back'),
    30_000,
  )
  const why = 'they did not agree to share it with the developer'
  expect(lines.map(line => JSON.parse(line).why).includes(why)).toBe(told === 0)
})

test('after sharing is withdrawn the lead is still the partner’s own, and no other receiver’s', async () => {
  const receiver = await webhookReceiver()
  const sending = { url: receiver.url, secrets: [secret], allowsPrivate: true }
  const store = await openStore()
  const { enquire, leads } = await createTestService({ store })
  await enquire(enquiry())
  const [lead] = await leads()
  if (!lead) throw new Error('The lead is kept.')
  const { permission } = nothingSaid
  const who = { ...nothingSaid, permission: { ...permission, withdrawn: ['share' as const] } }
  const { signal } = new AbortController()
  const own = webhookChannel({ ...sending, receiverOf: () => ({ name: 'own', whose: 'partner' }) })
  await own.send(lead, signal, who)
  expect(receiver.hooks.items).toHaveLength(1)
  for (const others of [
    webhookChannel(sending),
    webhookChannel({ ...sending, receiverOf: () => developers }),
  ])
    await expect(others.send(lead, signal, who)).rejects.toThrow('they withdrew sharing')
  expect(receiver.hooks.items).toHaveLength(1)
})

test('the mail of a lead says that it is not to be called, and has no button for it', async () => {
  const { store, enquire, press, mails } = await telling()
  const { page } = await enquire('asha rao')
  await settled(store, 'delivered', 2)
  await press(page, 'withdraw', 'call')
  await press(page, 'withdraw', 'message')
  const [lead] = await store.list({ limit: 1 })
  await store.redeliver(lead?.id ?? '', ['mail'], 0)
  await mails.mails.reach(2)
  const [before, after] = mails.mails.items.map(String)
  expect(before).toContain('tel:')
  expect(after).not.toContain('tel:')
  expect(after).toContain('Do not call')
})

test('after a request for erasure nothing is shared, and the receiver is notified of it, and once when it is done', async () => {
  let isDown = false
  const { store, enquire, press, contactsPage, told, receiver, later } = await telling(response =>
    response.writeHead(isDown ? 503 : 204).end(),
  )
  const { id } = await enquire('asha rao')
  await settled(store, 'delivered', 2)
  await press(await contactsPage(id), 'erase')
  await receiver.hooks.reach(2)
  const all = ['call', 'message', 'share', 'advertising']
  expect(told()[1]).toMatchObject({
    type: 'consent.withdrawn',
    data: { id, agreed: [], withdrawn: all, doNotCall: true },
  })
  await store.redeliver(id, ['webhook'], 0)
  later(1000)
  await vi.waitFor(async () => {
    const [delivery] = await store.deliveries({ failed: false, limit: 1 })
    expect(delivery).toMatchObject({ state: 'delivered', lastError: 'they asked to be erased' })
  }, 30_000)
  isDown = true
  const [lead] = await store.list({ limit: 1 })
  await store.crm.contacts.erase(lead?.contactId ?? '')
  later(60_000)
  await retried(store)
  isDown = false
  later(3_600_000)
  const [last] = await settled(store, 'delivered', 1)
  expect(last).toMatchObject({ channel: 'erasure', leadId: id })
  const erased = receiver.hooks.items.filter(({ body }) => JSON.parse(body).type === 'lead.erased')
  expect(JSON.parse(erased.at(-1)?.body ?? '')).toEqual({
    type: 'lead.erased',
    timestamp: expect.any(String),
    data: { id },
  })
  // The first attempt failed and the second was taken; the id lets the receiver see that they are one.
  expect(new Set(erased.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([`erased-${id}`]))
  expect(await store.crm.contacts.erase(lead?.contactId ?? '')).toBeUndefined()
})

test('one change of consent is one event, however many leads the contact sent', async () => {
  const { store, enquire, press, told, receiver } = await telling()
  const first = await enquire('asha rao')
  for (let sent = 0; sent < 4; sent += 1) await enquire('asha rao')
  await settled(store, 'delivered', 10)
  await press(first.page, 'withdraw', 'share')
  await receiver.hooks.reach(6)
  await settled(store, 'delivered', 11)
  expect(told().filter(({ type }) => type.startsWith('consent.'))).toMatchObject([{ data: { id: first.id } }])
})
