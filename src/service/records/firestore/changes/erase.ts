import type { LeadRecords } from '../../lead-records.ts'
import type { Step } from '../failure.ts'
import type { Deletion } from '../leads/delete-leads.ts'
import type { Queries } from '../queries.ts'

/** Deletes all that is kept of a person: their leads, with the last of which facts and keys go. */
export function eraseOf(
  queries: Queries,
  leads: Pick<LeadRecords, 'deletePerson'> & Pick<Deletion, 'deleteQuiet'>,
  step: Step,
) {
  return async (personId: string, quietSince?: number): Promise<number> => {
    if (quietSince !== undefined) return leads.deleteQuiet(personId, quietSince)
    const [lead] = (await step(queries.matching('leads', { personId }).limit(1).get())).docs
    return lead ? leads.deletePerson(String(lead.get('person'))) : 0
  }
}
