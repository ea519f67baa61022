import type { DocumentSnapshot, Firestore, Query } from '@google-cloud/firestore'
import type { Delivery, Lead, LeadFilter, LeadStats, LeadWithDeliveries } from '../../lead-records.ts'
import type { ContactIds } from '../contact-ids.ts'
import type { Step } from '../failure.ts'
import { after, type Equal, type Queries } from '../queries.ts'
import { channels, deliveryId, deliveryOf, leadOf } from './lead-documents.ts'

const pageSize = 1000

type Tally = Pick<LeadStats, 'contacts' | 'bySource'>

/**
 * Counts distinct contacts, which Firestore's aggregations can't. Reads three fields of every lead, contact by contact, so
 * that memory grows with the campaigns and not with the leads.
 */
async function tallyOf(queries: Queries, step: Step): Promise<Tally> {
  const bySource = new Map<string, LeadStats['bySource'][number]>()
  let contacts = 0
  let phone: unknown
  let query = queries.inOrder('leads', 'person').select('person', 'source', 'campaign').limit(pageSize)
  for (;;) {
    const page = await step(query.get())
    for (const lead of page.docs) {
      if (lead.get('person') !== phone) contacts += 1
      phone = lead.get('person')
      const [source, campaign] = [lead.get('source'), lead.get('campaign')]
      const name = JSON.stringify([source, campaign])
      const row = bySource.get(name) ?? { source, campaign, leads: 0 }
      bySource.set(name, { ...row, leads: row.leads + 1 })
    }
    const last = page.docs.at(-1)
    if (!last) return { contacts, bySource: [...bySource.values()].sort((a, b) => b.leads - a.leads) }
    query = query.startAfter(phone, last.id)
  }
}

const countOf = async (query: Query): Promise<number> => (await query.count().get()).data().count

/** A request can ask for any text, and not every text can be a document id. Older references are shorter. */
const isReference = (id: string): boolean => /^[\dA-Z]{4}(-[\dA-Z]{4}){2,3}$/.test(id)

export function leadReadsOf(db: Firestore, queries: Queries, contactIds: ContactIds, step: Step) {
  const leadsIn = async (documents: DocumentSnapshot[]): Promise<Lead[]> => {
    const { contactIdOf } = await contactIds()
    return documents.filter(({ exists }) => exists).map(document => leadOf(document, contactIdOf))
  }

  const find = async (id: string): Promise<Lead | undefined> => {
    if (!isReference(id)) return undefined
    const [lead] = await leadsIn([await db.collection('leads').doc(id).get()])
    return lead
  }

  const countAll = (equal: Equal) => step(countOf(queries.matching('leads', equal)))

  const deliveriesOf = async (leads: Lead[]): Promise<Delivery[]> => {
    const ids = leads.flatMap(({ id }) => channels.map(channel => deliveryId(id, channel)))
    if (ids.length === 0) return []
    const documents = await db.getAll(...ids.map(id => db.collection('deliveries').doc(id)))
    return documents.filter(({ exists }) => exists).map(deliveryOf)
  }

  const findMany = async (ids: string[]): Promise<Lead[]> => {
    const references = ids.filter(isReference).map(id => db.collection('leads').doc(id))
    return references.length === 0 ? [] : leadsIn(await db.getAll(...references))
  }

  const withDeliveries = async (leads: Lead[]): Promise<LeadWithDeliveries[]> => {
    const deliveries = Map.groupBy(await deliveriesOf(leads), ({ leadId }) => leadId)
    return leads.map(lead => ({ lead, deliveries: deliveries.get(lead.id) ?? [] }))
  }

  return {
    find,

    async contactIds(phones: string[]): Promise<string[]> {
      const { contactIdOf } = await contactIds()
      return phones.map(contactIdOf)
    },

    findMany,

    async ofContact(contactId: string, limit: number): Promise<LeadWithDeliveries[]> {
      const query = queries.overTime('leads', 'receivedAt', { personId: contactId }, 'desc').limit(limit)
      return withDeliveries(await leadsIn((await query.get()).docs))
    },

    findWithDeliveries: async (ids: string[]): Promise<LeadWithDeliveries[]> =>
      withDeliveries(await findMany(ids)),

    async list(filter: LeadFilter): Promise<Lead[]> {
      const { since, until, form, source, newestFirst, limit } = filter
      let query = queries.overTime('leads', 'receivedAt', { form, source }, newestFirst ? 'desc' : 'asc')
      if (since !== undefined) query = query.where('receivedAt', '>=', since)
      if (until !== undefined) query = query.where('receivedAt', '<', until)
      const page = await after(query, filter.after).limit(limit).get()
      return leadsIn(page.docs)
    },

    async stats(): Promise<LeadStats> {
      const [total, flagged, visits, enquiries, tally] = await Promise.all([
        countAll({}),
        countAll({ isFlagged: true }),
        countAll({ form: 'site-visit' }),
        countAll({ form: 'enquiry' }),
        tallyOf(queries, step),
      ])
      const forms = [
        ['enquiry', enquiries],
        ['site-visit', visits],
      ] as const
      const byForm = Object.fromEntries(forms.filter(([, leads]) => leads > 0))
      return { total, flagged, byForm, ...tally }
    },
  }
}
