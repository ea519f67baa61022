import { expect, test } from 'vitest'
import type { LeadRecords } from '../../src/store/lead-records.ts'
import { StoreUnavailable } from '../../src/store/store-unavailable.ts'
import { rowsToTest } from '../all.ts'
import { createTestService, enquiry } from '../service/test-service.ts'
import { firestorePlace, host, onFirestore } from './engines.ts'
import { faultProxy, type LineState } from './fault-proxy.ts'
import { sampleLead } from './sample-leads.ts'

const patience = 1000

/** One instance behind a line that can fail, and another that sees what is really stored. */
const apart = async (patienceMs = patience) => {
  const line = await faultProxy(host)
  const place = firestorePlace()
  const behind = await place.open(line.host, patienceMs)
  const beside = await place.open()
  return { line, behind, beside }
}

/** Retries until the store answers again. */
const recovered = async (store: LeadRecords): Promise<void> => {
  for (;;) {
    const isBack = await store.check().then(
      () => true,
      () => false,
    )
    if (isBack) return
  }
}

onFirestore('a bad line to Firestore', () => {
  test.each(rowsToTest<LineState>(['cut', 'silent']))(
    '%s: every call says clearly that the store is away',
    async state => {
      const { line, behind } = await apart()
      await recovered(behind)
      line.become(state)
      await expect(behind.insert(sampleLead(), 'p', [])).rejects.toThrow(StoreUnavailable)
      await expect(behind.check()).rejects.toThrow(/Firestore|UNAVAILABLE/)
      await expect(behind.answered('k', 'p')).rejects.toThrow(StoreUnavailable)
    },
  )

  test('reads and deliveries of a store that is away fail clearly, and later work again', async () => {
    const { line, behind } = await apart()
    await recovered(behind)
    line.become('cut')
    const calls = [
      behind.list({ limit: 1 }),
      behind.find('0000-0000-0000'),
      behind.claim('webhook', 1, 2, 1),
      behind.backlog(),
    ]
    const results = await Promise.allSettled(calls)
    for (const result of results) {
      expect(result).toMatchObject({ status: 'rejected', reason: expect.any(StoreUnavailable) })
    }
    line.become('whole')
    await recovered(behind)
    expect(await behind.list({ limit: 1 })).toEqual([])
  })

  test('a slow store is waited for', async () => {
    const { line, behind, beside } = await apart(20_000)
    line.delay(150)
    const { id, outcome } = await behind.insert(sampleLead({ idempotencyKey: 'k' }), 'p', ['webhook'])
    expect(outcome).toBe('kept')
    expect(await beside.find(id)).toMatchObject({ id })
  })

  test('a write whose answer was lost is stored once, and the visitor’s retry finds it', async () => {
    const { line, behind, beside } = await apart()
    await recovered(behind)
    const lead = sampleLead({ idempotencyKey: 'k' })
    line.become('answers-lost')
    await expect(behind.insert(lead, 'p', ['webhook'])).rejects.toThrow(StoreUnavailable)
    line.become('whole')
    await recovered(behind)
    expect((await behind.insert(lead, 'p', ['webhook'])).outcome).toMatch(/kept|repeat/)
    expect(await beside.list({ limit: 5 })).toHaveLength(1)
    expect(await beside.deliveries({ failed: false, limit: 5 })).toHaveLength(1)
  })

  test('a line that is cut again and again loses no acknowledged lead and stores none twice', async () => {
    const { line, behind, beside } = await apart()
    await recovered(behind)
    const acknowledged = new Map<string, string>()
    const send = async (key: string) => {
      const kept = await behind
        .insert(sampleLead({ idempotencyKey: key }), 'p', ['webhook'])
        .catch(() => undefined)
      if (kept) acknowledged.set(key, kept.id)
    }
    const keys = Array.from({ length: 30 }, (_, index) => `k${index}`)
    for (const [index, key] of keys.entries()) {
      const sending = send(key)
      if (index % 10 === 5) {
        line.become('cut')
        line.become('whole')
      }
      await sending
    }
    for (const key of keys) while (!acknowledged.has(key)) await send(key)
    const leads = await beside.list({ limit: 100 })
    expect(new Map(leads.map(lead => [lead.idempotencyKey, lead.id]))).toEqual(acknowledged)
    expect(leads).toHaveLength(30)
    expect(await beside.deliveries({ failed: false, limit: 100 })).toHaveLength(30)
  })

  test('without a spool a visitor is answered 503, and sends it again with success', async () => {
    const { line, behind, beside } = await apart()
    const { enquire, app } = await createTestService({ store: behind })
    line.become('cut')
    const refused = await enquire(enquiry(), { 'idempotency-key': 'k' })
    expect([refused.status, refused.headers.has('retry-after')]).toEqual([503, true])
    expect((await app.request('/readyz')).status).toBe(503)
    line.become('whole')
    await recovered(behind)
    const taken = await enquire(enquiry(), { 'idempotency-key': 'k' })
    expect(taken.ok).toBe(true)
    expect(await beside.list({ limit: 5 })).toHaveLength(1)
  })
})
