import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import type { FormConsent } from '#domain/consent/contact-consent.ts'
import { isRightsAsk } from '#domain/contacts/buyer-facts.ts'
import { fact } from '#domain/deals/facts.ts'
import { changeFormConsent } from '#domain/fold/apply-right.ts'
import { agreedIn } from './contact-events.ts'

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
