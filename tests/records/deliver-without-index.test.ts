import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { contactPage } from '#domain/contacts/buyer-facts.ts'
import { openCrm } from '../../src/crm/open-crm.ts'
import { startOutbox } from '../../src/service/delivery/outbox.ts'
import { consentChannel, webhookChannel } from '../../src/service/delivery/webhook.ts'
import type { ChangeRecords } from '../../src/store/change-records.ts'
import { StoreUnavailable } from '../../src/store/store-unavailable.ts'
import { secret } from '../service/delivery/with-outbox.ts'
import { webhookReceiver } from '../service/receivers.ts'
import { scratchFolder } from '../service/test-service.ts'
import { onEachRecords, sqlitePlace } from './engines.ts'
import { sampleLead } from './sample-leads.ts'

const act = { by: 'agent@northfield.example', at: 1_000 }
const log = pino({ level: 'silent' })

/** Reads the change log for the index: never, as while an index of many leads is rebuilt, or with a fault. */
const indexes: [name: string, since: ChangeRecords['since']][] = [
  ['is being rebuilt', () => new Promise(() => {})],
  ['is broken for good', () => Promise.reject(new StoreUnavailable('the index cannot be written'))],
]

onEachRecords(newPlace => {
  /** What an index does is the same on both engines; the records, which then answer, are not. */
  const each = test.each(newPlace === sqlitePlace ? indexes : indexes.slice(0, 1))

  /** A service whose index never gets anywhere, and a receiver of its webhooks. */
  const withoutIndex = async (since: ChangeRecords['since']) => {
    const records = await newPlace().open()
    const faults: string[] = []
    const looks = { count: 0 }
    const crm = await openCrm({
      leads: records,
      changes: {
        ...records.changes,
        since: (...args) => {
          looks.count += 1
          return since(...args)
        },
      },
      folder: scratchFolder(),
      pace: { lookMs: 1 },
      onError: fault => faults.push(fault),
    })
    crm.startIndexing()
    const receiver = await webhookReceiver()
    const sending = { url: receiver.url, secrets: [secret], allowsPrivate: true }
    const outbox = startOutbox({
      store: records,
      channels: [webhookChannel(sending), consentChannel(sending)],
      log,
      reachOf: crm.consent.permissionOf,
    })
    onTestFinished(() => outbox.stop(100))
    const post = async (changes: Parameters<typeof sampleLead>[0] = {}) => {
      const { id } = await records.insert(sampleLead({ receivedAt: Date.now(), ...changes }), 'p', [
        'webhook',
      ])
      outbox.wake()
      return id
    }
    const told = () => receiver.hooks.items.map(({ body }) => JSON.parse(body))
    return { records, post, receiver, told, outbox, faults, looks }
  }

  each('a lead reaches the receiver while the index %s', async (_, since) => {
    const { post, receiver, told } = await withoutIndex(since)
    const id = await post()
    await receiver.hooks.reach(1)
    expect(told()).toMatchObject([{ type: 'lead.created', data: { id, doNotCall: false } }])
  })

  each('an opt-out from before is obeyed while the index %s', async (_, since) => {
    const { records, post, receiver, told } = await withoutIndex(since)
    const first = await post()
    await receiver.hooks.reach(1)
    const lead = await records.find(first)
    const withdraw = { what: 'withdraw', purposes: ['call', 'share'] } as const
    const ask = { ...withdraw, purposes: [...withdraw.purposes] }
    const facts = [{ kind: 'ask' as const, id: 'x', ask, page: contactPage }]
    await records.changes.append([{ contactId: lead?.contactId ?? '', basis: null, facts }], act)
    const second = await post()
    await vi.waitFor(async () => {
      const deliveries = await records.deliveries({ failed: false, limit: 10 })
      expect(deliveries.find(({ leadId }) => leadId === second)).toMatchObject({
        state: 'delivered',
        lastError: 'they withdrew sharing',
      })
    }, 30_000)
    await records.redeliver(first, ['consent'], Date.now())
    await receiver.hooks.reach(2)
    expect(told()[1]).toMatchObject({
      type: 'consent.withdrawn',
      data: { withdrawn: ['call', 'share'], doNotCall: true },
    })
  })

  test('a broken index is reported once, not at each look', async () => {
    const { faults, looks } = await withoutIndex(() =>
      Promise.reject(new StoreUnavailable('the disk is full')),
    )
    await vi.waitFor(() => expect(looks.count).toBeGreaterThan(5), 30_000)
    expect(faults).toEqual(['the disk is full'])
  })
})
