import { FieldValue, type Firestore, type QueryDocumentSnapshot } from '@google-cloud/firestore'
import type { ContactIdOf, ContactIds } from '../contact-ids.ts'
import { codeOf, codes, type Step } from '../failure.ts'
import { inTurns } from '../in-turns.ts'
import { after, cursorOf, type Queries } from '../queries.ts'

const pageSize = 500

/** Leads of earlier versions, which lack the contact's id or, before there was a desk, the server's time. */
export function olderLeadsOf(db: Firestore, queries: Queries, contactIds: ContactIds, step: Step) {
  const noted = db.collection('notedTimes').doc('older-leads')

  /** Adds the contact's id to leads that lack it. */
  const claim = async (leads: QueryDocumentSnapshot[], contactIdOf: ContactIdOf): Promise<void> => {
    const older = leads.filter(lead => lead.get('personId') === undefined)
    await inTurns(older, async lead => {
      const isUntold = lead.get('keptAt') === undefined
      const contactId = contactIdOf(String(lead.get('person')))
      try {
        await step(
          lead.ref.update({ personId: contactId, ...(isUntold && { keptAt: FieldValue.serverTimestamp() }) }),
        )
      } catch (error) {
        // Deleted meanwhile.
        if (codeOf(error) !== codes.notFound) throw error
      }
    })
  }

  return {
    claim,

    /** Reads all leads, once for each database. */
    async claimAll(now: number): Promise<void> {
      if ((await step(noted.get())).exists) return
      const { contactIdOf } = await step(contactIds())
      const all = queries
        .overTime('leads', 'receivedAt', {})
        .select('person', 'personId', 'keptAt', 'receivedAt')
      for (let cursor: string | undefined; ; ) {
        const { docs } = await step(after(all, cursor).limit(pageSize).get())
        await claim(docs, contactIdOf)
        const last = docs.at(-1)
        if (!last || docs.length < pageSize) break
        cursor = cursorOf(last.get('receivedAt'), last.id)
      }
      await step(noted.set({ at: now }))
    },
  }
}
