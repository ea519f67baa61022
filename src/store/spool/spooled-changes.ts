import { contactHandle } from '#domain/contacts/handle.ts'
import type { ChangeRecords } from '../change-records.ts'
import type { LeadLookup, LeadRecords } from '../lead-records.ts'

/** The changes of hosted records. An erasure also clears the spool, so that nothing comes back from it. */
export const createSpooledChanges = (
  { changes, ofContact }: LeadLookup & { changes: ChangeRecords },
  leads: Pick<LeadRecords, 'deleteContact'>,
): ChangeRecords => {
  const eraseAll = async (contactId: string): Promise<number> => {
    const [one] = await ofContact(contactId, 1)
    return one ? leads.deleteContact(contactHandle(one.lead)) : 0
  }
  return {
    ...changes,
    // An inactivity erasure leaves the spool alone, because a lead waiting there is new activity.
    erase: (contactId, inactiveSince) =>
      inactiveSince === undefined ? eraseAll(contactId) : changes.erase(contactId, inactiveSince),
    beginErasure: async contactId => ({ leads: await eraseAll(contactId), isDone: true }),
  }
}
