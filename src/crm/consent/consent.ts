import type { FormConsent, FormPermission } from '#domain/consent/contact-consent.ts'
import { contactHandle } from '#domain/contacts/handle.ts'
import {
  formConsentAfter,
  joinStatements,
  needsOtherForms,
  permissionOfLead,
} from '#domain/fold/contact-statements.ts'
import type { ChangeRecords } from '#store/change-records.ts'
import type { Lead } from '#store/lead-records.ts'
import type { BlockedNumbers } from '../reading/do-not-call-numbers.ts'

/** How many forms of a contact are asked whether they allow what a lead's own form does not. */
const maxForms = 200

interface ConsentDeps {
  changes: Pick<ChangeRecords, 'statementsOf' | 'formsOf'>
  blocked: BlockedNumbers
}

type Sender = Pick<Lead, 'id' | 'contactId' | 'phone' | 'phoneE164' | 'payload' | 'receivedAt' | 'consent'>

export type Consent = ReturnType<typeof createConsent>

const sentConsent = ({ id, receivedAt: at, consent }: Sender) => ({ id, at, agreed: consent?.agreed })

/** Reads the consent of contacts from the records alone, so that no delivery waits for the index. */
export function createConsent({ changes, blocked }: ConsentDeps) {
  return {
    /** The consent of a lead's form at present; undefined if it gave none. */
    async ofForm(lead: Sender): Promise<FormConsent | undefined> {
      const { asks } = await changes.statementsOf(lead.id, lead.contactId)
      return formConsentAfter(sentConsent(lead), asks)
    },

    /** The purposes for which the sender of a lead may be contacted now. */
    async permissionOf(lead: Sender): Promise<{ permission: FormPermission; isBlocked: boolean }> {
      const [{ contacts, asks }, { has }] = await Promise.all([
        changes.statementsOf(lead.id, lead.contactId),
        blocked(),
      ])
      const { consent, contactIds } = joinStatements(lead.contactId, contacts)
      const sent = sentConsent(lead)
      const own = permissionOfLead(sent, consent, asks)
      // The lead's own form nearly always decides, so that a number with many forms costs what any number costs.
      const permission = needsOtherForms(own)
        ? permissionOfLead(sent, consent, asks, await changes.formsOf(contactIds, maxForms))
        : own
      const others = contacts.filter(({ contactId }) => contactIds.includes(contactId))
      const handles = [contactHandle(lead), ...others.flatMap(({ handle }) => handle ?? [])]
      return { permission, isBlocked: handles.some(has) }
    },
  }
}
