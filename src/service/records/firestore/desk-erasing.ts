import type { Firestore } from '@google-cloud/firestore'
import type { LeadRecords } from '../lead-records.ts'
import type { PersonDocument } from './desk-documents.ts'
import type { Step } from './failure.ts'
import { inTurns } from './in-turns.ts'
import { keyId } from './leads/insert-lead.ts'
import type { Queries } from './queries.ts'

/**
 * Removes all that is kept of a person. A lead that is only removed leaves its key, so that a repeat does not bring it
 * back; an erased person leaves nothing. The leads go last: broken off before, it can be asked for again.
 */
export function erasingOf(
  db: Firestore,
  queries: Queries,
  leads: Pick<LeadRecords, 'deletePerson'>,
  step: Step,
) {
  return async ({ number }: PersonDocument): Promise<number> => {
    const query = queries.matching('leads', { person: number }).select('idempotencyKey')
    const { docs } = await step(query.get())
    const keys = docs.map(lead => lead.get('idempotencyKey')).filter(key => typeof key === 'string')
    await inTurns(keys, key => step(db.collection('keys').doc(keyId(key)).delete()))
    return leads.deletePerson(number)
  }
}
