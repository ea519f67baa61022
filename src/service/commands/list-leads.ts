import { localTime } from '#contract/local-time.ts'
import { personPhone } from '#contract/person-phone.ts'
import type { Lead, LeadRecords } from '../records/lead-records.ts'
import { readFilter } from './lead-filter.ts'
import type { Terminal } from './terminal.ts'

const line = (lead: Lead, zone: string): string =>
  [
    lead.id,
    localTime(lead.receivedAt, zone),
    lead.form.padEnd(10),
    personPhone(lead).padEnd(15),
    lead.name,
    lead.source ?? '',
    lead.spamSigns.length > 0 ? `[${lead.spamSigns.join(', ')}]` : '',
  ]
    .join('  ')
    .trimEnd()

/** Prints the latest leads, newest first. */
export async function listLeads(
  store: LeadRecords,
  args: string[],
  terminal: Terminal,
  zone: string,
): Promise<void> {
  const { filter, limit } = readFilter(args, zone)
  const leads = await store.list({ ...filter, newestFirst: true, limit })
  for (const lead of leads) terminal.say(line(lead, zone))
  if (leads.length === 0) terminal.warn('No leads yet.')
  if (leads.length === limit) terminal.warn(`The latest ${limit} are shown; --limit N shows more.`)
}
