import type { DocumentReference, Firestore } from '@google-cloud/firestore'
import type { Hold, TeamRecords } from '../../team-records.ts'
import { isOutrun, unchangedSince } from '../failure.ts'
import { sessionOf } from './team-documents.ts'

type Push = Pick<
  TeamRecords,
  'setPush' | 'sessionsWithPush' | 'holdNotifications' | 'settleNotifications' | 'deleteNotifications'
>

const batchSize = 400

/** Push subscriptions in the documents of their sessions; sent notifications as documents with their key as id. */
export function pushOf(db: Firestore): Push {
  const sessions = db.collection('sessions')
  const notifications = db.collection('notifications')

  /** Claims pending notifications all at once, if unchanged since they were read, so that ten leads in a row make one mail. */
  const hold = async (
    references: DocumentReference[],
    now: number,
    heldUntil: number,
    attempts = 3,
  ): Promise<Hold[]> => {
    const documents = await db.getAll(...references)
    const batch = db.batch()
    const holds = documents.map((document): Hold => {
      if (document.get('isTold')) return 'told'
      if (document.exists && Number(document.get('heldUntil')) > now) return 'taken'
      const fields = { heldUntil, isTold: false }
      if (document.exists) batch.update(document.ref, fields, unchangedSince(document))
      else batch.create(document.ref, fields)
      return 'held'
    })
    try {
      if (holds.includes('held')) await batch.commit()
      return holds
    } catch (error) {
      if (!isOutrun(error)) throw error
      if (attempts > 1) return hold(references, now, heldUntil, attempts - 1)
      return holds.map(held => (held === 'held' ? 'taken' : held))
    }
  }

  return {
    setPush: (id, push) =>
      db.runTransaction(async transaction => {
        const session = await transaction.get(sessions.doc(id))
        const same = push
          ? (await transaction.get(sessions.where('push.endpoint', '==', push.endpoint))).docs
          : []
        for (const { ref } of same) if (ref.id !== id) transaction.update(ref, { push: null })
        if (session.exists) transaction.update(session.ref, { push })
        return session.exists
      }),

    async sessionsWithPush() {
      const { docs } = await sessions.orderBy('push.endpoint').get()
      return docs
        .flatMap(document => sessionOf(document) ?? [])
        .sort((one, other) => one.createdAt - other.createdAt)
    },

    async holdNotifications(keys, now, until) {
      const references = keys.map(key => notifications.doc(key))
      const holds: Hold[] = []
      for (let start = 0; start < keys.length; start += batchSize) {
        holds.push(...(await hold(references.slice(start, start + batchSize), now, until)))
      }
      return holds
    },

    async settleNotifications(keys) {
      const settle = (key: string) =>
        notifications
          .doc(key)
          .update({ isTold: true })
          .catch(error => {
            // Deleted meanwhile, so too old to be sent again.
            if (!isOutrun(error)) throw error
          })
      await Promise.all(keys.map(settle))
    },

    async deleteNotifications(before) {
      for (let removed = 0; ; ) {
        const { docs } = await notifications.where('heldUntil', '<', before).limit(batchSize).get()
        const batch = db.batch()
        for (const { ref } of docs) batch.delete(ref)
        await batch.commit()
        removed += docs.length
        if (docs.length < batchSize) return removed
      }
    },
  }
}
