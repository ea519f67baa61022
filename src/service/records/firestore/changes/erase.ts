import type { Firestore } from '@google-cloud/firestore'
import type { LeadRecords } from '../../lead-records.ts'
import type { Step } from '../failure.ts'
import { inTurns } from '../in-turns.ts'
import { keyId } from '../leads/insert-lead.ts'
import type { Queries } from '../queries.ts'

/**
 * Deletes all that is kept of a person. A lead that is only deleted leaves its key, so that a repeat does not bring it
 * back; an erased person leaves none. The leads go last: broken off before, it can be asked for again.
 */
export function eraseOf(
  db: Firestore,
  queries: Queries,
  leads: Pick<LeadRecords, 'deletePerson'>,
  step: Step,
) {
  return async (personId: string): Promise<number> => {
    const [one] = (await step(queries.matching('leads', { personId }).limit(1).get())).docs
    if (!one) return 0
    const phone = String(one.get('person'))
    const query = queries.matching('leads', { person: phone }).select('idempotencyKey')
    const keys = (await step(query.get())).docs
      .map(lead => lead.get('idempotencyKey'))
      .filter(key => typeof key === 'string')
    await inTurns(keys, key => step(db.collection('keys').doc(keyId(key)).delete()))
    return leads.deletePerson(phone)
  }
}
