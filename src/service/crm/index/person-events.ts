import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { type Purpose, purposesIn } from '#contract/consent.ts'
import { fact } from '#domain/deals/facts.ts'
import type { LeadSent, PersonEvents, PersonFact } from '#domain/deals/person-state.ts'
import { merging } from './merge-contacts.ts'

const factRow = v.object({
  version: v.number(),
  at: v.number(),
  by: v.string(),
  fact: v.pipe(v.string(), v.parseJson(), fact),
})

/** The purposes a form agreed to, from the column that keeps them. */
export const agreedIn = (column: unknown): Purpose[] | undefined =>
  typeof column === 'string' ? purposesIn(column.split(' ')) : undefined

/** Reads what a person's state is made of, each in order. */
export function personEvents(database: DatabaseSync) {
  const leads = database.prepare(
    `SELECT lead_id, received_at, visit_at, agreed FROM leads WHERE person = :root AND coalesce(sender, person) = :sender ORDER BY sort_key`,
  )
  const facts = database.prepare('SELECT version, at, by, fact FROM facts WHERE person = ? ORDER BY version')
  const hasOthers = database.prepare('SELECT 1 FROM people WHERE root = ? LIMIT 1')
  const merges = merging(database)

  const leadsOf = (root: number, sender: number): LeadSent[] =>
    leads.all({ root, sender }).map(({ lead_id, received_at, visit_at, agreed }) => ({
      id: String(lead_id),
      at: Number(received_at),
      visitAt: visit_at === null ? null : Number(visit_at),
      agreed: agreedIn(agreed),
    }))

  const factsOf = (person: number): PersonFact[] =>
    facts.all(person).map(row => {
      const { fact, ...kept } = v.parse(factRow, row)
      return { ...fact, ...kept }
    })

  const withMerged = (root: number, person: number): PersonEvents => ({
    leads: leadsOf(root, person),
    facts: factsOf(person),
    merged: new Map(
      [...merges.inEffect(person)].map(([version, other]) => [version, withMerged(root, other)]),
    ),
  })

  return {
    /** All of somebody who was not merged into another. */
    of: (person: number): PersonEvents =>
      hasOthers.get(person)
        ? withMerged(person, person)
        : { leads: leadsOf(person, person), facts: factsOf(person), merged: new Map() },

    /** What somebody has of their own, as whomever they are told. */
    hasOwn: (root: number, person: number): boolean =>
      leads.get({ root, sender: person }) !== undefined || facts.get(person) !== undefined,
  }
}
