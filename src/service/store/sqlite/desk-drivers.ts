import type { DatabaseSync } from 'node:sqlite'
import type { Touch } from './desk-selected.ts'

/** Newest or oldest first. */
export type Direction = 'DESC' | 'ASC'

/** The span still to be read: `from` is in it, `to` is not. */
export interface Span {
  from: number
  to: number
}

const touchColumns = 't.place, t.person, t.shelf, t.name'

/**
 * Three ways to read touches in the order of their places: all there are, those of given shelves, those kept under
 * given words. Each reads no more than `limit` and does not slow down as leads grow.
 */
export function drivers(database: DatabaseSync, direction: Direction) {
  const order = `ORDER BY place ${direction}`
  const every = database.prepare(
    `SELECT ${touchColumns} FROM touches t WHERE place >= ? AND place < ? ${order} LIMIT ?`,
  )
  // Only the shelves whose first leads come first can hold the first leads of all: the others are not opened.
  const onShelves = database.prepare(
    `WITH first AS MATERIALIZED (
       SELECT value AS shelf, (
         SELECT place FROM touches WHERE shelf = value AND place >= :from AND place < :to ${order} LIMIT 1
       ) AS place
       FROM json_each(:shelves) WHERE place IS NOT NULL ${order} LIMIT :limit
     )
     SELECT ${touchColumns} FROM first CROSS JOIN touches t ON t.place IN (
       SELECT place FROM touches WHERE shelf = first.shelf AND place >= :from AND place < :to ${order} LIMIT :limit
     ) ORDER BY t.place ${direction} LIMIT :limit`,
  )
  const underWords = database.prepare(
    `SELECT ${touchColumns} FROM search s CROSS JOIN touches t ON t.place = s.rowid
     WHERE search MATCH ? AND s.rowid >= ? AND s.rowid < ? ORDER BY s.rowid ${direction} LIMIT ?`,
  )
  const touches = (rows: unknown[]) => rows as Touch[]

  return {
    every: ({ from, to }: Span, limit: number) => touches(every.all(from, to, limit)),
    onShelves: ({ from, to }: Span, limit: number, shelves: string) =>
      touches(onShelves.all({ from, to, limit, shelves })),
    underWords: ({ from, to }: Span, limit: number, words: string[]) =>
      touches(underWords.all(words.map(word => `"${word}"`).join(' '), from, to, limit)),
  }
}

export type Drivers = ReturnType<typeof drivers>
