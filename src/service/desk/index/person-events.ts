import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { fact } from '#contract/desk/facts.ts'
import type { PersonFact, VisitAsked } from '../fold.ts'

const askedRow = v.object({ at: v.number(), visitAt: v.number() })
const factRow = v.object({
  version: v.number(),
  at: v.number(),
  by: v.string(),
  fact: v.pipe(v.string(), v.parseJson(), fact),
})

/** Reads what a person's state is made of, each in order. */
export function personEvents(database: DatabaseSync) {
  const asked = database.prepare(
    'SELECT received_at AS at, visit_at AS visitAt FROM leads WHERE person = ? AND visit_at IS NOT NULL ORDER BY sort_key',
  )
  const facts = database.prepare('SELECT version, at, by, fact FROM facts WHERE person = ? ORDER BY version')
  return {
    asked: (person: number): VisitAsked[] => asked.all(person).map(row => v.parse(askedRow, row)),

    facts: (person: number): PersonFact[] =>
      facts.all(person).map(row => {
        const { fact, ...kept } = v.parse(factRow, row)
        return { ...fact, ...kept }
      }),
  }
}
