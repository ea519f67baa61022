import { contactHandle } from '#domain/contacts/handle.ts'
import { barrierNames, callBarrier, type Reachability } from '#domain/contacts/permission.ts'
import { localTime } from '#lib/time/local-time.ts'
import type { Lead } from '#store/lead-records.ts'
import type { OpenRecords } from '#store/records.ts'
import type { Terminal } from '../terminal.ts'
import { readFilter } from './lead-filter.ts'
import { type ListKey, readReachability } from './reachability.ts'

/** Why a contact must not be called. */
const stopOf = (who: Reachability): string => {
  const barrier = callBarrier(who)
  return barrier ? `[do not call: ${barrierNames[barrier]}]` : ''
}

const line = (lead: Lead, who: Reachability, zone: string): string =>
  [
    lead.id,
    localTime(lead.receivedAt, zone),
    lead.form.padEnd(10),
    contactHandle(lead).padEnd(15),
    lead.name,
    lead.source ?? '',
    stopOf(who),
    lead.spamSigns.length > 0 ? `[${lead.spamSigns.join(', ')}]` : '',
  ]
    .join('  ')
    .trimEnd()

/** Prints the latest leads, newest first. */
export const listLeads =
  (key: ListKey) =>
  async (store: OpenRecords, args: string[], terminal: Terminal, zone: string): Promise<void> => {
    const { filter, limit } = readFilter(args, zone)
    const leads = await store.list({ ...filter, newestFirst: true, limit })
    const reachOf = await readReachability(store, key, terminal)
    for (const lead of leads) terminal.say(line(lead, reachOf(lead), zone))
    if (leads.length === 0) terminal.warn('No leads yet.')
    if (leads.length === limit) terminal.warn(`These are the latest ${limit}. --limit N shows more.`)
  }
