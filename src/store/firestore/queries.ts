import { hash } from 'node:crypto'
import { FieldPath, type Firestore, type Query } from '@google-cloud/firestore'

type Collection =
  | 'leads'
  | 'deliveries'
  | 'keys'
  | 'changes'
  | 'sealed'
  | 'erasures'
  | 'people'
  | 'history'
  | 'audit'

type Direction = 'asc' | 'desc'

/**
 * Firestore takes 500 writes a second into an index whose values only grow, as times do. Each shard is an index range
 * of its own, and a query names all of them. Shards can be added at any time, and never removed.
 */
const shards = [0, 1, 2, 3]

export const shardOf = (id: string): number => hash('sha256', id, 'buffer').readUInt32BE() % shards.length

/** Fields and their required values; undefined allows any value. */
export type Equal = Record<string, string | boolean | null | undefined>

/** All queries are built here, so that each uses one of the few indexes (`firestore.indexes.json`). */
export function queriesOf(db: Firestore) {
  const matching = (collection: Collection, equal: Equal): Query =>
    Object.entries(equal)
      .filter(([, value]) => value !== undefined)
      .reduce<Query>((query, [field, value]) => query.where(field, '==', value), db.collection(collection))

  return {
    /** Matching documents, in no order. */
    matching,

    /** Matching documents, by id. */
    matchingInOrder: (collection: Collection, equal: Equal): Query =>
      matching(collection, equal).orderBy(FieldPath.documentId()),

    /** A whole collection, by a field that may have a range. */
    inOrder: (collection: Collection, field: string, direction: Direction = 'asc'): Query =>
      db.collection(collection).orderBy(field, direction).orderBy(FieldPath.documentId(), direction),

    /** Matching documents, by a time that may have a range. */
    overTime: (collection: Collection, field: string, equal: Equal, direction: Direction = 'asc'): Query =>
      matching(collection, equal)
        .where('shard', 'in', shards)
        .orderBy(field, direction)
        .orderBy(FieldPath.documentId(), direction),
  }
}

export type Queries = ReturnType<typeof queriesOf>

/** The cursor of a document in a list by time. */
export const cursorOf = (time: number, id: string): string => `${time}:${id}`

/** Continues a query after a cursor. */
export function after(query: Query, cursor: string | undefined): Query {
  if (cursor === undefined) return query
  const [time = '', id = ''] = cursor.split(':')
  // The cursor comes from a request, so its id can be empty, which Firestore refuses.
  return id === '' ? query.startAfter(Number(time)) : query.startAfter(Number(time), id)
}
