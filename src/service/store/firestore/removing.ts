import type { Firestore, Query, QueryDocumentSnapshot } from '@google-cloud/firestore'
import type { Channel } from '../lead-store.ts'
import { deliveryId } from './documents.ts'
import { codeOf, codes, type Step } from './failure.ts'
import type { Questions } from './questions.ts'

/** With its deliveries a lead is three documents, and a commit takes 500. */
const leadsAtOnce = 150
const keysAtOnce = 450
const channels: Channel[] = ['webhook', 'mail']

/** Removes leads with all that belongs to them, and keys nobody will repeat any more. */
export function removingOf(db: Firestore, questions: Questions, step: Step) {
  const deliveriesOf = (id: string) =>
    channels.map(channel => db.collection('deliveries').doc(deliveryId(id, channel)))

  const removeLeads = async (leads: QueryDocumentSnapshot[]): Promise<void> => {
    const batch = db.batch()
    for (const lead of leads) {
      batch.delete(lead.ref)
      for (const delivery of deliveriesOf(lead.id)) batch.delete(delivery)
    }
    await batch.commit()
  }

  /** A batch at a time until none is left, or so many were removed. */
  const removeEach = async (
    query: Query,
    atOnce: number,
    most: number,
    removeAll: (documents: QueryDocumentSnapshot[]) => Promise<void>,
  ): Promise<number> => {
    let removed = 0
    for (;;) {
      const limit = Math.min(atOnce, most - removed)
      if (limit === 0) return removed
      const { docs } = await step(query.select().limit(limit).get())
      if (docs.length > 0) await step(removeAll(docs))
      removed += docs.length
      if (docs.length < limit) return removed
    }
  }

  return {
    async remove(id: string): Promise<number> {
      const batch = db.batch()
      batch.delete(db.collection('leads').doc(id), { exists: true })
      for (const delivery of deliveriesOf(id)) batch.delete(delivery)
      try {
        await batch.commit()
        return 1
      } catch (error) {
        if (codeOf(error) === codes.notFound || codeOf(error) === codes.failedPrecondition) return 0
        throw error
      }
    },

    removePerson: (person: string) =>
      removeEach(questions.matching('leads', { person }), leadsAtOnce, Number.POSITIVE_INFINITY, removeLeads),

    removeOlder: (than: number, limit: number) =>
      removeEach(
        questions.overTime('leads', 'receivedAt', {}).where('receivedAt', '<', than),
        leadsAtOnce,
        limit,
        removeLeads,
      ),

    forgetKeys: (before: number) =>
      removeEach(
        questions.overTime('keys', 'at', {}).where('at', '<', before),
        keysAtOnce,
        Number.POSITIVE_INFINITY,
        async keys => {
          const batch = db.batch()
          for (const key of keys) batch.delete(key.ref)
          await batch.commit()
        },
      ),
  }
}
