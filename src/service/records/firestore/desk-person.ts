import type { DocumentSnapshot, Firestore } from '@google-cloud/firestore'
import * as v from 'valibot'
import type { HistoryEntry, Person } from '#contract/desk/person.ts'
import type { Visit } from '#contract/desk/visits.ts'
import type { Entry } from '../desk-decision.ts'
import type { Period } from '../desk-store.ts'
import { mostTouches, touchOf } from '../desk-touch.ts'
import type { Channel, Delivery, Lead } from '../lead-records.ts'
import { personId } from '../person-id.ts'
import { isPersonId, type PersonDocument, personOfDocument, personReference } from './desk-documents.ts'
import { deliveryId, deliveryOf, leadOf } from './leads/lead-documents.ts'
import type { Queries } from './queries.ts'

const channels: Channel[] = ['webhook', 'mail']

const historyDocument = v.object({
  at: v.number(),
  by: v.string(),
  version: v.number(),
  // Written by us alone.
  entries: v.array(v.custom<Entry>(value => typeof value === 'object')),
})

const inOrder = (documents: DocumentSnapshot[]): HistoryEntry[] =>
  documents
    .map(document => v.parse(historyDocument, document.data()))
    .sort((a, b) => a.version - b.version)
    .flatMap(({ at, by, entries }) => entries.map(entry => ({ at, by, ...entry })))

/** Reads people. */
export function personOf(db: Firestore, queries: Queries) {
  const leadsOf = async (person: string): Promise<Lead[]> => {
    const query = queries.overTime('leads', 'receivedAt', { person }, 'desc').limit(mostTouches)
    return (await query.get()).docs.map(document => leadOf(document, personId))
  }

  const deliveriesOf = async (leads: Lead[]): Promise<Delivery[]> => {
    const ids = leads.flatMap(({ id }) => channels.map(channel => deliveryId(id, channel)))
    if (ids.length === 0) return []
    const documents = await db.getAll(...ids.map(id => db.collection('deliveries').doc(id)))
    return documents.filter(({ exists }) => exists).map(deliveryOf)
  }

  const told = async (id: string, person: PersonDocument): Promise<Person | undefined> => {
    const [leads, history] = await Promise.all([
      leadsOf(person.number),
      queries.matching('history', { personId: id }).get(),
    ])
    const newest = leads[0]
    if (!newest) return undefined
    const deliveries = Map.groupBy(await deliveriesOf(leads), ({ leadId }) => leadId)
    const { version, status, lostReason, assignee, visitAt } = person
    return {
      ...{ id, version, status, lostReason, assignee, visitAt, isDemo: false },
      name: newest.name,
      phone: newest.phone,
      phoneE164: newest.phoneE164,
      country: leads.find(({ country }) => country)?.country ?? null,
      visitRequest: null,
      touches: leads.map(lead => touchOf(lead, deliveries.get(lead.id) ?? [])),
      history: inOrder(history.docs),
    }
  }

  const find = async (id: string): Promise<PersonDocument | undefined> =>
    isPersonId(id) ? personOfDocument(await personReference(db, id).get()) : undefined

  return {
    find,

    async person(id: string): Promise<Person | undefined> {
      const person = await find(id)
      return person && told(id, person)
    },

    async visits({ from, to }: Period): Promise<Visit[]> {
      const query = queries
        .inOrder('people', 'visitAt')
        .where('visitAt', '>=', from)
        .where('visitAt', '<', to)
      return (await query.get()).docs
        .flatMap(document => personOfDocument(document) ?? [])
        .filter(({ status }) => status !== 'lost')
        .map(({ number, name, visitAt, status, assignee }) => ({
          ...{ personId: personId(number), name, phone: number, status, assignee },
          visitAt: visitAt ?? 0,
        }))
    },
  }
}
