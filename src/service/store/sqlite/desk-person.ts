import type { DatabaseSync } from 'node:sqlite'
import type { HistoryEntry, Person, Touch } from '#contract/desk/person.ts'
import { firstOf } from '../first-of.ts'
import type { Delivery, Lead } from '../lead-store.ts'
import { type PersonRow, personRowOf } from './desk-rows.ts'
import { deliveryOf, leadOf } from './rows.ts'

/** The medium of a lead: the payload's or, where it has none, that of the page address in any spelling. */
export const mediumOf = ({ payload, pageParameters }: Pick<Lead, 'payload' | 'pageParameters'>) =>
  payload.utmDetails.medium ?? firstOf(pageParameters, ['utm_medium', 'utmMedium'])

/** The time a lead asks for, in milliseconds. */
export const askedVisit = ({ payload }: Pick<Lead, 'payload'>): number | null =>
  'siteVisitDate' in payload ? payload.siteVisitDate * 1000 : null

const touchOf = (lead: Lead, deliveries: Delivery[]): Touch => ({
  leadId: lead.id,
  form: lead.form,
  receivedAt: lead.receivedAt,
  name: lead.name,
  source: lead.source,
  medium: mediumOf(lead),
  campaign: lead.campaign,
  keyword:
    ('keyword' in lead.payload.utmDetails ? lead.payload.utmDetails.keyword : null) ??
    firstOf(lead.pageParameters, ['utm_term', 'utmKeyword']),
  country: lead.country,
  pageAddress: lead.pageAddress,
  pageParameters: lead.pageParameters,
  opener: lead.opener,
  visitAt: askedVisit(lead),
  spamSigns: lead.spamSigns,
  userAgent: lead.userAgent,
  noticeVersion: lead.noticeVersion,
  deliveries: deliveries.map(({ channel, state, attempts, dueAt, settledAt, lastError }) => ({
    channel,
    state,
    attempts,
    dueAt,
    settledAt,
    lastError,
  })),
})

/** So many of a person's leads are told; nobody reads on. */
const mostTouches = 500

/** Reads people, on one connection. */
export function personReading(database: DatabaseSync) {
  const find = database.prepare('SELECT * FROM people WHERE id = ?')
  const leads = database.prepare(
    `SELECT l.* FROM touches t JOIN leads l ON l.seq = t.lead_seq WHERE t.person = ? ORDER BY t.place DESC LIMIT ${mostTouches}`,
  )
  const deliveries = database.prepare('SELECT * FROM deliveries WHERE lead_id = ? ORDER BY seq')
  const history = database.prepare('SELECT at, by, entry FROM history WHERE person = ? ORDER BY seq')

  const row = (id: string): PersonRow | undefined => {
    const found = find.get(id)
    return found && personRowOf(found)
  }

  return {
    row,
    person(id: string): Person | undefined {
      const found = row(id)
      if (!found) return undefined
      const sent = leads.all(found.seq).map(leadOf)
      const newest = sent[0]
      if (!newest) return undefined
      return {
        id,
        version: found.version,
        name: newest.name,
        phone: newest.phone,
        phoneE164: newest.phoneE164,
        country: sent.find(({ country }) => country)?.country ?? null,
        status: found.status,
        lostReason: found.lost_reason,
        assignee: found.assignee,
        visitAt: found.visit_at,
        isDemo: found.is_demo,
        touches: sent.map(lead => touchOf(lead, deliveries.all(lead.id).map(deliveryOf))),
        history: history
          .all(found.seq)
          .map(({ at, by, entry }) => ({ at, by, ...JSON.parse(String(entry)) }) as HistoryEntry),
      }
    },
  }
}
