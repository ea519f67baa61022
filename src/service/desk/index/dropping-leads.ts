import type { DatabaseSync } from 'node:sqlite'
import type { combiningFacets } from './combining-facets.ts'
import type { LeadWords } from './lead-words.ts'

/** Drops leads from the index with the words they are found under. */
export function droppingLeads(
  database: DatabaseSync,
  facets: ReturnType<typeof combiningFacets>,
  words: LeadWords,
) {
  const find = database.prepare(
    `SELECT l.sort_key, p.id AS sender, l.combination, l.name, l.also, p.phone
     FROM leads l JOIN people p ON p.id = coalesce(l.sender, l.person) WHERE l.lead_id = ?`,
  )
  const dropLead = database.prepare('DELETE FROM leads WHERE sort_key = ?')

  /** Who sent it; undefined where it is not there. */
  return (leadId: string): number | undefined => {
    const lead = find.get(leadId)
    if (!lead) return undefined
    const sortKey = Number(lead.sort_key)
    const also = lead.also === null ? null : String(lead.also)
    words.drop({ sortKey, name: String(lead.name), also, phone: String(lead.phone) })
    dropLead.run(sortKey)
    facets.tidy(Number(lead.combination))
    return Number(lead.sender)
  }
}
