import { readFileSync } from 'node:fs'
import { contactHandle } from '#domain/contacts/handle.ts'
import { changeNumbers } from '#store/do-not-call.ts'
import { neededDoNotCallKey } from '#store/do-not-call-key.ts'
import type { OpenRecords } from '#store/records.ts'
import type { Settings } from '../../settings/settings.ts'
import { leadCount } from '../open-existing.ts'
import type { Terminal } from '../terminal.ts'
import { permissions } from './permissions.ts'

const batchSize = 500
/** How many references a store looks up at once. */
const foundAtOnce = 200

/** A restored database has the do-not-call list of its own day, so numbers added later may be missing. */
const olderList =
  'The import brought back an older do-not-call list. Before anyone calls, load every number added since: npm run leads -- do-not-call load FILE. do-not-call count shows how many it has.'

/** The references of all deleted leads, from their erasure marks. */
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

/** Prints the references of deleted leads, to be stored with a backup. */
export async function listErased(store: OpenRecords, _: string[], terminal: Terminal): Promise<void> {
  for (const id of await deletedIds(store)) terminal.say(id)
}

/**
 * Deletes again the leads that came back, for example with a restore: by the store's erasure marks, or by such a list.
 */
export const eraseAgain =
  (settings: Settings) =>
  async (store: OpenRecords, [file]: string[], terminal: Terminal): Promise<void> => {
    const listed = file ? readFileSync(file, 'utf8').split(/\s+/).filter(Boolean) : []
    const ids = [...new Set([...(await deletedIds(store)), ...listed])]
    const known = await permissions(store)
    let count = 0
    for (let from = 0; from < ids.length; from += foundAtOnce) {
      const leads = await store.findMany(ids.slice(from, from + foundAtOnce))
      // A contact's opt-outs are deleted with their last lead, so they are added to the do-not-call list again.
      const stopped = leads.filter(({ contactId }) => known.of(contactId)?.withdrawn.includes('call'))
      if (stopped.length > 0)
        await changeNumbers(store.changes, neededDoNotCallKey(settings), stopped.map(contactHandle), true)
      for (const { id } of leads) count += await store.delete(id)
    }
    terminal.say(`Deleted ${leadCount(count)} again.`)
    if (settings.LEAD_STORE === 'firestore') terminal.warn(olderList)
  }
