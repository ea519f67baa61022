import {
  type FormConsent,
  type FormPermission,
  noConsent,
  permissionForForm,
} from '#domain/consent/contact-consent.ts'
import { contactHandle } from '#domain/contacts/handle.ts'
import type { Reachability } from '#domain/contacts/permission.ts'
import type { Lead } from '../../records/lead-records.ts'
import type { DeskIndex } from '../index/desk-index.ts'
import type { BlockedMarks } from './blocked-marks.ts'

interface ConsentDeps {
  index: Pick<DeskIndex, 'quick' | 'finish'>
  blockedMarks: BlockedMarks
}

export type Consent = ReturnType<typeof createConsent>

/** Reads the consent of contacts. */
export function createConsent({ index, blockedMarks }: ConsentDeps) {
  /** The consent of a lead's form at present; undefined if it gave none. */
  const ofForm = (leadId: string): Promise<FormConsent | undefined> =>
    index.quick(link => link.send('formConsent', leadId))

  return {
    ofForm,

    /** The purposes for which the sender of a lead may be contacted now. */
    async permissionOf(
      lead: Pick<Lead, 'id' | 'contactId' | 'phone' | 'phoneE164' | 'payload'>,
    ): Promise<Reachability & { permission: FormPermission }> {
      // An index that is being rebuilt may not know of an opt-out yet, so nothing is sent before it is complete.
      await index.finish()
      const consent = (await index.quick(link => link.send('consent', lead.contactId))) ?? noConsent
      const permission = permissionForForm(consent, await ofForm(lead.id))
      const others = await index.quick(link => link.send('phonesOf', lead.contactId))
      return { permission, isBlocked: await blockedMarks.isBlocked([contactHandle(lead), ...others]) }
    },
  }
}
