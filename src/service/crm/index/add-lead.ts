import type { DatabaseSync } from 'node:sqlite'
import { filteredFields } from '#domain/leads/lead-fields.ts'
import { digitsOf } from '../inbox/search.ts'
import { sortKeyAt } from '../inbox/sort-key.ts'
import type { LeadToIndex } from './index-entry.ts'
import type { LeadTotals } from './lead-totals.ts'
import type { SearchTables } from './search-tables.ts'

/** Adds leads to the index: a row each, what searches find it by, and what is counted of its person. */
export function addLeadTo(database: DatabaseSync, totals: LeadTotals, search: SearchTables) {
  const isThere = database.prepare('SELECT 1 FROM leads WHERE lead_id = ?')
  const setPhone = database.prepare(
    'UPDATE people SET phone = :phone, digits = :digits, is_demo = :isDemo WHERE id = :person AND leads = 0',
  )
  const insert = database.prepare(
    `INSERT INTO leads (sort_key, lead_id, received_at, person, sender, project, form, is_flagged, sent_name, visit_at,
       agreed, ${filteredFields.join(', ')})
     VALUES (:sortKey, :id, :receivedAt, :person, :sender, :project, :form, :isFlagged, :name, :visitAt,
       :agreed, ${filteredFields.map(name => `:${name}`).join(', ')}) ON CONFLICT (sort_key) DO NOTHING`,
  )
  const rootOf = database.prepare('SELECT root FROM people WHERE id = ?')

  const insertRow = (lead: LeadToIndex, person: number, sender: number | null): number => {
    const { id, receivedAt, project, form, fields, name, visitAt } = lead
    const row = {
      ...{ id, receivedAt, person, sender, project, form, name, visitAt, ...fields },
      isFlagged: lead.isFlagged ? 1 : 0,
      agreed: lead.agreed ? lead.agreed.join(' ') : null,
    }
    for (let sortKey = sortKeyAt(receivedAt); ; sortKey += 1) {
      if (insert.run({ ...row, sortKey }).changes > 0) return sortKey
    }
  }

  /** False where it is there already. */
  return (lead: LeadToIndex, own: number): boolean => {
    if (isThere.get(lead.id)) return false
    const { phone, name, project } = lead
    setPhone.run({ phone, digits: digitsOf(phone), isDemo: lead.isDemo ? 1 : 0, person: own })
    const root = rootOf.get(own)?.root
    const [person, sender] = typeof root === 'number' ? [root, own] : [own, null]
    const sortKey = insertRow(lead, person, sender)
    totals.add({ person, project, sortKey })
    search.addLead({ sortKey, name, phone })
    return true
  }
}
