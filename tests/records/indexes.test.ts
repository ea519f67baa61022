import { expect, test } from 'vitest'
import indexFile from '../../firestore.indexes.json' with { type: 'json' }
import { askChanges, askStore } from './ask-everything.ts'
import { firestorePlace, onFirestore } from './engines.ts'
import { recordShapes, type Shape } from './query-shapes.ts'

const line = ({ collection, equal, order }: Shape): string =>
  `${collection}: ${[...equal, ...order.map(({ fieldPath, order }) => `${fieldPath} ${order}`)].join(', ')}`

const isSimple = ({ equal, order }: Shape) => equal.length + order.length === 1

type Index = (typeof indexFile.indexes)[number]

const nameOf = (field: Index['fields'][number]) =>
  'arrayConfig' in field ? `${field.fieldPath}[]` : field.fieldPath

/** The last field is the sort order; the fields before it are compared for equality. */
const composite = ({ collectionGroup, fields }: Index): string => {
  const last = fields.at(-1)
  const equal = fields.slice(0, -1).map(nameOf)
  return `${collectionGroup}: ${[...equal.toSorted(), `${last?.fieldPath} ${last?.order}`].join(', ')}`
}

const kept = new Set(indexFile.indexes.map(composite))

const sorted = (lines: string[]) => [...new Set(lines)].toSorted()

const shapesOfAll = async (): Promise<Shape[]> => {
  const shapes = recordShapes()
  const store = await firestorePlace().open()
  await askStore(store)
  await askChanges(store)
  return shapes
}

onFirestore('indexes', () => {
  test('each query has its index in firestore.indexes.json, and each index its query', async () => {
    const shapes = await shapesOfAll()
    const needed = shapes.filter(({ equal, order }) => equal.length + order.length > 1)
    expect(sorted(needed.map(line))).toEqual([...kept].toSorted())
    expect(indexFile.indexes).toHaveLength(kept.size)
  })

  test('a single field is indexed where a query needs it, and nowhere else', async () => {
    const shapes = await shapesOfAll()
    const simple = shapes
      .filter(isSimple)
      .map(
        ({ collection, equal, order }) =>
          `${collection}.${equal[0] ?? order[0]?.fieldPath} ${order[0]?.order ?? 'ASCENDING'}`,
      )
    const overrides = indexFile.fieldOverrides.map(({ collectionGroup, fieldPath, indexes }) => ({
      name: `${collectionGroup}.${fieldPath}`,
      orders: indexes.map(({ order }) => order),
    }))
    const off = overrides.filter(({ orders }) => orders.length === 0).map(({ name }) => name)
    expect(off.toSorted()).toEqual(sorted(shapes.map(({ collection }) => `${collection}.*`)))
    expect(sorted(simple)).toEqual(
      overrides.flatMap(({ name, orders }) => orders.map(order => `${name} ${order}`)).toSorted(),
    )
  })
})
