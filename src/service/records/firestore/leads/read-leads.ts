import type { Firestore, Query } from '@google-cloud/firestore'
import type { Journey, Lead, LeadFilter, LeadStats } from '../../lead-records.ts'
import { personNumber } from '../../person-id.ts'
import type { Step } from '../failure.ts'
import { after, type Direction, type Equal, type Queries } from '../queries.ts'
import { leadOf } from './lead-documents.ts'
import { tallyOf } from './tally.ts'

const countOf = async (query: Query): Promise<number> => (await query.count().get()).data().count

/** Reads leads. */
export function leadReadsOf(db: Firestore, queries: Queries, step: Step) {
  const find = async (id: string): Promise<Lead | undefined> => {
    // Not every text may be a document's id, and anybody may ask for one.
    if (!/^[\dA-Z]{4}(-[\dA-Z]{4}){2}$/.test(id)) return undefined
    const document = await db.collection('leads').doc(id).get()
    return document.exists ? leadOf(document) : undefined
  }

  const edge = async (person: string, direction: Direction) => {
    const found = await queries.overTime('leads', 'receivedAt', { person }, direction).limit(1).get()
    const lead = found.docs.map(leadOf)[0]
    return lead && { id: lead.id, source: lead.source, campaign: lead.campaign, receivedAt: lead.receivedAt }
  }

  const countAll = (equal: Equal) => step(countOf(queries.matching('leads', equal)))

  return {
    find,

    async list(filter: LeadFilter): Promise<Lead[]> {
      const { since, until, form, source, newestFirst, limit } = filter
      let query = queries.overTime('leads', 'receivedAt', { form, source }, newestFirst ? 'desc' : 'asc')
      if (since !== undefined) query = query.where('receivedAt', '>=', since)
      if (until !== undefined) query = query.where('receivedAt', '<', until)
      const page = await after(query, filter.after).limit(limit).get()
      return page.docs.map(leadOf)
    },

    async journey(id: string): Promise<Journey | undefined> {
      const lead = await find(id)
      if (!lead) return undefined
      const person = personNumber(lead)
      const [first, last, leads] = await Promise.all([
        edge(person, 'asc'),
        edge(person, 'desc'),
        countOf(queries.matching('leads', { person })),
      ])
      return first && last && { leads, first, last }
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
