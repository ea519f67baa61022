import type { DatabaseSync } from 'node:sqlite'
import { nameWords, searchWords } from '../search-words.ts'
import type { combiningFacets } from './combining-facets.ts'

/** Drops leads from the index with the words they are found under. */
export function droppingLeads(database: DatabaseSync, facets: ReturnType<typeof combiningFacets>) {
  const find = database.prepare(
    `SELECT l.sort_key, l.person, l.combination, l.name, p.phone
     FROM leads l JOIN people p ON p.id = l.person WHERE l.lead_id = ?`,
  )
  // The search keeps no text of its own, so it is told what it once was given.
  const dropWords = database.prepare(`INSERT INTO search (search, rowid, words) VALUES ('delete', ?, ?)`)
  const dropNameWord = database.prepare('DELETE FROM name_words WHERE word = ? AND name = ? AND sort_key = ?')
  const dropLead = database.prepare('DELETE FROM leads WHERE sort_key = ?')

  /** Whose it was; undefined where it is not there. */
  return (leadId: string): number | undefined => {
    const lead = find.get(leadId)
    if (!lead) return undefined
    const sortKey = Number(lead.sort_key)
    const name = String(lead.name)
    dropWords.run(sortKey, searchWords(name, String(lead.phone)).join(' '))
    for (const word of nameWords(name)) dropNameWord.run(word, name, sortKey)
    dropLead.run(sortKey)
    facets.tidy(Number(lead.combination))
    return Number(lead.person)
  }
}
