import type { DatabaseSync } from 'node:sqlite'
import { type combiningFacets, personFacetsOf } from './combining-facets.ts'
import type { LeadToIndex } from './index-entry.ts'
import type { LeadWords } from './lead-words.ts'
import { sortKeyAt } from './sort-key.ts'

type Facets = ReturnType<typeof combiningFacets>

/** Adds leads to the index: a narrow row each, and the words it is found under. */
export function addingLeads(database: DatabaseSync, facets: Facets, words: LeadWords) {
  const isThere = database.prepare('SELECT 1 FROM leads WHERE lead_id = ?')
  const ofPerson = database.prepare('SELECT status, furthest, owner, is_waiting FROM people WHERE id = ?')
  const setPhone = database.prepare(
    'UPDATE people SET phone = :phone, is_demo = :isDemo WHERE id = :person AND leads = 0',
  )
  const addLead = database.prepare(
    `INSERT INTO leads (sort_key, lead_id, received_at, person, sender, combination, name, sent_name, visit_at, agreed)
     VALUES (:sortKey, :id, :receivedAt, :person, :sender, :combination, :name, :name, :visitAt, :agreed) ON CONFLICT (sort_key) DO NOTHING`,
  )

  const rootOf = database.prepare('SELECT root FROM people WHERE id = ?')

  const addRow = (
    lead: LeadToIndex,
    { person, sender }: { person: number; sender: number | null },
    combination: number,
  ): number => {
    const { id, receivedAt, name, visitAt } = lead
    const agreed = lead.agreed ? lead.agreed.join(' ') : null
    for (let sortKey = sortKeyAt(receivedAt); ; sortKey += 1) {
      const row = { sortKey, id, receivedAt, person, sender, combination, name, visitAt, agreed }
      if (addLead.run(row).changes > 0) return sortKey
    }
  }

  /** False where it is there already. */
  return (lead: LeadToIndex, own: number): boolean => {
    if (isThere.get(lead.id)) return false
    setPhone.run({ phone: lead.phone, isDemo: lead.isDemo ? 1 : 0, person: own })
    const root = rootOf.get(own)?.root
    const [person, sender] = typeof root === 'number' ? [root, own] : [own, null]
    const { project, form, source, medium, campaign, country, language, isFlagged } = lead
    const facet = { project, form, source, medium, campaign, country, language, isFlagged }
    const combination = facets.combinationOf(facet, personFacetsOf(ofPerson.get(person)))
    const sortKey = addRow(lead, { person, sender }, combination)
    words.add({ sortKey, name: lead.name, also: null, phone: lead.phone })
    return true
  }
}
