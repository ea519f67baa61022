import { Firestore } from '@google-cloud/firestore'
import { onTestFinished } from 'vitest'

/** One field of an index. */
interface IndexField {
  fieldPath: string
  order: 'ASCENDING' | 'DESCENDING'
}

/**
 * The index that a query needs: fields compared for equality, in any order, then fields to sort by. A list that must contain a value is
 * written `field[]`.
 */
export interface Shape {
  collection: string
  equal: string[]
  order: IndexField[]
}

interface Filter {
  fieldFilter?: { field: { fieldPath: string }; op: string }
  /** For example, a field that must be null. */
  unaryFilter?: { field: { fieldPath: string }; op: string }
  compositeFilter?: { filters: Filter[] }
}

interface StructuredQuery {
  from: { collectionId: string }[]
  where?: Filter
  orderBy?: { field: { fieldPath: string }; direction: IndexField['order'] }[]
}

interface QueryRequest {
  structuredQuery?: StructuredQuery
  structuredAggregationQuery?: { structuredQuery: StructuredQuery }
  /** A query that the server keeps listening to. */
  addTarget?: { query?: { structuredQuery?: StructuredQuery } }
}

const conditionsOf = (filter: Filter = {}): { field: string; op: string }[] => [
  ...[filter.fieldFilter, filter.unaryFilter]
    .filter(one => one !== undefined && one !== null)
    .map(({ field, op }) => ({ field: field.fieldPath, op })),
  ...(filter.compositeFilter?.filters.flatMap(conditionsOf) ?? []),
]

const shapeOf = ({ from, where, orderBy = [] }: StructuredQuery): Shape => {
  const conditions = conditionsOf(where)
  const order = orderBy
    .map(({ field, direction }) => ({ fieldPath: field.fieldPath, order: direction }))
    .filter(({ fieldPath }) => fieldPath !== '__name__')
  const sorted = order.map(({ fieldPath }) => fieldPath)
  const exact = ['EQUAL', 'IN', 'IS_NULL', 'ARRAY_CONTAINS']
  const ranges = conditions.filter(({ op }) => !exact.includes(op))
  const stray = ranges.find(({ field }) => !sorted.includes(field))
  if (stray) throw new Error(`a range on ${stray.field}, which the query is not sorted by`)
  const equal = conditions
    .filter(({ op }) => exact.includes(op))
    .map(({ field, op }) => (op === 'ARRAY_CONTAINS' ? `${field}[]` : field))
  return { collection: from[0]?.collectionId ?? '', equal: equal.toSorted(), order }
}

/** Records each query that is sent, until the test ends. */
export function recordShapes(): Shape[] {
  const shapes: Shape[] = []
  const line: { requestStream(...args: unknown[]): unknown } = Object(Firestore.prototype)
  const send = line.requestStream
  line.requestStream = function (...args) {
    const request: QueryRequest = Object(args[2])
    const query =
      request.structuredQuery ??
      request.structuredAggregationQuery?.structuredQuery ??
      request.addTarget?.query?.structuredQuery
    if (query) shapes.push(shapeOf(query))
    return send.apply(this, args)
  }
  onTestFinished(() => {
    line.requestStream = send
  })
  return shapes
}
