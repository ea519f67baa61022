import type { DatabaseSync } from 'node:sqlite'
import { type IndexedLead, indexedLeadOf, leadColumns } from './selected-leads.ts'

/** Newest or oldest first. */
export type Direction = 'DESC' | 'ASC'

/** A span of sort keys: `from` is in it, `to` is not. */
export interface Span {
  from: number
  to: number
}

type Waiting = Pick<IndexedLead, 'sortKey'>
type Leads = Generator<IndexedLead, void>

/** A look at many leads under words, of which only those of given combinations are handed over. */
interface Look {
  leads: IndexedLead[]
  looked: number
  /** How far it reached. */
  last: Waiting | undefined
}

/**
 * Four ways to read leads in the order of their sort keys, one by one: all there are, those of given facet combinations,
 * those of given people, those kept under given words. What is read costs; what is not read does not, however many leads there are.
 */
export function scans(database: DatabaseSync, direction: Direction) {
  const span = 'sort_key >= ? AND sort_key < ?'
  const order = `ORDER BY sort_key ${direction}`
  const every = database.prepare(`SELECT ${leadColumns} FROM leads WHERE ${span} ${order}`)
  const first = database.prepare(
    `SELECT sort_key FROM leads WHERE combination = ? AND ${span} ${order} LIMIT 1`,
  )
  // Many are opened for one answer: asked for together they cost a fraction.
  const firsts = database.prepare(
    `SELECT (SELECT sort_key FROM leads INDEXED BY leads_by_combination WHERE combination = value AND sort_key >= :from AND sort_key < :to ${order} LIMIT 1)
       AS sort_key FROM json_each(:combinations)`,
  )
  const ofPeople = database.prepare(
    `SELECT ${leadColumns} FROM leads INDEXED BY leads_by_person
     WHERE person IN (SELECT id FROM people WHERE person_id IN (SELECT value FROM json_each(?))) AND ${span} ${order}`,
  )
  const leadAt = database.prepare(`SELECT ${leadColumns} FROM leads WHERE sort_key = ?`)
  const underWords = database.prepare(
    `SELECT l.sort_key, l.person, l.sender, l.combination, l.name, l.also FROM search s CROSS JOIN leads l ON l.sort_key = s.rowid
     WHERE search MATCH ? AND s.rowid >= ? AND s.rowid < ? ORDER BY s.rowid ${direction}`,
  )

  const looked = `SELECT rowid AS sort_key FROM search
    WHERE search MATCH :match AND rowid >= :from AND rowid < :to ORDER BY rowid ${direction} LIMIT :most`
  const lookInCombinations = database.prepare(
    `SELECT l.sort_key, l.person, l.sender, l.combination, l.name, l.also
     FROM (${looked}) AS found CROSS JOIN leads l ON l.sort_key = found.sort_key
     WHERE l.combination IN (SELECT value FROM json_each(:combinations)) ORDER BY found.sort_key ${direction}`,
  )
  const lookReached = database.prepare(
    `SELECT count(*) AS looked, ${direction === 'DESC' ? 'min' : 'max'}(sort_key) AS sort_key FROM (${looked})`,
  )
  const matchOf = (words: string[]) => words.map(word => `"${word}"`).join(' ')

  const firstOf = (combination: number, { from, to }: Span): Waiting | undefined => {
    const row = first.get(combination, from, to)
    return row && { sortKey: Number(row.sort_key) }
  }
  const isSooner = (a: Waiting, b: Waiting) =>
    direction === 'DESC' ? a.sortKey > b.sortKey : a.sortKey < b.sortKey

  /** Puts a lead where it belongs among those that wait, the soonest last. */
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
    *every({ from, to }: Span): Leads {
      for (const row of every.iterate(from, to)) yield indexedLeadOf(row)
    },

    *ofPeople({ from, to }: Span, people: readonly string[]): Leads {
      for (const row of ofPeople.iterate(JSON.stringify(people), from, to)) yield indexedLeadOf(row)
    },

    *underWords({ from, to }: Span, words: string[]): Leads {
      for (const row of underWords.iterate(matchOf(words), from, to)) yield indexedLeadOf(row)
    },

    /** Done by the database, which passes over a lead in a quarter of the time it takes to hand it over. */
    lookUnderWords({ from, to }: Span, words: string[], combinations: Iterable<number>, most: number): Look {
      const asked = { match: matchOf(words), from, to, most }
      const reached = lookReached.get(asked)
      return {
        leads: lookInCombinations
          .all({ ...asked, combinations: JSON.stringify([...combinations]) })
          .map(indexedLeadOf),
        looked: Number(reached?.looked),
        last: reached?.sort_key === null ? undefined : { sortKey: Number(reached?.sort_key) },
      }
    },

    /** Merges the combinations: the soonest of their first leads is the first of all, and its combination shows the next. */
    *inCombinations(of: Span, combinations: Iterable<number>): Leads {
      const waiting = firsts
        .all({ from: of.from, to: of.to, combinations: JSON.stringify([...combinations]) })
        .filter(({ sort_key }) => sort_key !== null)
        .map(({ sort_key }) => ({ sortKey: Number(sort_key) }))
        .sort((a, b) => (isSooner(a, b) ? 1 : -1))
      for (let soonest = waiting.pop(); soonest; soonest = waiting.pop()) {
        const row = leadAt.get(soonest.sortKey)
        if (!row) continue
        const lead = indexedLeadOf(row)
        yield lead
        const next = firstOf(lead.combination, behind(of, lead, direction))
        if (next) enqueue(waiting, next)
      }
    },
  }
}

export type Scans = ReturnType<typeof scans>

/** What is left of a span behind a lead. */
export const behind = (span: Span, { sortKey }: Waiting, direction: Direction): Span =>
  direction === 'DESC' ? { from: span.from, to: sortKey } : { from: sortKey + 1, to: span.to }
