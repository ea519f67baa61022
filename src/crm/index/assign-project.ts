import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { formOf } from '#domain/contacts/buyer-facts.ts'
import { type Fact, fact, inProject, isOfDeal, projectOfFact } from '#domain/deals/facts.ts'
import { sortKeyAt } from './sort-key.ts'

/** A fact with its project, and whether the project was guessed. */
interface Assigned {
  fact: Fact
  isGuess: boolean
}

const factColumn = v.pipe(v.string(), v.parseJson(), fact)

/** The lead that a fact names, which identifies the deal. */
const leadNamedBy = (one: Fact): string | null | undefined => {
  if (one.kind === 'ask') return formOf(one.page)
  if (one.kind === 'page') return one.leadId
  if (one.kind === 'visit') return one.form
  return one.kind === 'status' ? one.books?.form : undefined
}

/**
 * Finds the project of facts that earlier versions stored for a contact as a whole: the project of the lead they name,
 * or of the newest lead that the contact had sent by then, or of the first lead.
 */
export function assignProjects(database: DatabaseSync) {
  const projectOfLead = database.prepare('SELECT project FROM leads WHERE lead_id = ?')
  const byTime = database.prepare(
    `SELECT project, count(*) OVER () AS deals FROM deals WHERE contact = :root ORDER BY
       (SELECT max(sort_key) FROM leads WHERE deal = deals.id AND sort_key < :key) DESC NULLS LAST, first_at LIMIT 1`,
  )
  const waiting = database.prepare('SELECT version, fact FROM facts WHERE contact = ? AND project IS NULL')
  const save = database.prepare(
    'UPDATE facts SET fact = :fact, project = :project WHERE contact = :contact AND version = :version',
  )
  const saveBulk = database.prepare(
    'UPDATE bulk_facts SET project = :project WHERE contact = :contact AND version = :version',
  )

  return {
    /** `root` is the contact that has the deals. */
    assign(one: Fact, root: number, at: number): Assigned {
      if (projectOfFact(one) !== undefined || one.kind === 'undo') return { fact: one, isGuess: false }
      const lead = leadNamedBy(one)
      const named = typeof lead === 'string' ? projectOfLead.get(lead)?.project : undefined
      if (typeof named === 'string') return { fact: inProject(one, named), isGuess: false }
      if (!isOfDeal(one)) return { fact: one, isGuess: false }
      const found = byTime.get({ root, key: sortKeyAt(at + 1) })
      if (!found) return { fact: one, isGuess: false }
      return { fact: inProject(one, String(found.project)), isGuess: Number(found.deals) > 1 }
    },

    /** Assigns facts that became known before any lead of their contact. */
    assignWaiting(contact: number, project: string): void {
      for (const row of waiting.all(contact)) {
        const one = v.parse(factColumn, row.fact)
        if (!isOfDeal(one) || one.kind === 'undo') continue
        const version = Number(row.version)
        save.run({ fact: JSON.stringify(inProject(one, project)), project, contact, version })
        saveBulk.run({ project, contact, version })
      }
    },
  }
}
