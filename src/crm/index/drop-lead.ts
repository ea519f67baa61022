import type { DatabaseSync } from 'node:sqlite'
import { campaignSpellings } from './campaigns.ts'
import type { LeadTotals } from './lead-totals.ts'
import type { SearchTables } from './search-tables.ts'

/** Drops leads from the index, with their search words. */
export function dropLeadFrom(database: DatabaseSync, totals: LeadTotals, search: SearchTables) {
  const find = database.prepare(
    `SELECT l.sort_key, l.deal, l.campaign, l.sent_name, l.sent_email, s.id AS sender, s.phone
     FROM leads l JOIN contacts s ON s.id = l.sender WHERE l.lead_id = ?`,
  )
  const campaigns = campaignSpellings(database)
  const drop = database.prepare('DELETE FROM leads WHERE sort_key = ?')

  /** The contact who sent the lead; undefined if the lead is not there. */
  return (leadId: string): number | undefined => {
    const lead = find.get(leadId)
    if (!lead) return undefined
    const sortKey = Number(lead.sort_key)
    const { sent_name, sent_email, phone } = lead
    const email = sent_email === null ? null : String(sent_email)
    search.dropLead({ sortKey, name: String(sent_name), email, phone: String(phone) })
    drop.run(sortKey)
    campaigns.dropUnused(lead.campaign === null ? null : String(lead.campaign))
    totals.remove(Number(lead.deal))
    return Number(lead.sender)
  }
}
