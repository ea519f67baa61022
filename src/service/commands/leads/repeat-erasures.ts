import { readFileSync } from 'node:fs'
import { contactHandle } from '#domain/contacts/handle.ts'
import { changeNumbers } from '../../records/do-not-call.ts'
import { neededDoNotCallKey } from '../../records/do-not-call-key.ts'
import type { OpenRecords } from '../../records/records.ts'
import type { Settings } from '../../settings/settings.ts'
import { leadCount } from '../open-existing.ts'
import type { Terminal } from '../terminal.ts'
import { permissions } from './permissions.ts'

const batchSize = 500
/** What a store looks up in one go. */
const foundAtOnce = 200

/** An import, or a new database, has the list of its own day; nobody can tell which numbers are missing. */
const olderList =
  'The import brought back an older do-not-call list. Before anyone calls, load every number added since: npm run leads -- do-not-call load FILE. do-not-call count shows how many it has.'

/** References of all leads that were deleted, by the marks they left. */
const deletedIds = async ({ changes }: Pick<OpenRecords, 'changes'>): Promise<Set<string>> => {
  const ids = new Set<string>()
  for (let cursor: string | null = null; ; ) {
    const page = await changes.since(cursor, batchSize)
    for (const entry of page?.entries ?? []) {
      if (entry.kind === 'lead-deleted') ids.add(entry.leadId)
      if (entry.kind === 'person-erased') for (const id of entry.leadIds) ids.add(id)
    }
    if (!page?.isMore) return ids
    cursor = page.cursor
  }
}

/** Prints the references of deleted leads, which can be kept next to a backup. */
export async function listErased(store: OpenRecords, _: string[], terminal: Terminal): Promise<void> {
  for (const id of await deletedIds(store)) terminal.say(id)
}

/** Deletes once more what was deleted before and came back, as with an import: by the store's marks, or by such a list. */
export const eraseAgain =
  (settings: Settings) =>
  async (store: OpenRecords, [file]: string[], terminal: Terminal): Promise<void> => {
    const listed = file ? readFileSync(file, 'utf8').split(/\s+/).filter(Boolean) : []
    const ids = [...new Set([...(await deletedIds(store)), ...listed])]
    const known = await permissions(store)
    let count = 0
    for (let from = 0; from < ids.length; from += foundAtOnce) {
      const leads = await store.findMany(ids.slice(from, from + foundAtOnce))
      // What they said goes with their last lead, and may have come back without what was kept of it.
      const stopped = leads.filter(({ contactId }) => known.of(contactId)?.withdrawn.includes('call'))
      if (stopped.length > 0)
        await changeNumbers(store.changes, neededDoNotCallKey(settings), stopped.map(contactHandle), true)
      for (const { id } of leads) count += await store.delete(id)
    }
    terminal.say(`Deleted ${leadCount(count)} again.`)
    if (settings.LEAD_STORE === 'firestore') terminal.warn(olderList)
  }
