import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import type { FormConsent } from '#domain/consent/contact-consent.ts'
import { changeFormConsent } from '#domain/contacts/apply-right.ts'
import { isRightsAsk } from '#domain/contacts/buyer-facts.ts'
import { fact } from '#domain/deals/facts.ts'
import { agreedIn } from '../index/contact-events.ts'

const factColumn = v.pipe(v.string(), v.parseJson(), fact)

/** Reads what a form gives: as it was sent, and as its own page has changed it since. */
export function readFormConsent(database: DatabaseSync) {
  const lead = database.prepare('SELECT received_at, agreed FROM leads WHERE lead_id = ?')
  const asks = database.prepare(
    'SELECT fact FROM facts WHERE lead_id = :lead AND NOT (contact = :contact AND version >= :before) ORDER BY at, version',
  )
  /** Before a version of a contact's facts, where only what came before it counts. */
  return (
    leadId: string,
    { contact, before }: { contact: number; before: number } = { contact: -1, before: 0 },
  ): FormConsent | undefined => {
    const row = lead.get(leadId)
    const agreed = agreedIn(row?.agreed)
    if (!row || !agreed) return undefined
    return asks
      .all({ lead: leadId, contact, before })
      .map(({ fact }) => v.parse(factColumn, fact))
      .reduce<FormConsent>(
        (form, said) =>
          said.kind === 'ask' && isRightsAsk(said.ask) ? changeFormConsent(form, said.ask) : form,
        { at: Number(row.received_at), agreed, withdrawn: [] },
      )
  }
}

/** Answers what the form of a lead gives now. */
export function formConsentQueries(database: DatabaseSync) {
  const read = readFormConsent(database)
  return { formConsent: (leadId: string): FormConsent | undefined => read(leadId) }
}
