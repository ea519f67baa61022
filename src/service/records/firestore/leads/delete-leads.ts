import type {
  DocumentReference,
  Firestore,
  Query,
  QueryDocumentSnapshot,
  Timestamp,
} from '@google-cloud/firestore'
import { isActivity } from '#contract/desk/retention.ts'
import { personPhone } from '#contract/person-phone.ts'
import type { NewLead } from '../../lead-records.ts'
import type { SealKeys } from '../../sealing.ts'
import { versionReference } from '../changes/change-documents.ts'
import type { Step } from '../failure.ts'
import { inTurns } from '../in-turns.ts'
import type { PersonIds } from '../person-ids.ts'
import type { Queries } from '../queries.ts'
import { deleteOfPersonOf } from './delete-of-person.ts'

/** With its deliveries a lead is three documents; a commit of so many is still small. */
const leadsAtOnce = 100
const keysAtOnce = 450

/** Deletes leads with all that belongs to them, and keys nobody will repeat any more. */
export function deletionOf(
  db: Firestore,
  queries: Queries,
  personIds: PersonIds,
  step: Step,
  sealKeys?: SealKeys,
) {
  const deleteOfPerson = deleteOfPersonOf(db, queries, personIds, sealKeys)

  const deleteTheirs = (phone: string, leads: DocumentReference[], isErasure = false) =>
    step(deleteOfPerson(phone, leads, isErasure))

  const deleteLeads = async (leads: QueryDocumentSnapshot[], isErasure = false): Promise<void> => {
    const people = Map.groupBy(leads, lead => String(lead.get('person')))
    await inTurns([...people], ([phone, theirs]) =>
      deleteTheirs(
        phone,
        theirs.map(({ ref }) => ref),
        isErasure,
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
      return lead.exists ? deleteTheirs(String(lead.get('person')), [lead.ref]) : 0
    },

    async deletePerson(phone: string): Promise<number> {
      const leads = queries.matching('leads', { person: phone })
      const deleted = await deleteEach(leads, leadsAtOnce, Number.POSITIVE_INFINITY, some =>
        deleteLeads(some, true),
      )
      // A lead of theirs may wait in the spool of another machine.
      if (deleted === 0) await deleteTheirs(phone, [], true)
      return deleted
    },

    /**
     * Those leads alone that were looked at: one that comes meanwhile stays, with its person. Nobody asked to be forgotten,
     * so what waits in a spool comes after all.
     */
    async deleteQuiet(personId: string, quietSince: number): Promise<number> {
      const { docs } = await step(
        queries.matching('leads', { personId }).select('person', 'receivedAt').get(),
      )
      if (docs.some(lead => Number(lead.get('receivedAt')) >= quietSince)) return 0
      const changes = await step(queries.matching('changes', { personId }).select('at', 'fact.kind').get())
      const isHeardOf = changes.docs.some(
        change => Number(change.get('at')) >= quietSince && isActivity({ kind: change.get('fact.kind') }),
      )
      if (isHeardOf) return 0
      for (let start = 0; start < docs.length; start += leadsAtOnce)
        await deleteLeads(docs.slice(start, start + leadsAtOnce))
      return docs.length
    },

    deleteOlder: (than: number, limit: number, projectId?: string) =>
      deleteEach(
        queries
          .overTime('leads', 'receivedAt', { 'payload.projectId': projectId })
          .where('receivedAt', '<', than),
        leadsAtOnce,
        limit,
        some => deleteLeads(some),
      ),

    async isErased(lead: NewLead): Promise<boolean> {
      const { personIdOf } = await personIds()
      const kept = await versionReference(db, personIdOf(personPhone(lead))).get()
      const erasedAt: Timestamp | undefined = kept.get('erasedAt')
      return erasedAt !== undefined && erasedAt.toMillis() > lead.receivedAt
    },

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

export type Deletion = ReturnType<typeof deletionOf>
