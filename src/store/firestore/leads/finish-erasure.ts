import type { DocumentReference, QueryDocumentSnapshot } from '@google-cloud/firestore'
import type { Step } from '../failure.ts'
import type { Queries } from '../queries.ts'
import type { BegunErasureDocument } from './erasure-documents.ts'

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
export function finishErasureOf(
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
