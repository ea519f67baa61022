import type { LeadStats } from '../../lead-records.ts'
import type { Step } from '../failure.ts'
import type { Queries } from '../queries.ts'

const pageSize = 1000

type Tally = Pick<LeadStats, 'contacts' | 'bySource'>

/**
 * Counts distinct contacts, which Firestore's aggregations can't. Reads three fields of every lead, contact by contact, so
 * that memory grows with the campaigns and not with the leads.
 */
export async function tallyOf(queries: Queries, step: Step): Promise<Tally> {
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
