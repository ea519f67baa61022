import { open } from 'node:fs/promises'
import { exportFormats } from '#crm/export/export-formats.ts'
import { contactHandle } from '#domain/contacts/handle.ts'
import { barrierNames, callBarrier, type Reachability } from '#domain/contacts/permission.ts'
import { localTime } from '#lib/time/local-time.ts'
import type { Lead, LeadFilter, LeadRecords } from '#store/lead-records.ts'
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

const pageSize = 250

const pages = async function* (
  store: LeadRecords,
  filter: Omit<LeadFilter, 'limit'>,
): AsyncGenerator<Lead[]> {
  for (let from = {}; ; ) {
    const page = await store.list({ ...filter, ...from, limit: pageSize })
    const last = page.at(-1)
    if (!last) return
    yield page
    from = { after: last.cursor }
  }
}

type Write = (text: string) => Promise<void>

const toFile = async (path: string, work: (write: Write) => Promise<void>): Promise<void> => {
  const file = await open(path, 'wx', 0o600).catch(error => {
    throw new Error(`--output: ${error.code === 'EEXIST' ? `${path} already exists` : error.message}`)
  })
  try {
    await work(text => file.appendFile(text))
  } finally {
    await file.close()
  }
}

/** Writes the selected leads page by page, so that memory use does not grow with their number. */
export const exportLeads =
  (key: ListKey) =>
  async (store: OpenRecords, args: string[], terminal: Terminal, zone: string): Promise<void> => {
    const { filter, format: name, output } = readFilter(args, zone)
    if (name !== 'csv' && name !== 'json') throw new Error('--format: must be csv or json')
    const format = exportFormats(zone)[name]
    const progress = output || !terminal.isWatched ? terminal.progress : () => {}
    const work = async (write: Write) => {
      const reachOf = await readReachability(store, key, terminal)
      const row = (lead: Lead) => format.row(lead, reachOf(lead))
      let written = 0
      await write(format.head)
      for await (const page of pages(store, filter)) {
        const glue = written > 0 ? format.between : ''
        await write(glue + page.map(row).join(format.between))
        written += page.length
        progress(`${written} leads`)
      }
      await write(format.tail)
      progress(`${written} leads exported\n`)
    }
    await (output ? toFile(output, work) : work(terminal.write))
  }
