import { DatabaseSync } from 'node:sqlite'
import type { ChangeRecords } from '#store/change-records.ts'
import type { LeadLookup } from '#store/lead-records.ts'
import type { DeskIndex, IndexReader } from './desk-index.ts'
import { entryOperations } from './index/apply-entry.ts'
import { entryToIndex } from './index/index-entry.ts'
import { indexSchema } from './index/schema.ts'
import { readerOperations } from './roles.ts'

/** How many leads of a number count in its page while the index is behind: anybody may send many. */
const maxLeads = 100

interface ContactIndexDeps {
  changes: Pick<ChangeRecords, 'entriesOfContact'>
  leads: Pick<LeadLookup, 'findMany'>
}

/** The part of the index that shows and changes the deals of one contact. */
export type ContactIndex = Pick<DeskIndex, 'quick' | 'slow' | 'showFacts' | 'catchUp'>

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
  const build = async (): Promise<IndexReader> => {
    const newest = await changes.entriesOfContact(contactId, maxLeads)
    const own = leadId === undefined ? [] : await leads.findMany([leadId])
    const entries = [...newest, ...own.map(lead => ({ kind: 'lead' as const, lead }))]
    const database = new DatabaseSync(':memory:')
    opened.push(database)
    database.exec(indexSchema)
    database.exec('BEGIN')
    entryOperations(database).writes.apply(null, entries.map(entryToIndex), 'end')
    database.exec('COMMIT')
    const queries: Record<string, (...args: never[]) => unknown> = readerOperations(database).reads
    const send = async (name: string, ...args: never[]): Promise<unknown> => queries[name]?.(...args)
    // The queries of the index's threads, by the same names.
    return { send } as IndexReader
  }

  let reader: Promise<IndexReader> | undefined
  const read = async <Result>(query: (reader: IndexReader) => Promise<Result>): Promise<Result> => {
    reader ??= build()
    return query(await reader)
  }
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
