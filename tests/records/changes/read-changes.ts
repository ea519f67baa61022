import type { ChangeLogEntry } from '../../../src/store/change-records.ts'
import type { OpenRecords } from '../../../src/store/records.ts'
import { project as served } from '../../active-project.ts'
import { sampleLead } from '../sample-leads.ts'

/** The member and the time of the changes in these tests. */
export const act = { by: 'agent@northfield.example', at: 1_000 }

/** A change-log entry in a few words. */
export const describeEntry = (entry: ChangeLogEntry): string => {
  switch (entry.kind) {
    case 'lead':
      return `lead ${entry.lead.id}`
    case 'fact':
      return `${entry.fact.kind} ${entry.fact.version} of ${entry.fact.contactId}`
    case 'lead-deleted':
      return `deleted ${entry.leadId}`
    case 'person-erased':
      return `erased ${entry.leadIds.toSorted().join(' ')}`
  }
}

/** Reads from a cursor to the end. */
export async function readOn({ changes }: OpenRecords, from: string | null = null, limit = 100) {
  const entries: ChangeLogEntry[] = []
  let cursor = from
  for (;;) {
    const page = await changes.since(cursor, limit)
    if (!page) throw new Error('the cursor is of other records')
    entries.push(...page.entries)
    cursor = page.cursor
    if (!page.isMore) return { entries, words: entries.map(describeEntry), cursor }
  }
}

/** Stores a lead and returns its reference and contact. */
export async function contactWith(records: OpenRecords, changes: Parameters<typeof sampleLead>[0] = {}) {
  const { id } = await records.insert(sampleLead(changes), 'p', ['webhook'])
  const lead = await records.find(id)
  return { leadId: id, contactId: lead?.contactId ?? '' }
}

const project = served.settings.projectId

export const noted = (text: string, id: string = crypto.randomUUID()) => ({
  kind: 'note' as const,
  project,
  id,
  text,
})

export const stageOf = (to: 'contacted' | 'visited' | 'booked') => ({
  kind: 'status' as const,
  project,
  to,
  lostReason: null,
})
