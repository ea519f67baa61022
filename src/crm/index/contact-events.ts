import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import type { FormConsent } from '#domain/consent/contact-consent.ts'
import { isRightsAsk } from '#domain/contacts/buyer-facts.ts'
import type { ContactEvents, ContactFact, LeadSent } from '#domain/deals/deal-state.ts'
import { fact } from '#domain/deals/facts.ts'
import { changeFormConsent } from '#domain/fold/apply-right.ts'
import { type Purpose, purposesIn } from '#domain/leads/purposes.ts'
import { mergeRows } from './merge-contacts.ts'

const factRow = v.object({
  version: v.number(),
  at: v.number(),
  by: v.string(),
  fact: v.pipe(v.string(), v.parseJson(), fact),
})

/** The purposes that a form agreed to, from the column that stores them. */
const agreedIn = (column: unknown): Purpose[] | undefined =>
  typeof column === 'string' ? purposesIn(column.split(' ')) : undefined

/** Reads the events of a contact's deals, in order. */
export function contactEvents(database: DatabaseSync) {
  const leads = database.prepare(
    'SELECT lead_id, project, received_at, visit_at, agreed, is_team_entry FROM leads WHERE sender = ? ORDER BY sort_key',
  )
  const facts = database.prepare('SELECT version, at, by, fact FROM facts WHERE contact = ? ORDER BY version')
  const hasOthers = database.prepare('SELECT 1 FROM contacts WHERE root = ? LIMIT 1')
  const merges = mergeRows(database)

  const leadsOf = (sender: number): LeadSent[] =>
    leads.all(sender).map(({ lead_id, project, received_at, visit_at, agreed, is_team_entry }) => ({
      id: String(lead_id),
      project: String(project),
      at: Number(received_at),
      visitAt: visit_at === null ? null : Number(visit_at),
      agreed: agreedIn(agreed),
      isTeamEntry: is_team_entry === 1,
    }))

  const factsOf = (contact: number): ContactFact[] =>
    facts.all(contact).map(row => {
      const { fact, ...kept } = v.parse(factRow, row)
      return { ...fact, ...kept }
    })

  const withMerged = (contact: number): ContactEvents => ({
    leads: leadsOf(contact),
    facts: factsOf(contact),
    merged: new Map([...merges.inEffect(contact)].map(([version, other]) => [version, withMerged(other)])),
  })

  return {
    /** All events of a contact who is not merged into another. */
    of: (contact: number): ContactEvents =>
      hasOthers.get(contact)
        ? withMerged(contact)
        : { leads: leadsOf(contact), facts: factsOf(contact), merged: new Map() },

    /** Whether a contact has events of their own, even if merged into another. */
    hasOwn: (contact: number): boolean =>
      leads.get(contact) !== undefined || facts.get(contact) !== undefined,
  }
}

const factColumn = v.pipe(v.string(), v.parseJson(), fact)

/** Reads the consent of a form: as sent, and as changed on its page since. */
export function readFormConsent(database: DatabaseSync) {
  const lead = database.prepare('SELECT received_at, agreed FROM leads WHERE lead_id = ?')
  const asks = database.prepare(
    'SELECT at, fact FROM facts WHERE lead_id = :lead AND NOT (contact = :contact AND version >= :before) ORDER BY at, version',
  )
  /** Counts only facts before this version. */
  return (
    leadId: string,
    { contact, before }: { contact: number; before: number } = { contact: -1, before: 0 },
  ): FormConsent | undefined => {
    const row = lead.get(leadId)
    const agreed = agreedIn(row?.agreed)
    if (!row || !agreed) return undefined
    return asks
      .all({ lead: leadId, contact, before })
      .map(row => ({ at: Number(row.at), said: v.parse(factColumn, row.fact) }))
      .reduce<FormConsent>(
        (form, { at, said }) =>
          said.kind === 'ask' && isRightsAsk(said.ask) ? changeFormConsent(form, said.ask, at) : form,
        { at: Number(row.received_at), agreed, withdrawn: {} },
      )
  }
}
