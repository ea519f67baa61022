import type {
  DocumentReference,
  Firestore,
  Query,
  QueryDocumentSnapshot,
  Timestamp,
} from '@google-cloud/firestore'
import { contactHandle } from '#domain/contacts/handle.ts'
import type { Lead, NewLead } from '../../lead-records.ts'
import { type SealKeys, seal } from '../../seal.ts'
import { versionReference } from '../changes/change-documents.ts'
import type { ContactIds } from '../contact-ids.ts'
import type { Step } from '../failure.ts'
import { inTurns } from '../in-turns.ts'
import type { Queries } from '../queries.ts'
import { deleteOfContactOf, leadsAtOnce } from './delete-of-contact.ts'
import { type BegunErasureDocument, erasureOf, erasureReference } from './erasure-documents.ts'
import { documentOfSealed } from './sealed.ts'

/** Some leads of a contact under erasure, and whether they are the last to delete. */
interface ErasureBatch {
  phone: string
  leads: DocumentReference[]
  isLastOfErasure: boolean
}

/**
 * Continues an erasure, whichever process began it, and resolves with the number of deleted leads. A lead that arrived
 * after its beginning stays: the contact has come back.
 */
function finishErasureOf(
  queries: Queries,
  step: Step,
  leadsAtOnce: number,
  deleteBatch: (batch: ErasureBatch) => Promise<number>,
) {
  const pages = async function* (contactId: string): AsyncGenerator<QueryDocumentSnapshot[]> {
    const theirs = queries
      .matchingInOrder('leads', { personId: contactId })
      .select('person', 'keptAt')
      .limit(leadsAtOnce)
    for (let query = theirs; ; ) {
      const { docs } = await step(query.get())
      if (docs.length > 0) yield docs
      const last = docs.at(-1)
      if (!last || docs.length < leadsAtOnce) return
      query = theirs.startAfter(last.id)
    }
  }

  return async ({ personId: contactId, begunAt }: BegunErasureDocument): Promise<number> => {
    let count = 0
    let phone = ''
    let waiting: DocumentReference[] = []
    for await (const page of pages(contactId)) {
      const gone = page.filter(lead => lead.get('keptAt') <= begunAt)
      if (gone.length === 0) continue
      // The last batch also deletes the facts, so a batch waits until the next one is found.
      if (waiting.length > 0) count += await deleteBatch({ phone, leads: waiting, isLastOfErasure: false })
      phone = String(gone[0]?.get('person'))
      waiting = gone.map(({ ref }) => ref)
    }
    if (waiting.length > 0) count += await deleteBatch({ phone, leads: waiting, isLastOfErasure: true })
    return count
  }
}

const keysAtOnce = 450

/** Deletes leads with their deliveries, and idempotency keys too old for a retry. */
export function deletionOf(
  db: Firestore,
  queries: Queries,
  contactIds: ContactIds,
  step: Step,
  sealKeys?: SealKeys,
) {
  const deleteOfContact = deleteOfContactOf(db, queries, contactIds, sealKeys)

  const deleteTheirs = async (phone: string, leads: DocumentReference[]) =>
    (await step(deleteOfContact({ phone, leads }))).count

  const deleteLeads = async (leads: QueryDocumentSnapshot[]): Promise<void> => {
    const byContact = Map.groupBy(leads, lead => String(lead.get('person')))
    await inTurns([...byContact], ([phone, theirs]) =>
      deleteTheirs(
        phone,
        theirs.map(({ ref }) => ref),
      ),
    )
  }

  /** Repeats until nothing is left. Most contacts have few leads, so once is usually enough. */
  const deleteAllQuiet = async (phone: string, inactiveSince: number): Promise<number> => {
    for (let sum = 0; ; ) {
      const { count, isMore } = await step(deleteOfContact({ phone, inactiveSince }))
      sum += count
      if (!isMore) return sum
    }
  }

  const finishErasure = finishErasureOf(
    queries,
    step,
    leadsAtOnce,
    async batch => (await step(deleteOfContact({ ...batch, isErasure: true }))).count,
  )

  const erase = async (phone: string): Promise<number> => {
    const { count, isMore } = await step(deleteOfContact({ phone, isErasure: true }))
    if (!isMore) return count
    const { contactIdOf } = await contactIds()
    const begun = erasureOf(await step(erasureReference(db, contactIdOf(phone)).get()))
    return count + (begun ? await finishErasure(begun) : 0)
  }

  /** Deletes in batches, until none is left or the limit is reached. */
  const deleteEach = async (
    query: Query,
    batchSize: number,
    max: number,
    deleteAll: (documents: QueryDocumentSnapshot[]) => Promise<void>,
  ): Promise<number> => {
    let deleted = 0
    for (;;) {
      const limit = Math.min(batchSize, max - deleted)
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

    /** Also for contacts without leads here, because a lead may wait in the spool of another machine. */
    deleteContact: erase,

    /** Continues erasures whose process ended in the middle. */
    async finishErasures(): Promise<void> {
      const { docs } = await step(queries.matching('erasures', {}).get())
      for (const begun of docs.map(erasureOf)) if (begun) await finishErasure(begun)
    },

    /**
     * Deletes a contact who has been inactive since then. One who writes meanwhile stays, with all leads. The contact did
     * not ask for it, so a lead in a spool is still stored later.
     */
    async deleteQuiet(contactId: string, inactiveSince: number): Promise<number> {
      const theirs = queries.matching('leads', { personId: contactId }).select('person', 'receivedAt')
      const { docs } = await step(theirs.get())
      const [first] = docs
      // If a contact has more leads than fit in one commit, only this check sees all of them.
      const isQuiet = docs.every(lead => Number(lead.get('receivedAt')) < inactiveSince)
      return first && isQuiet ? deleteAllQuiet(String(first.get('person')), inactiveSince) : 0
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

    /** Keeps a lead sealed that never came into the store, because its contact was erased while it waited. */
    async sealErased(lead: Lead): Promise<void> {
      const { contactIdOf } = await contactIds()
      const whole = { ...lead, contactId: contactIdOf(contactHandle(lead)) }
      const batch = db.batch()
      for (const sealed of seal(sealKeys ?? [], { leads: [whole], facts: [] }, Date.now()))
        batch.create(...documentOfSealed(db, sealed))
      await step(batch.commit())
    },

    async isErased(lead: NewLead): Promise<boolean> {
      const { contactIdOf } = await contactIds()
      const version = await versionReference(db, contactIdOf(contactHandle(lead))).get()
      const erasedAt: Timestamp | undefined = version.get('erasedAt')
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
