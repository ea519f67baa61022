import { expect, test } from 'vitest'
import indexFile from '../../firestore.indexes.json' with { type: 'json' }
import type { LeadStore } from '../../src/service/store/lead-store.ts'
import { firestorePlace, onFirestore } from './engines.ts'
import { recordShapes, type Shape } from './query-shapes.ts'
import { sampleLead } from './sample-leads.ts'

/** Everything a store is ever asked, with every filter. */
const askEverything = async (store: LeadStore): Promise<void> => {
  const { id } = await store.keep(sampleLead({ idempotencyKey: 'k' }), 'p', ['webhook'])
  for (const newestFirst of [true, false]) {
    for (const form of [{}, { form: 'enquiry' } as const]) {
      for (const source of [{}, { source: 'search' }]) {
        await store.list({ ...form, ...source, since: 0, until: 9e12, newestFirst, limit: 5 })
      }
    }
  }
  await store.answered('k', 'p')
  await store.find(id)
  await store.journey(id)
  await store.stats()
  const [claimed] = await store.claim('webhook', 9e12, 9e12, 5)
  await store.settle({ id: claimed?.id ?? '', state: 'failed', at: 1, error: 'x' })
  await store.nextDue('webhook')
  await store.hasten(0, 0)
  await store.redeliver(id, ['mail'], 0)
  for (const failed of [true, false]) await store.deliveries({ failed, limit: 5 })
  await store.backlog()
  await store.notePass(1)
  await store.lastPass()
  await store.check()
  await store.removeOlder(0, 5)
  await store.removePerson('nobody')
  await store.remove(id)
  await store.forgetKeys(9e12)
}

const line = ({ collection, equal, order }: Shape): string =>
  `${collection}: ${[...equal, ...order.map(({ fieldPath, order }) => `${fieldPath} ${order}`)].join(', ')}`

const isSimple = ({ equal, order }: Shape) => equal.length + order.length === 1

/** Ends in what the query is sorted by; whatever stands before it is compared for equality. */
const composite = ({ collectionGroup, fields }: (typeof indexFile.indexes)[number]): string => {
  const last = fields.at(-1)
  const equal = fields.slice(0, -1).map(({ fieldPath }) => fieldPath)
  return `${collectionGroup}: ${[...equal.toSorted(), `${last?.fieldPath} ${last?.order}`].join(', ')}`
}

const sorted = (lines: string[]) => [...new Set(lines)].toSorted()

onFirestore('indexes', () => {
  test('each query has its index in firestore.indexes.json, and each index its query', async () => {
    const shapes = recordShapes()
    const store = await firestorePlace().open()
    await askEverything(store)
    const needed = shapes.filter(({ equal, order }) => equal.length + order.length > 1)
    expect(sorted(needed.map(line))).toEqual(sorted(indexFile.indexes.map(composite)))
    expect(indexFile.indexes).toHaveLength(sorted(indexFile.indexes.map(composite)).length)
  })

  test('a single field is indexed where a query needs it, and nowhere else', async () => {
    const shapes = recordShapes()
    const store = await firestorePlace().open()
    await askEverything(store)
    const simple = shapes
      .filter(isSimple)
      .map(({ collection, equal, order }) => `${collection}.${equal[0] ?? order[0]?.fieldPath}`)
    const overrides = indexFile.fieldOverrides.map(({ collectionGroup, fieldPath, indexes }) => ({
      name: `${collectionGroup}.${fieldPath}`,
      orders: indexes.map(({ order }) => order),
    }))
    const off = overrides.filter(({ orders }) => orders.length === 0).map(({ name }) => name)
    expect(off.toSorted()).toEqual(sorted(shapes.map(({ collection }) => `${collection}.*`)))
    expect(sorted(simple)).toEqual(
      overrides.flatMap(({ name, orders }) => (orders[0] === 'ASCENDING' ? [name] : [])).toSorted(),
    )
  })
})
