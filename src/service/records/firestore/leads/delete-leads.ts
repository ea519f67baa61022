import type { Firestore, Query, QueryDocumentSnapshot } from '@google-cloud/firestore'
import { forgettingOf } from '../desk-forgetting.ts'
import type { Step } from '../failure.ts'
import { inTurns } from '../in-turns.ts'
import type { Queries } from '../queries.ts'

/** With its deliveries a lead is three documents; a commit of so many is still small. */
const leadsAtOnce = 100
const keysAtOnce = 450

/** Removes leads with all that belongs to them, and keys nobody will repeat any more. */
export function deletionOf(db: Firestore, queries: Queries, step: Step) {
  const forget = forgettingOf(db)

  const deleteLeads = async (leads: QueryDocumentSnapshot[]): Promise<void> => {
    const people = Map.groupBy(leads, lead => String(lead.get('person')))
    await inTurns([...people], ([person, theirs]) =>
      step(
        forget(
          person,
          theirs.map(({ ref }) => ref),
        ),
      ),
    )
  }

  /** A batch at a time until none is left, or so many were deleted. */
  const deleteEach = async (
    query: Query,
    atOnce: number,
    most: number,
    deleteAll: (documents: QueryDocumentSnapshot[]) => Promise<void>,
  ): Promise<number> => {
    let deleted = 0
    for (;;) {
      const limit = Math.min(atOnce, most - deleted)
      if (limit === 0) return deleted
      const { docs } = await step(query.select('person').limit(limit).get())
      if (docs.length > 0) await deleteAll(docs)
      deleted += docs.length
      if (docs.length < limit) return deleted
    }
  }

  return {
    async delete(id: string): Promise<number> {
      const lead = await db.collection('leads').doc(id).get()
      return lead.exists ? forget(String(lead.get('person')), [lead.ref]) : 0
    },

    deletePerson: (person: string) =>
      deleteEach(queries.matching('leads', { person }), leadsAtOnce, Number.POSITIVE_INFINITY, deleteLeads),

    deleteOlder: (than: number, limit: number) =>
      deleteEach(
        queries.overTime('leads', 'receivedAt', {}).where('receivedAt', '<', than),
        leadsAtOnce,
        limit,
        deleteLeads,
      ),

    deleteKeys: (before: number) =>
      deleteEach(
        queries.overTime('keys', 'at', {}).where('at', '<', before),
        keysAtOnce,
        Number.POSITIVE_INFINITY,
        async keys => {
          const batch = db.batch()
          for (const key of keys) batch.delete(key.ref)
          await step(batch.commit())
        },
      ),
  }
}
