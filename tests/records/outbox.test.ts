import { pino } from 'pino'
import { expect, test } from 'vitest'
import { startOutbox } from '../../src/service/delivery/outbox.ts'
import { reachOf } from '../service/delivery/nothing-said.ts'
import { arrivals } from '../service/receivers.ts'
import { onEachRecords } from './engines.ts'
import { sampleLead } from './sample-leads.ts'

const at = Date.parse('2026-03-01')
const minute = 60_000

onEachRecords(newPlace => {
  const withDeliveries = async (count: number) => {
    const place = newPlace()
    const store = await place.open()
    const kept = await Promise.all(
      Array.from({ length: count }, (_, index) =>
        store.insert(sampleLead({ receivedAt: at + index }), 'p', ['webhook']),
      ),
    )
    return { place, store, ids: kept.map(({ id }) => id) }
  }

  test('due deliveries are claimed oldest first, and reserved until the hold ends', async () => {
    const { place, store, ids } = await withDeliveries(3)
    const other = await place.open()
    expect(await store.claim('mail', at + minute, at + 2 * minute, 10)).toEqual([])
    expect(await store.claim('webhook', at - 1, at + minute, 10)).toEqual([])
    const claimed = await store.claim('webhook', at + 10, at + minute, 2)
    expect(claimed.map(({ leadId }) => leadId).toSorted()).toEqual(ids.slice(0, 2).toSorted())
    expect(claimed[0]).toMatchObject({ channel: 'webhook', state: 'waiting', attempts: 0 })
    expect((await other.claim('webhook', at + 10, at + minute, 10)).map(({ leadId }) => leadId)).toEqual([
      ids[2],
    ])
    expect(await other.nextDue('webhook')).toBe(at + minute)
    expect(await other.claim('webhook', at + minute, at + 2 * minute, 10)).toHaveLength(3)
  })

  test('when several instances claim together, each delivery goes to one of them', async () => {
    const { place, store } = await withDeliveries(30)
    const others = await Promise.all([place.open(), place.open(), place.open()])
    const seen: string[] = []
    while (seen.length < 30) {
      const taken = await Promise.all(
        [store, ...others].map(one => one.claim('webhook', at + minute, at + 2 * minute, 12)),
      )
      seen.push(...taken.flat().map(({ id }) => id))
    }
    expect(new Set(seen).size).toBe(30)
    expect(seen).toHaveLength(30)
  })

  test('a claim that is given back is due again, uncounted; one that has ended is another’s', async () => {
    const { place, store } = await withDeliveries(1)
    const other = await place.open()
    const [claimed] = await store.claim('webhook', at + 1, at + minute, 1)
    if (!claimed) throw new Error('not claimed')
    await store.moveClaim(claimed, at + 5)
    expect(await store.nextDue('webhook')).toBe(at + 5)
    const [taken] = await other.claim('webhook', at + 5, at + 2 * minute, 1)
    expect(taken).toMatchObject({ id: claimed.id, attempts: 0 })
    await store.moveClaim(claimed, at + 6)
    expect(await store.nextDue('webhook')).toBe(at + 2 * minute)
  })

  test('an attempt is settled once: delivered, postponed or given up', async () => {
    const { store } = await withDeliveries(3)
    const [one, two, three] = await store.claim('webhook', at + minute, at + 2 * minute, 3)
    if (!one || !two || !three) throw new Error('not claimed')
    await store.settle({ ...one, state: 'delivered', at: at + 5 })
    await store.settle({ ...one, state: 'failed', at: at + 6, error: 'late' })
    await store.settle({ ...two, state: 'waiting', dueAt: at + 7, error: 'not now' })
    await store.settle({ ...three, state: 'failed', at: at + 8, error: 'never' })
    const all = new Map((await store.deliveries({ failed: false, limit: 10 })).map(d => [d.id, d]))
    expect(all.get(one.id)).toMatchObject({
      state: 'delivered',
      attempts: 1,
      settledAt: at + 5,
      lastError: null,
    })
    expect(all.get(two.id)).toMatchObject({
      state: 'waiting',
      attempts: 1,
      dueAt: at + 7,
      lastError: 'not now',
    })
    expect(all.get(three.id)).toMatchObject({ state: 'failed', settledAt: at + 8, lastError: 'never' })
    expect(await store.deliveries({ failed: true, limit: 10 })).toEqual([all.get(three.id)])
    expect(await store.backlog()).toEqual({ waiting: 1, failed: 1, oldestAt: two.createdAt })
    expect(await store.nextDue('webhook')).toBe(at + 7)
  })

  test('deliveries are listed in pages, oldest first', async () => {
    const { store, ids } = await withDeliveries(7)
    const read: string[] = []
    for (let from = {}; ; ) {
      const page = await store.deliveries({ failed: false, limit: 3, ...from })
      const last = page.at(-1)
      if (!last) break
      read.push(...page.map(({ leadId }) => leadId))
      from = { after: last.cursor }
    }
    expect(read).toHaveLength(7)
    expect(read.toSorted()).toEqual(ids.toSorted())
  })

  test('deliveries that wait for too late a time are made due', async () => {
    const { store } = await withDeliveries(3)
    await store.claim('webhook', at + minute, at + 500 * minute, 2)
    expect(await store.makeDueNow(at + 1, [at + 400 * minute])).toBe(2)
    expect(await store.makeDueNow(at + 1, [at + 400 * minute])).toBe(0)
    expect(await store.claim('webhook', at + minute, at + 2 * minute, 10)).toHaveLength(3)
    expect(await store.nextDue('mail')).toBeNull()
  })

  test('the latest time to wait for depends on the attempts that were made', async () => {
    const { store } = await withDeliveries(3)
    const [twice, once] = await store.claim('webhook', at + minute, at + 9 * minute, 3)
    if (!twice || !once) throw new Error('not claimed')
    const later = { state: 'waiting', dueAt: at + 9 * minute, error: 'not now' } as const
    for (const delivery of [twice, twice, once]) await store.settle({ ...delivery, ...later })
    expect(await store.makeDueNow(at, [at + minute, at + 20 * minute, at + 8 * minute])).toBe(2)
    expect(await store.claim('webhook', at, at + minute, 5)).toHaveLength(2)
    expect(await store.nextDue('webhook')).toBe(at + minute)
    const all = await store.deliveries({ failed: false, limit: 5 })
    expect(all.find(({ id }) => id === once.id)?.dueAt).toBe(at + 9 * minute)
  })

  test('a lead is sent again by every requested channel, and a deleted one by none', async () => {
    const { store, ids } = await withDeliveries(1)
    const [id = ''] = ids
    const [delivery] = await store.claim('webhook', at, at + minute, 1)
    if (!delivery) throw new Error('not claimed')
    await store.settle({ ...delivery, state: 'delivered', at })
    expect(await store.redeliver(id, ['webhook', 'mail'], at + 9)).toBe(2)
    expect(await store.claim('webhook', at + 9, at + minute, 5)).toMatchObject([{ leadId: id, attempts: 0 }])
    expect(await store.claim('mail', at + 9, at + minute, 5)).toMatchObject([{ leadId: id }])
    expect(await store.redeliver('0000-0000-0000', ['webhook'], at)).toBe(0)
    expect(await store.deliveries({ failed: false, limit: 10 })).toHaveLength(2)
  })

  test('a delivery that is renewed during an attempt is not settled by that attempt', async () => {
    const { store, ids } = await withDeliveries(1)
    const [before] = await store.claim('webhook', at, at + minute, 1)
    if (!before) throw new Error('not claimed')
    await store.redeliver(ids[0] ?? '', ['webhook'], at + 9)
    await store.settle({ ...before, state: 'delivered', at: at + 10 })
    const [again] = await store.claim('webhook', at + 11, at + minute, 1)
    expect(again).toMatchObject({ leadId: ids[0], attempts: 0, createdAt: at + 9 })
  })

  test('what was given up or still waits is listed oldest first, and sent again under the same message', async () => {
    const { store } = await withDeliveries(4)
    const span = { since: at, until: at + minute, limit: 10 }
    const claimed = await store.claim('webhook', at + 10, at + minute, 4)
    const [given, waits, sent, held] = claimed.toSorted((one, other) => one.createdAt - other.createdAt)
    if (!given || !waits || !sent || !held) throw new Error('not claimed')
    await store.settle({ ...given, state: 'failed', at: at + 20, error: 'never' })
    await store.settle({ ...waits, state: 'waiting', dueAt: at + 9 * minute, error: 'not now' })
    await store.settle({ ...sent, state: 'delivered', at: at + 20 })
    const listed = async (part = {}) => (await store.undelivered({ ...span, ...part })).map(({ id }) => id)
    expect(await listed()).toEqual([given.id, waits.id, held.id])
    expect(await listed({ limit: 2 })).toEqual([given.id, waits.id])
    expect(await listed({ since: waits.createdAt })).toEqual([waits.id, held.id])
    expect(await listed({ until: waits.createdAt })).toEqual([given.id, waits.id])
    // What has arrived stays so, and what is claimed stays with its claim.
    const ids = [given, waits, sent, held].map(({ id }) => id)
    expect(await store.sendAgain(ids, at + 30, at + minute)).toBe(2)
    const again = await store.claim('webhook', at + 30, at + 2 * minute, 4)
    expect(again.map(({ id }) => id).toSorted()).toEqual([given.id, waits.id].toSorted())
    const renewed = new Map((await store.undelivered(span)).map(one => [one.id, one]))
    expect(renewed.get(given.id)).toMatchObject({
      ...{ state: 'waiting', attempts: 0, createdAt: given.createdAt },
      ...{ lastError: null, settledAt: null },
    })
    expect(renewed.get(waits.id)).toMatchObject({ attempts: 1, lastError: 'not now' })
    expect(await store.sendAgain(['0'], at, at)).toBe(0)
    expect(await store.sendAgain([], at, at)).toBe(0)
  })

  test('three instances deliver every lead once', async () => {
    const { place, store, ids } = await withDeliveries(40)
    const sent = arrivals<string>()
    const outboxes = [store, await place.open(), await place.open()].map(one =>
      startOutbox({
        store: one,
        reachOf,
        log: pino({ level: 'silent' }),
        channels: [{ name: 'webhook', concurrency: 8, send: async lead => sent.add(lead.id) }],
      }),
    )
    await sent.reach(40)
    await Promise.all(outboxes.map(outbox => outbox.stop(1000)))
    expect(sent.items.toSorted()).toEqual(ids.toSorted())
    expect(await store.backlog()).toMatchObject({ waiting: 0, failed: 0 })
  })
})
