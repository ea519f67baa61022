import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type WriteBatch,
} from '@google-cloud/firestore'
import { type SealKeys, seal } from '../../sealing.ts'
import {
  documentOfMark,
  entriesOf,
  noVersion,
  versionOf,
  versionReference,
} from '../changes/change-documents.ts'
import { isOutrun, unchangedSince } from '../failure.ts'
import type { PersonIds } from '../person-ids.ts'
import type { Queries } from '../queries.ts'
import { keyId } from './insert-lead.ts'
import { channels, deliveryId, leadOf } from './lead-documents.ts'
import { documentOfSealed } from './sealed.ts'

/** What is to be deleted of one person; `isErasure` where all of it was asked for. */
interface Deletion {
  phone: string
  personId: string
  leads: DocumentReference[]
  isErasure: boolean
}

/**
 * Deletes leads of one person with their deliveries in one commit, with a mark for whoever follows. With the last lead the
 * person's facts and keys go; a lead deleted beside others leaves its key, so that a repeat does not bring it back. The
 * commit changes the person's version document, so that of a deletion and whatever else is done to the person at the same
 * moment the second finds out. That document stays, without a word of the person. With keys what is deleted is kept sealed,
 * by the same commit.
 */
export function deleteOfPersonOf(
  db: Firestore,
  queries: Queries,
  personIds: PersonIds,
  sealKeys: SealKeys | undefined,
) {
  const factsOf = async (personId: string) => {
    const facts = queries.matching('changes', { personId })
    return (await (sealKeys ? facts : facts.select()).get()).docs
  }

  const sealAll = async (batch: WriteBatch, leads: DocumentSnapshot[], facts: DocumentSnapshot[]) => {
    if (!sealKeys) return
    const { personIdOf } = await personIds()
    const told = facts.flatMap(entriesOf).flatMap(entry => (entry.kind === 'fact' ? [entry.fact] : []))
    const contents = {
      leads: leads.map(lead => leadOf(lead, personIdOf)),
      facts: told.sort((a, b) => a.version - b.version),
    }
    for (const sealed of seal(sealKeys, contents, Date.now())) batch.create(...documentOfSealed(db, sealed))
  }

  const isLastOf = async ({ phone, leads }: Deletion): Promise<boolean> => {
    const some = queries
      .matching('leads', { person: phone })
      .select()
      .limit(leads.length + 1)
    return (await some.get()).docs.every(({ id }) => leads.some(lead => lead.id === id))
  }

  const deleteOnce = async (deletion: Deletion): Promise<number> => {
    const { personId, leads, isErasure } = deletion
    const references = [versionReference(db, personId), ...leads]
    const mask = sealKeys ? {} : { fieldMask: ['version', 'idempotencyKey'] }
    const [kept, ...found] = await db.getAll(...references, mask)
    const gone = found.filter(({ exists }) => exists)
    if (!kept || (gone.length === 0 && !isErasure)) return 0
    const isLast = await isLastOf(deletion)
    const batch = db.batch()
    for (const lead of gone) {
      batch.delete(lead.ref, { exists: true })
      for (const channel of channels)
        batch.delete(db.collection('deliveries').doc(deliveryId(lead.id, channel)))
      const key: unknown = lead.get('idempotencyKey')
      if (typeof key === 'string' && (isLast || isErasure))
        batch.delete(db.collection('keys').doc(keyId(key)))
    }
    const facts = isLast && versionOf(kept).version > 0 ? await factsOf(personId) : []
    for (const { ref } of facts) batch.delete(ref)
    await sealAll(batch, gone, facts)
    const now = FieldValue.serverTimestamp()
    const left = { deletedAt: now, ...(isErasure && { erasedAt: now }), ...(isLast && noVersion) }
    if (kept.exists) batch.update(kept.ref, left, unchangedSince(kept))
    else batch.create(kept.ref, left)
    const mark = db.collection('changes').doc()
    const ids = gone.map(({ id }) => id)
    if (ids.length > 0) batch.create(mark, documentOfMark(mark, ids, isLast))
    await batch.commit()
    return gone.length
  }

  return async (phone: string, leads: DocumentReference[], isErasure = false): Promise<number> => {
    const { personIdOf } = await personIds()
    const deletion = { phone, personId: personIdOf(phone), leads, isErasure }
    for (;;) {
      try {
        return await deleteOnce(deletion)
      } catch (error) {
        if (!isOutrun(error)) throw error
      }
    }
  }
}
