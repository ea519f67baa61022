import { expect, test } from 'vitest'
import type { StoreResult } from '../../src/store/lead-records.ts'
import { createTestService, enquiry } from '../service/test-service.ts'
import { onEachRecords } from './engines.ts'
import { sampleLead } from './sample-leads.ts'

const outcomes = (all: StoreResult[], outcome: StoreResult['outcome']) =>
  all.filter(kept => kept.outcome === outcome)

onEachRecords(newPlace => {
  test('a lead reads back as it was stored, in another instance and after a restart', async () => {
    const place = newPlace()
    const first = await place.open()
    const lead = sampleLead({
      form: 'site-visit',
      name: 'ऐशा 👩‍💻',
      phoneE164: null,
      pageParameters: { '': ['empty'], __name__: ['a', 'b'], 'a.b/c': [''], long: ['x'.repeat(2000)] },
      sentAlong: {
        answers: [
          { name: '__name__', value: 'ಆಶಾ' },
          { name: '', value: '' },
        ],
        expected: { projectName: 'Project', currentAgent: null },
        isCut: true,
      },
      spamSigns: ['trap-filled', 'too-fast'],
      userAgent: 'y'.repeat(512),
      idempotencyKey: 'key/with slash'.replace(' ', '.'),
    })
    const { id } = await first.insert(lead, 'print', ['webhook'])
    const kept = { ...lead, id, contactId: expect.any(String), isDemo: false, cursor: expect.any(String) }
    expect(await first.find(id)).toEqual(kept)
    await first.close()
    const second = await place.open()
    expect(await second.find(id)).toEqual(kept)
    expect(await second.list({ limit: 10 })).toEqual([kept])
    expect(await second.answered('key/with.slash', 'print')).toEqual({ outcome: 'repeat', id })
    expect(await second.backlog()).toMatchObject({ waiting: 1 })
  })

  test('a reference is short, and no two are alike', async () => {
    const store = await newPlace().open()
    const kept = await Promise.all(Array.from({ length: 20 }, () => store.insert(sampleLead(), 'p', [])))
    for (const { id } of kept) expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/)
    expect(new Set(kept.map(({ id }) => id)).size).toBe(20)
  })

  test('the same key with the same body is a repeat, with another body a conflict', async () => {
    const store = await newPlace().open()
    const lead = sampleLead({ idempotencyKey: 'k' })
    const { id } = await store.insert(lead, 'one', ['webhook'])
    expect(await store.insert(lead, 'one', ['webhook'])).toEqual({ outcome: 'repeat', id })
    expect(await store.insert(lead, 'two', ['webhook'])).toEqual({ outcome: 'conflict', id })
    expect(await store.answered('k', 'one')).toEqual({ outcome: 'repeat', id })
    expect(await store.answered('k', 'two')).toEqual({ outcome: 'conflict', id })
    expect(await store.answered('other', 'one')).toBeUndefined()
    expect(await store.list({ limit: 10 })).toHaveLength(1)
    expect(await store.deliveries({ failed: false, limit: 10 })).toHaveLength(1)
  })

  test('a lead with its own reference is stored under it, once', async () => {
    const store = await newPlace().open()
    const id = 'ABCD-EFGH-JKMN'
    expect(await store.insert(sampleLead(), 'p', ['webhook'], id)).toEqual({ outcome: 'kept', id })
    expect(await store.insert(sampleLead(), 'p', ['webhook'], id)).toEqual({ outcome: 'repeat', id })
    expect(await store.deliveries({ failed: false, limit: 10 })).toHaveLength(1)
  })

  test('a deleted key may be used again, and the earlier lead stays', async () => {
    const store = await newPlace().open()
    const lead = sampleLead({ idempotencyKey: 'k' })
    const before = await store.insert(lead, 'p', ['webhook'])
    expect(await store.deleteKeys(lead.receivedAt + 1)).toBe(1)
    const after = await store.insert(lead, 'p', ['webhook'])
    expect(after.outcome).toBe('kept')
    expect((await store.list({ limit: 10 })).map(({ id }) => id).toSorted()).toEqual(
      [before.id, after.id].toSorted(),
    )
  })

  test('of fifty equal leads sent at the same time in three instances, one is stored', async () => {
    const place = newPlace()
    const stores = await Promise.all([place.open(), place.open(), place.open()])
    const lead = sampleLead({ idempotencyKey: 'race' })
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const store = stores[index % 3]
        if (!store) throw new Error('no store')
        return store.insert(lead, 'same', ['webhook', 'mail'])
      }),
    )
    expect(outcomes(all, 'kept')).toHaveLength(1)
    expect(outcomes(all, 'repeat')).toHaveLength(49)
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
    expect(await stores[0].list({ limit: 100 })).toHaveLength(1)
    expect(await stores[0].deliveries({ failed: false, limit: 100 })).toHaveLength(2)
  })

  test('fifty who fight over ten keys with two bodies leave ten leads and clear answers', async () => {
    const place = newPlace()
    const [one, two] = await Promise.all([place.open(), place.open()])
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 ? one : two).insert(
          sampleLead({ idempotencyKey: `k${index % 10}` }),
          index < 25 ? 'one' : 'two',
          ['webhook'],
        ),
      ),
    )
    expect(outcomes(all, 'kept')).toHaveLength(10)
    const winners = new Set(outcomes(all, 'kept').map(({ id }) => id))
    expect(all.every(({ id }) => winners.has(id))).toBe(true)
    expect(await one.list({ limit: 100 })).toHaveLength(10)
    expect(await one.deliveries({ failed: false, limit: 100 })).toHaveLength(10)
  })

  test('two services on one store are both safe', async () => {
    const place = newPlace()
    const one = await createTestService({ store: await place.open() })
    const two = await createTestService({ store: await place.open() })
    const posts = Array.from({ length: 40 }, (_, index) =>
      (index % 2 ? one : two).enquire(enquiry(), { 'idempotency-key': `k${index >> 2}` }),
    )
    const statuses = (await Promise.all(posts)).map(({ status }) => status)
    expect(statuses.filter(status => status === 201)).toHaveLength(10)
    expect(statuses.filter(status => status === 200)).toHaveLength(30)
    expect(await one.leads()).toHaveLength(10)
  })

  test('a form’s key is never the key of a lead that comes by signed intake', async () => {
    const { enquire, store, leads } = await createTestService({ store: await newPlace().open() })
    const key = 'intake:a1b2c3d4e5f6:lead-4711'
    expect((await enquire(enquiry(), { 'idempotency-key': key })).status).toBe(201)
    const portals = sampleLead({ idempotencyKey: key })
    expect(await store.insert(portals, 'print', [])).toMatchObject({ outcome: 'kept' })
    expect(await store.insert(portals, 'print', [])).toMatchObject({ outcome: 'repeat' })
    expect((await enquire(enquiry(), { 'idempotency-key': key })).status).toBe(200)
    expect(await leads()).toHaveLength(2)
  })
})
