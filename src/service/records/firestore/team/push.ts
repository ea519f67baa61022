import type { DocumentReference, Firestore } from '@google-cloud/firestore'
import type { Hold, TeamRecords } from '../../team-records.ts'
import { isOutrun, unchangedSince } from '../failure.ts'
import { sessionOf } from './team-documents.ts'

/** The part of the team's store that knows which browsers are told of what happens, and what was told. */
export type Push = Pick<
  TeamRecords,
  'setPush' | 'sessionsWithPush' | 'holdNotifications' | 'settleNotifications' | 'deleteNotifications'
>

const atOnce = 400

/** Browsers in the documents of their sessions, and what was told as documents by its keys. */
export function pushOf(db: Firestore): Push {
  const sessions = db.collection('sessions')
  const notifications = db.collection('notifications')

  /** Only whoever saw it last may move it, so of several who try at once one succeeds. */
  const hold = async (reference: DocumentReference, now: number, heldUntil: number): Promise<Hold> => {
    const before = await reference.get()
    if (before.get('isTold')) return 'told'
    if (before.exists && Number(before.get('heldUntil')) > now) return 'taken'
    try {
      const fields = { heldUntil, isTold: false }
      if (before.exists) await reference.update(fields, unchangedSince(before))
      else await reference.create(fields)
      return 'held'
    } catch (error) {
      if (isOutrun(error)) return 'taken'
      throw error
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

    holdNotifications: (keys, now, until) =>
      Promise.all(keys.map(key => hold(notifications.doc(key), now, until))),

    async settleNotifications(keys) {
      const settle = (key: string) =>
        notifications
          .doc(key)
          .update({ isTold: true })
          .catch(error => {
            // Forgotten meanwhile, it is not told again either: what it tells of is too old by then.
            if (!isOutrun(error)) throw error
          })
      await Promise.all(keys.map(settle))
    },

    async deleteNotifications(before) {
      for (let removed = 0; ; ) {
        const { docs } = await notifications.where('heldUntil', '<', before).limit(atOnce).get()
        const batch = db.batch()
        for (const { ref } of docs) batch.delete(ref)
        await batch.commit()
        removed += docs.length
        if (docs.length < atOnce) return removed
      }
    },
  }
}
