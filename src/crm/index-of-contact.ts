import { DatabaseSync } from 'node:sqlite'
import type { ChangeRecords } from '#store/change-records.ts'
import type { LeadLookup } from '#store/lead-records.ts'
import { callsBy } from '#store/sqlite-file/worker-link.ts'
import { entryOperations } from './index/apply-entry.ts'
import { entryToIndex } from './index/index-entry.ts'
import type { IndexOf, IndexProgress } from './index/index-of.ts'
import { indexSchema } from './index/schema.ts'
import { type IndexQueries, readerOperations } from './roles.ts'

/** How many leads of a number count in its page while the index is behind: anybody may send many. */
const maxLeads = 100

interface ContactIndexDeps {
  changes: Pick<ChangeRecords, 'entriesOfContact'>
  leads: Pick<LeadLookup, 'findMany'>
}

/** The part of the index that shows and changes the deals of one contact. */
export type ContactIndex = Pick<IndexOf<IndexQueries>, 'quick' | 'slow'> &
  Pick<IndexProgress, 'showFacts' | 'catchUp'>

/**
 * Indexes one contact in memory, from the records alone, for work that must not wait until everybody is indexed. It is
 * made again after each change. `leadId` is a lead that counts whatever its age.
 */
export async function withIndexOfContact<Value>(
  { changes, leads }: ContactIndexDeps,
  { contactId, leadId }: { contactId: string; leadId: string | undefined },
  work: (index: ContactIndex) => Promise<Value>,
): Promise<Value> {
  const opened: DatabaseSync[] = []
  type Queries = Record<string, (...args: unknown[]) => unknown>
  const build = async (): Promise<Queries> => {
    const newest = await changes.entriesOfContact(contactId, maxLeads)
    const own = leadId === undefined ? [] : await leads.findMany([leadId])
    const entries = [...newest, ...own.map(lead => ({ kind: 'lead' as const, lead }))]
    const database = new DatabaseSync(':memory:')
    opened.push(database)
    database.exec(indexSchema)
    database.exec('BEGIN')
    entryOperations(database).writes.apply(null, entries.map(entryToIndex), 'end')
    database.exec('COMMIT')
    return readerOperations(database).reads as Queries
  }

  let reader: Promise<Queries> | undefined
  const read = callsBy<IndexQueries>(async (name, args) => {
    reader ??= build()
    const queries = await reader
    return queries[name]?.(...args)
  })
  const forget = async () => {
    reader = undefined
  }
  try {
    return await work({
      quick: read,
      slow: read,
      showFacts: forget,
      catchUp: () => forget().then(() => true),
    })
  } finally {
    for (const database of opened) database.close()
  }
}
