import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { fact } from '#contract/desk/facts.ts'
import type { LeadSent, PersonFact } from '../person-state.ts'

const factRow = v.object({
  version: v.number(),
  at: v.number(),
  by: v.string(),
  fact: v.pipe(v.string(), v.parseJson(), fact),
})

/** Reads what a person's state is made of, each in order. */
export function personEvents(database: DatabaseSync) {
  const leads = database.prepare('SELECT received_at, visit_at FROM leads WHERE person = ? ORDER BY sort_key')
  const facts = database.prepare('SELECT version, at, by, fact FROM facts WHERE person = ? ORDER BY version')
  return {
    leads: (person: number): LeadSent[] =>
      leads.all(person).map(({ received_at, visit_at }) => ({
        at: Number(received_at),
        visitAt: visit_at === null ? null : Number(visit_at),
      })),

    facts: (person: number): PersonFact[] =>
      facts.all(person).map(row => {
        const { fact, ...kept } = v.parse(factRow, row)
        return { ...fact, ...kept }
      }),
  }
}
