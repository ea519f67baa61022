import { hash, randomUUID } from 'node:crypto'
import type { Firestore } from '@google-cloud/firestore'
import type { Channel, NewLead, StoreResult } from '../../lead-records.ts'
import { spreadReference } from '../../reference.ts'
import type { ContactIds } from '../contact-ids.ts'
import { codeOf, codes } from '../failure.ts'
import { shardOf } from '../queries.ts'
import { deliveryId, documentOfDelivery, documentOfLead } from './lead-documents.ts'

/** Hashes a key for its document's id: keys may have characters that ids can't, and consecutive ids make writes slow. */
export const keyId = (key: string): string => hash('sha256', key, 'base64url')

interface Write {
  lead: NewLead
  id: string
  fingerprint: string
  channels: Channel[]
  attempt: string
}

/** Stores each lead with its key and deliveries in one commit, or not at all. */
export function insertOf(db: Firestore, contactIds: ContactIds) {
  const keyOf = (key: string) => db.collection('keys').doc(keyId(key))

  /** Reads nothing: the commit fails if one of its documents exists, so it takes one round trip and no lock. */
  const commit = async ({ lead, id, fingerprint, channels, attempt }: Write): Promise<boolean> => {
    const { contactIdOf } = await contactIds()
    const batch = db.batch()
    if (lead.idempotencyKey !== null) {
      batch.create(keyOf(lead.idempotencyKey), {
        fingerprint,
        leadId: id,
        attempt,
        at: lead.receivedAt,
        shard: shardOf(keyId(lead.idempotencyKey)),
      })
    }
    batch.create(db.collection('leads').doc(id), documentOfLead(lead, id, contactIdOf, attempt))
    for (const channel of channels) {
      const delivery = db.collection('deliveries').doc(deliveryId(id, channel))
      batch.create(delivery, documentOfDelivery(id, channel, lead.receivedAt))
    }
    try {
      await batch.commit()
      return true
    } catch (error) {
      if (codeOf(error) === codes.alreadyExists) return false
      throw error
    }
  }

  const answeredIn = async (
    key: string,
    fingerprint: string,
    attempt?: string,
  ): Promise<StoreResult | undefined> => {
    const known = await keyOf(key).get()
    if (!known.exists) return undefined
    const id = String(known.get('leadId'))
    if (known.get('attempt') === attempt) return { outcome: 'kept', id }
    return { outcome: known.get('fingerprint') === fingerprint ? 'repeat' : 'conflict', id }
  }

  const attemptOf = async (id: string) => (await db.collection('leads').doc(id).get()).get('attempt')

  return {
    answered: (key: string, fingerprint: string) => answeredIn(key, fingerprint),

    async insert(
      lead: NewLead,
      fingerprint: string,
      channels: Channel[],
      given?: string,
    ): Promise<StoreResult> {
      const attempt = randomUUID()
      let id = given ?? spreadReference(lead.idempotencyKey, fingerprint)
      while (!(await commit({ lead, id, fingerprint, channels, attempt }))) {
        const before = lead.idempotencyKey && (await answeredIn(lead.idempotencyKey, fingerprint, attempt))
        if (before) return before
        if ((await attemptOf(id)) === attempt) return { outcome: 'kept', id }
        if (given) return { outcome: 'repeat', id }
        // Another lead has this reference, by chance or from a key deleted since.
        id = spreadReference(null, fingerprint)
      }
      return { outcome: 'kept', id }
    },
  }
}
