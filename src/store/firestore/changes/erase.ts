import type { LeadRecords } from '../../lead-records.ts'
import type { Step } from '../failure.ts'
import type { Deletion } from '../leads/delete-leads.ts'
import type { Queries } from '../queries.ts'

/** Deletes everything about a contact: the leads and, with the last of them, facts and keys. */
export function eraseOf(
  queries: Queries,
  leads: Pick<LeadRecords, 'deleteContact'> & Pick<Deletion, 'deleteQuiet'>,
  step: Step,
) {
  return async (contactId: string, inactiveSince?: number): Promise<number> => {
    if (inactiveSince !== undefined) return leads.deleteQuiet(contactId, inactiveSince)
    const [lead] = (await step(queries.matching('leads', { personId: contactId }).limit(1).get())).docs
    return lead ? leads.deleteContact(String(lead.get('person'))) : 0
  }
}
