import type { Firestore, QueryDocumentSnapshot } from '@google-cloud/firestore'
import { askedVisit, mediumOf } from '../desk-touch.ts'
import type { Lead } from '../lead-records.ts'
import { personId, personNumber } from '../person-id.ts'
import { searchWords } from '../search-words.ts'
import { mostLeadIds, type PersonDocument, personOfDocument, personReference } from './desk-documents.ts'
import type { Step } from './failure.ts'
import { inTurns } from './in-turns.ts'
import { leadOf } from './leads/lead-documents.ts'
import type { Queries } from './queries.ts'

const newPerson = (lead: Lead): PersonDocument => ({
  number: personNumber(lead),
  name: lead.name,
  newestId: lead.id,
  newestAt: lead.receivedAt,
  leadIds: [lead.id],
  noteIds: [],
  status: 'new',
  lostReason: null,
  assignee: null,
  visitAt: askedVisit(lead),
  version: 1,
  decidedVersion: 1,
  touches: 1,
  firstAt: lead.receivedAt,
  contactedAt: null,
  reached: 0,
})

const isNewer = (lead: Lead, { newestAt, newestId }: PersonDocument): boolean =>
  lead.receivedAt > newestAt || (lead.receivedAt === newestAt && lead.id > newestId)

/** A person after one more lead. Whoever edits the visit at this moment is told that it changed below them. */
const meet = (person: PersonDocument | undefined, lead: Lead): PersonDocument => {
  if (!person) return newPerson(lead)
  const visitAt = askedVisit(lead)
  return {
    ...person,
    ...(isNewer(lead, person) && { name: lead.name, newestId: lead.id, newestAt: lead.receivedAt }),
    ...(visitAt !== null && { visitAt, version: person.version + 1, decidedVersion: person.version + 1 }),
    leadIds: [...person.leadIds, lead.id].slice(-mostLeadIds),
    touches: person.touches + 1,
    firstAt: Math.min(person.firstAt, lead.receivedAt),
  }
}

/**
 * Brings people up to the leads that came. A lead says itself whether it was followed, so it does not matter which
 * instance does it, nor in which order commits arrived. It runs beside intake, never within it.
 */
export function followingOf(db: Firestore, queries: Queries, step: Step) {
  const waiting = () => queries.matching('leads', { isFollowed: false })

  const followPerson = (leads: QueryDocumentSnapshot[]): Promise<void> =>
    db.runTransaction(async transaction => {
      const [first] = leads
      if (!first) return
      const reference = personReference(db, personId(String(first.get('person'))))
      const [kept, ...current] = await transaction.getAll(reference, ...leads.map(({ ref }) => ref))
      const due = current
        .filter(document => document.get('isFollowed') === false)
        .map(document => leadOf(document, personId))
        .sort((a, b) => a.receivedAt - b.receivedAt)
      const person = due.reduce(meet, kept && personOfDocument(kept))
      if (!person || due.length === 0) return
      transaction.set(reference, { ...person })
      for (const lead of due) {
        transaction.update(db.collection('leads').doc(lead.id), {
          isFollowed: true,
          status: person.status,
          assignee: person.assignee,
          medium: mediumOf(lead),
          words: searchWords(lead.name, person.number),
        })
      }
    })

  return {
    /** How many leads the desk does not know yet. */
    behind: async (): Promise<number> => (await step(waiting().count().get())).data().count,

    /** Follows at most `limit` leads and answers with how many there were. */
    async follow(limit: number): Promise<number> {
      const { docs } = await step(waiting().limit(limit).get())
      const people = Map.groupBy(docs, lead => String(lead.get('person')))
      await inTurns([...people.values()], leads => step(followPerson(leads)))
      return docs.length
    },
  }
}
