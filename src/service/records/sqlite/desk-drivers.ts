import type { DatabaseSync } from 'node:sqlite'
import type { Touch } from './desk-selected.ts'

/** Newest or oldest first. */
export type Direction = 'DESC' | 'ASC'

/** A span of places: `from` is in it, `to` is not. */
export interface Span {
  from: number
  to: number
}

type Waiting = Pick<Touch, 'place'>
type Touches = Generator<Touch, void>

/** A look at many leads under words, of which only those on given shelves are handed over. */
interface Look {
  touches: Touch[]
  looked: number
  /** How far it reached. */
  last: Waiting | undefined
}

/**
 * Three ways to read touches in the order of their places, one by one: all there are, those of given shelves, those
 * kept under given words. What is read costs; what is not read does not, however many leads there are.
 */
export function drivers(database: DatabaseSync, direction: Direction) {
  const span = 'place >= ? AND place < ?'
  const order = `ORDER BY place ${direction}`
  const every = database.prepare(`SELECT place, person, shelf, name FROM touches WHERE ${span} ${order}`)
  const first = database.prepare(`SELECT place FROM touches WHERE shelf = ? AND ${span} ${order} LIMIT 1`)
  const touchAt = database.prepare('SELECT place, person, shelf, name FROM touches WHERE place = ?')
  const underWords = database.prepare(
    `SELECT t.place, t.person, t.shelf, t.name FROM search s CROSS JOIN touches t ON t.place = s.rowid
     WHERE search MATCH ? AND s.rowid >= ? AND s.rowid < ? ORDER BY s.rowid ${direction}`,
  )

  const looked = `SELECT rowid AS place FROM search
    WHERE search MATCH :match AND rowid >= :from AND rowid < :to ORDER BY rowid ${direction} LIMIT :most`
  const lookOnShelves = database.prepare(
    `SELECT t.place, t.person, t.shelf, t.name FROM (${looked}) AS l CROSS JOIN touches t ON t.place = l.place
     WHERE t.shelf IN (SELECT value FROM json_each(:shelves)) ORDER BY l.place ${direction}`,
  )
  const lookReached = database.prepare(
    `SELECT count(*) AS looked, ${direction === 'DESC' ? 'min' : 'max'}(place) AS place FROM (${looked})`,
  )
  const matchOf = (words: string[]) => words.map(word => `"${word}"`).join(' ')

  const firstOf = (shelf: number, { from, to }: Span) =>
    first.get(shelf, from, to) as unknown as Waiting | undefined
  const isSooner = (a: Waiting, b: Waiting) => (direction === 'DESC' ? a.place > b.place : a.place < b.place)

  /** Puts a place where it belongs among those that wait, the soonest last. */
  const enqueue = (waiting: Waiting[], one: Waiting): void => {
    let low = 0
    let high = waiting.length
    while (low < high) {
      const middle = (low + high) >> 1
      const other = waiting[middle]
      if (other && isSooner(one, other)) low = middle + 1
      else high = middle
    }
    waiting.splice(low, 0, one)
  }

  return {
    *every({ from, to }: Span): Touches {
      for (const row of every.iterate(from, to)) yield row as unknown as Touch
    },

    *underWords({ from, to }: Span, words: string[]): Touches {
      for (const row of underWords.iterate(matchOf(words), from, to)) yield row as unknown as Touch
    },

    /** Done by the database, which passes over a lead in a quarter of the time it takes to hand it over. */
    lookUnderWords({ from, to }: Span, words: string[], shelves: Iterable<number>, most: number): Look {
      const asked = { match: matchOf(words), from, to, most }
      const reached = lookReached.get(asked)
      return {
        touches: lookOnShelves.all({
          ...asked,
          shelves: JSON.stringify([...shelves]),
        }) as unknown as Touch[],
        looked: Number(reached?.looked),
        last: reached?.place === null ? undefined : { place: Number(reached?.place) },
      }
    },

    /** Merges the shelves: the soonest of their first leads is the first of all, and its shelf shows the next. */
    *onShelves(of: Span, shelves: Iterable<number>): Touches {
      const waiting = [...shelves]
        .map(shelf => firstOf(shelf, of))
        .filter(place => place !== undefined)
        .sort((a, b) => (isSooner(a, b) ? 1 : -1))
      for (let soonest = waiting.pop(); soonest; soonest = waiting.pop()) {
        const touch = touchAt.get(soonest.place) as unknown as Touch
        yield touch
        const next = firstOf(touch.shelf, behind(of, touch, direction))
        if (next) enqueue(waiting, next)
      }
    },
  }
}

export type Drivers = ReturnType<typeof drivers>

/** What is left of a span behind a touch. */
export const behind = (span: Span, { place }: Waiting, direction: Direction): Span =>
  direction === 'DESC' ? { from: span.from, to: place } : { from: place + 1, to: span.to }
