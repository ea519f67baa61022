import type { DocumentReference, Firestore, Transaction } from '@google-cloud/firestore'
import { personId } from '../person-id.ts'
import {
  historyReference,
  isNewer,
  personOfDocument,
  personReference,
  touchOfDocument,
} from './desk-documents.ts'

/** Removes leads of one person with what the desk knows of them, in one transaction; with the last the person goes. */
export function forgettingOf(db: Firestore) {
  /** Who is shown for a person from now on. */
  const newestLeft = async (transaction: Transaction, leadIds: string[]) => {
    if (leadIds.length === 0) return {}
    const left = await transaction.getAll(...leadIds.map(id => db.collection('leads').doc(id)))
    const [newest] = left
      .filter(({ exists }) => exists)
      .map(touchOfDocument)
      .sort((a, b) => (isNewer(a, b) ? -1 : 1))
    return newest && { newestId: newest.id, newestAt: newest.receivedAt, name: newest.name }
  }

  return (number: string, leads: DocumentReference[]): Promise<number> =>
    db.runTransaction(async transaction => {
      const id = personId(number)
      const reference = personReference(db, id)
      const [kept, ...found] = await transaction.getAll(reference, ...leads)
      const person = kept && personOfDocument(kept)
      const gone = found.filter(({ exists }) => exists)
      const ids = new Set(gone.map(lead => lead.id))
      const followed = gone.filter(lead => lead.get('isFollowed') === true).length
      const touches = (person?.touches ?? 0) - followed
      if (person && touches > 0) {
        const leadIds = person.leadIds.filter(leadId => !ids.has(leadId))
        const newest = ids.has(person.newestId) ? await newestLeft(transaction, leadIds) : {}
        transaction.update(reference, { touches, leadIds, ...newest })
      } else if (person) {
        // The first version came with the first lead, and left no history.
        for (let version = 2; version <= person.version; version += 1) {
          transaction.delete(historyReference(db, id, version))
        }
        transaction.delete(reference)
      }
      return gone.length
    })
}
