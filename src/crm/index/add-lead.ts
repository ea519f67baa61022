import type { DatabaseSync } from 'node:sqlite'
import { filteredFields } from '#domain/leads/lead-fields.ts'
import { campaignSpellings } from './campaigns.ts'
import type { DealRows } from './deal-rows.ts'
import type { LeadToIndex } from './index-entry.ts'
import type { LeadTotals } from './lead-totals.ts'
import { readDigits, type SearchTables } from './search.ts'
import { sortKeyAt } from './sort-key.ts'

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

/** The deal a lead was added to, and whether the lead created it. */
interface AddedLead {
  deal: number
  isNewDeal: boolean
}

/** Adds leads to the index: a row each, their search words, and the totals of their deals. */
export function addLeadTo(database: DatabaseSync, totals: LeadTotals, search: SearchTables, deals: DealRows) {
  const isThere = database.prepare('SELECT 1 FROM leads WHERE lead_id = ?')
  const setPhone = database.prepare(
    `UPDATE contacts SET phone = :phone, digits = :digits, is_demo = :isDemo
     WHERE id = :sender AND NOT EXISTS (SELECT 1 FROM leads WHERE sender = :sender)`,
  )
  const insert = database.prepare(
    `INSERT INTO leads (sort_key, lead_id, received_at, deal, sender, project, form, is_flagged, is_one_of_many, sent_name, sent_email, visit_at,
       agreed, is_team_entry, is_again, campaign_page, ${filteredFields.join(', ')})
     VALUES (:sortKey, :id, :receivedAt, :deal, :sender, :project, :form, :isFlagged, :isOneOfMany, :name, :email, :visitAt,
       :agreed, :isTeamEntry, :isAgain, :campaignPage, ${filteredFields.map(name => `:${name}`).join(', ')}) ON CONFLICT (sort_key) DO NOTHING`,
  )
  const campaigns = campaignSpellings(database)
  const rootOf = database.prepare('SELECT root FROM contacts WHERE id = ?')

  const insertRow = (lead: LeadToIndex, deal: number, sender: number): number => {
    const { id, receivedAt, project, form, name, email = null, visitAt } = lead
    const fields = { ...lead.fields, campaign: campaigns.spell(lead.fields.campaign) }
    const row = {
      ...{ id, receivedAt, deal, sender, project, form, name, email, visitAt, ...fields },
      isFlagged: lead.isFlagged ? 1 : 0,
      isOneOfMany: lead.isOneOfMany ? 1 : 0,
      agreed: lead.agreed ? lead.agreed.join(' ') : null,
      isTeamEntry: lead.isTeamEntry ? 1 : 0,
      isAgain: lead.isAgain ? 1 : 0,
      campaignPage: lead.campaignPage ?? null,
    }
    for (let sortKey = sortKeyAt(receivedAt); ; sortKey += 1) {
      if (insert.run({ ...row, sortKey }).changes > 0) return sortKey
    }
  }

  /** Undefined if the lead is there already. */
  return (lead: LeadToIndex, sender: number): AddedLead | undefined => {
    if (isThere.get(lead.id)) return undefined
    const { phone, name, email, project } = lead
    setPhone.run({ phone, digits: readDigits(phone), isDemo: lead.isDemo ? 1 : 0, sender })
    const root = rootOf.get(sender)?.root
    const { id: deal, isNew: isNewDeal } = deals.open(typeof root === 'number' ? root : sender, project)
    const sortKey = insertRow(lead, deal, sender)
    totals.add(deal)
    search.addLead({ sortKey, name, email, phone })
    return { deal, isNewDeal }
  }
}
