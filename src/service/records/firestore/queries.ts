import { hash } from 'node:crypto'
import { FieldPath, type Firestore, type Query } from '@google-cloud/firestore'

/** The collections leads, their deliveries, the answered keys and changes live in, and those of earlier versions. */
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

/** The shard of a document, the same whenever it is written. */
export const shardOf = (id: string): number => hash('sha256', id, 'buffer').readUInt32BE() % shards.length

/** Fields and the values they must have; one left undefined may have any. */
export type Equal = Record<string, string | boolean | null | undefined>

/** All queries are built here, so that each keeps to the few indexes there are (`firestore.indexes.json`). */
export function queriesOf(db: Firestore) {
  const matching = (collection: Collection, equal: Equal): Query =>
    Object.entries(equal)
      .filter(([, value]) => value !== undefined)
      .reduce<Query>((query, [field, value]) => query.where(field, '==', value), db.collection(collection))

  return {
    /** What matches, in no order. */
    matching,

    /** What matches, one document id after the other. */
    matchingInOrder: (collection: Collection, equal: Equal): Query =>
      matching(collection, equal).orderBy(FieldPath.documentId()),

    /** All of a collection, one value of a field after the other; a range may be put on that field. */
    inOrder: (collection: Collection, field: string, direction: Direction = 'asc'): Query =>
      db.collection(collection).orderBy(field, direction).orderBy(FieldPath.documentId(), direction),

    /** What matches, by a field that grows with time; a range may be put on that field. */
    overTime: (collection: Collection, field: string, equal: Equal, direction: Direction = 'asc'): Query =>
      matching(collection, equal)
        .where('shard', 'in', shards)
        .orderBy(field, direction)
        .orderBy(FieldPath.documentId(), direction),
  }
}

export type Queries = ReturnType<typeof queriesOf>

/** A document's place in a list over time. */
export const cursorOf = (time: number, id: string): string => `${time}:${id}`

/** Reads on behind a cursor. */
export function after(query: Query, cursor: string | undefined): Query {
  if (cursor === undefined) return query
  const [time = '', id = ''] = cursor.split(':')
  // Anybody may name a place that is none of ours, and no document's id is empty.
  return id === '' ? query.startAfter(Number(time)) : query.startAfter(Number(time), id)
}
