import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { fact } from '#domain/deals/facts.ts'

const isUnknown = `fact ->> 'kind' = 'unknown'`

/** Finds facts that the program could not read when it indexed them, of which there are few or none. */
export const unknownFactIndex = `CREATE INDEX facts_unknown ON facts (fact ->> 'of') WHERE ${isUnknown};`

/** How many facts of each kind the program could not read. */
export type UnknownFacts = Record<string, number>

export function unknownFactQueries(database: DatabaseSync) {
  const count = database.prepare(
    `SELECT fact ->> 'of' AS kind, count(*) AS facts FROM facts WHERE ${isUnknown} GROUP BY 1`,
  )
  return {
    unknownFacts: (): UnknownFacts =>
      Object.fromEntries(count.all().map(({ kind, facts }) => [String(kind), Number(facts)])),
  }
}

/** Whether this program can read a kind of fact that the one before it could not, so that the index has to be rebuilt. */
export function hasReadableFacts(database: DatabaseSync): boolean {
  const example = database.prepare(
    `SELECT fact -> 'stored' AS stored FROM facts WHERE ${isUnknown} GROUP BY fact ->> 'of'`,
  )
  return example.all().some(({ stored }) => v.is(fact, JSON.parse(String(stored))))
}
