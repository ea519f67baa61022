import { pino } from 'pino'
import { expect, test } from 'vitest'
import { removeExpired } from '../../src/service/retention/housekeeping.ts'
import type { LeadRecords } from '../../src/store/lead-records.ts'
import { project } from '../active-project.ts'
import { createTestService, enquiry } from '../service/test-service.ts'
import { onEachRecords } from './engines.ts'
import { sampleLead, storeMany } from './sample-leads.ts'

const log = pino({ level: 'silent' })
const day = 86_400_000
const { projectId } = project.settings

const left = async (store: LeadRecords) => ({
  leads: (await store.list({ limit: 1000 })).length,
  deliveries: (await store.deliveries({ failed: false, limit: 1000 })).length,
})

onEachRecords(newPlace => {
  test('a lead is removed with its deliveries, and its key still answers', async () => {
    const store = await newPlace().open()
    const { id } = await store.insert(sampleLead({ idempotencyKey: 'k' }), 'p', ['webhook', 'mail'])
    await store.insert(sampleLead(), 'p', ['mail'])
    expect(await store.delete('0000-0000-0000')).toBe(0)
    expect(await store.delete(id)).toBe(1)
    expect(await store.delete(id)).toBe(0)
    expect(await store.find(id)).toBeUndefined()
    expect(await left(store)).toEqual({ leads: 1, deliveries: 1 })
    expect(await store.answered('k', 'p')).toEqual({ outcome: 'repeat', id })
  })

  test('the receiver of a deleted lead gets one erasure, with its reference only', async () => {
    const store = await newPlace().open()
    const { id } = await store.insert(sampleLead(), 'p', ['webhook', 'mail'])
    await store.insert(sampleLead(), 'p', ['webhook'])
    const [first] = await store.claim('webhook', 9e12, 9.1e12, 1)
    expect(await store.deleteContact('+919876543210')).toBe(2)
    const left = await store.claim('erasure', 9e12, 9.1e12, 5)
    expect(left).toMatchObject([{ leadId: first?.leadId, projectId, state: 'waiting', attempts: 0 }])
    expect([id, first?.leadId]).toContain(left[0]?.leadId)
    expect(await store.deliveries({ failed: false, limit: 10 })).toHaveLength(1)
  })

  test('a contact is removed with every lead, however the number was written', async () => {
    const store = await newPlace().open()
    await storeMany(store, 6, index => ({
      phone: `written ${index}`,
      phoneE164: index < 4 ? '+919876543210' : null,
    }))
    expect(await store.deleteContact('+919876543210')).toBe(4)
    expect(await store.deleteContact('+919876543210')).toBe(0)
    expect(await store.deleteContact('written 5')).toBe(1)
    expect(await left(store)).toMatchObject({ leads: 1 })
  })

  test('a contact without a number is one by e-mail address or chat id, and is removed by it', async () => {
    const place = newPlace()
    const store = await place.open()
    const sent = (fields: { email?: string; chat?: string }) => ({
      ...{ phone: '', phoneE164: null },
      payload: { ...enquiry({ phoneNumber: '' }), fields },
    })
    const ids = await storeMany(store, 5, index =>
      index < 2
        ? sent({ email: index === 0 ? 'Nila@Buyer.example' : ' nila@buyer.example' })
        : index < 4
          ? sent({ chat: `pigeon:${index}` })
          : {},
    )
    const handles = ['nila@buyer.example', 'pigeon:2', 'pigeon:3', '+919876543210']
    const [mail = '', ...others] = await store.contactIds(handles)
    expect((await store.ofContact(mail, 5)).map(({ lead }) => lead.id).toSorted()).toEqual(
      ids.slice(0, 2).toSorted(),
    )
    expect((await store.list({ limit: 5 })).map(({ contactId }) => contactId)).toEqual([
      mail,
      mail,
      ...others,
    ])
    const again = await place.open()
    expect(await again.contactIds(handles)).toEqual([mail, ...others])
    expect(await store.deleteContact('nila@buyer.example')).toBe(2)
    expect(await store.deleteContact('pigeon:2')).toBe(1)
    expect(await left(store)).toMatchObject({ leads: 2 })
  })

  test('old leads are removed in portions, oldest first', async () => {
    const store = await newPlace().open()
    const ids = await storeMany(store, 7)
    const than = Date.parse('2026-03-01') + 5000
    expect(await store.deleteOlder(than, 3)).toBe(3)
    expect(await store.deleteOlder(than, 3)).toBe(2)
    expect(await store.deleteOlder(than, 3)).toBe(0)
    expect((await store.list({ limit: 10 })).map(({ id }) => id)).toEqual(ids.slice(5))
  })

  test('more leads than fit one commit are removed too', async () => {
    const store = await newPlace().open()
    for (let round = 0; round < 4; round += 1) {
      const keys = Array.from({ length: 40 }, (_, index) => `${round}-${index}`)
      await Promise.all(keys.map(key => store.insert(sampleLead({ idempotencyKey: key }), 'p', ['webhook'])))
    }
    expect(await store.deleteContact('+919876543210')).toBe(160)
    expect(await left(store)).toEqual({ leads: 0, deliveries: 0 })
    // A key left behind would still point to the deleted contact.
    expect(await store.deleteKeys(Date.parse('2027-01-01'))).toBe(0)
  })

  const aged = async (usual: number, own: [string, number][] = []) => {
    const retention = { usual, own: new Map(own) }
    let time = Date.parse('2026-01-01')
    const now = () => time
    const { store, enquire, leads } = await createTestService({ now, store: await newPlace().open() })
    const pass = async (later: number) => {
      time += later
      await removeExpired({ store, log, retention, projectIds: async () => [projectId, 'elsewhere'], now })
      return (await leads()).length
    }
    await enquire(enquiry(), { 'idempotency-key': 'old' })
    return { pass, enquire }
  }

  test('retention removes older leads once two passes agree on the time', async () => {
    const { pass } = await aged(30)
    expect(await pass(0)).toBe(1)
    expect(await pass(40 * day)).toBe(1)
    expect(await pass(day)).toBe(0)
  })

  test('a project keeps its leads for its own number of days, whatever the others’ days are', async () => {
    const kept = await aged(30, [[projectId, 60]])
    expect([await kept.pass(0), await kept.pass(40 * day), await kept.pass(day)]).toEqual([1, 1, 1])
    expect([await kept.pass(30 * day), await kept.pass(day)]).toEqual([1, 0])
    const other = await aged(30, [['elsewhere', 0]])
    expect([await other.pass(0), await other.pass(40 * day), await other.pass(day)]).toEqual([1, 1, 0])
  })

  test('a clock that jumps ahead and back removes nothing', async () => {
    const { pass } = await aged(30)
    expect(await pass(0)).toBe(1)
    expect(await pass(10 * 365 * day)).toBe(1)
    expect(await pass(60_000)).toBe(1)
    expect(await pass(-10 * 365 * day)).toBe(1)
    expect(await pass(day)).toBe(1)
  })

  test('without RETAIN_DAYS leads stay, and keys stay at least two days', async () => {
    const { pass, enquire } = await aged(0)
    await pass(0)
    await pass(day)
    await pass(day)
    expect((await enquire(enquiry(), { 'idempotency-key': 'old' })).status).toBe(200)
    for (let count = 0; count < 6; count += 1) await pass(day)
    expect(await pass(day)).toBe(1)
    expect((await enquire(enquiry(), { 'idempotency-key': 'old' })).status).toBe(201)
  })
})
