import { DatabaseSync } from 'node:sqlite'
import { filteredFields, mapFields } from '#domain/leads/lead-fields.ts'
import { entryOperations } from './apply-entry.ts'
import type { LeadToIndex } from './index-entry.ts'
import { indexSchema } from './schema.ts'

/** A lead for the index; a test sets the fields it needs. */
export const leadToIndex = ({
  fields,
  ...own
}: Partial<Omit<LeadToIndex, 'fields'>> & {
  fields?: Partial<LeadToIndex['fields']>
} = {}): LeadToIndex => ({
  id: 'lead',
  contactId: 'asha',
  phone: '+919876543210',
  name: 'asha',
  receivedAt: 1,
  project: 'p',
  form: 'enquiry',
  isFlagged: false,
  isDemo: false,
  visitAt: null,
  fields: { ...mapFields(filteredFields, () => null), country: 'IN', ...fields },
  ...own,
})

/** An empty index in memory, for the tests of this folder. */
export function openIndexInMemory(): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  database.exec(indexSchema)
  return database
}

/** The same with these leads in it. */
export function indexOf(leads: LeadToIndex[]): DatabaseSync {
  const database = openIndexInMemory()
  const entries = leads.map(lead => ({ kind: 'lead', lead }) as const)
  database.exec('BEGIN')
  entryOperations(database).writes.apply(null, entries, 'end')
  database.exec('COMMIT')
  return database
}
