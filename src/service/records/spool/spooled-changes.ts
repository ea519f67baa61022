import { personPhone } from '#contract/person-phone.ts'
import type { ChangeRecords } from '../change-records.ts'
import type { LeadLookup, LeadRecords } from '../lead-records.ts'

/** Changes of hosted records; an erasure goes through the spool beside them, so that nothing comes back from it. */
export const createSpooledChanges = (
  { changes, ofPerson }: LeadLookup & { changes: ChangeRecords },
  leads: Pick<LeadRecords, 'deletePerson'>,
): ChangeRecords => {
  const eraseAll = async (personId: string): Promise<number> => {
    const [one] = await ofPerson(personId, 1)
    return one ? leads.deletePerson(personPhone(one.lead)) : 0
  }
  return {
    ...changes,
    // What waits in the spool is news of them.
    erase: (personId, quietSince) =>
      quietSince === undefined ? eraseAll(personId) : changes.erase(personId, quietSince),
    beginErasure: async personId => ({ leads: await eraseAll(personId), isDone: true }),
  }
}
