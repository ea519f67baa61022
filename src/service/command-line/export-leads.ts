import { open } from 'node:fs/promises'
import { localTime } from '../local-time.ts'
import type { Lead, LeadFilter, LeadStore } from '../store/lead-store.ts'
import { byteOrderMark, csvLine } from './csv.ts'
import { readFilter } from './lead-filter.ts'
import type { Terminal } from './terminal.ts'

const pageSize = 250

/** One row per column of the file; `call` holds the number in a form no spreadsheet takes for a sum. */
const columns: [string, (lead: Lead) => string | number | null][] = [
  ['id', lead => lead.id],
  ['received', lead => localTime(lead.receivedAt)],
  ['form', lead => lead.form],
  ['name', lead => lead.name],
  ['phone', lead => lead.phoneE164 ?? lead.phone],
  ['call', lead => (lead.phoneE164 ? `tel:${lead.phoneE164}` : null)],
  [
    'site visit',
    lead => ('siteVisitDate' in lead.payload ? localTime(lead.payload.siteVisitDate * 1000) : null),
  ],
  ['source', lead => lead.source],
  ['medium', lead => lead.payload.utmDetails.medium],
  ['campaign', lead => lead.campaign],
  ['keyword', lead => ('keyword' in lead.payload.utmDetails ? lead.payload.utmDetails.keyword : null)],
  ['country', lead => lead.country],
  ['page', lead => lead.pageAddress],
  ['opener', lead => lead.opener],
  ['spam signs', lead => lead.spamSigns.join(' ')],
  ['notice', lead => lead.noticeVersion],
]

const formats: Record<string, { head: string; tail: string; between: string; row(lead: Lead): string }> = {
  csv: {
    head: byteOrderMark + csvLine(columns.map(([name]) => name)),
    tail: '',
    between: '',
    row: lead => csvLine(columns.map(([, value]) => value(lead))),
  },
  json: {
    head: '[',
    tail: '\n]\n',
    between: ',',
    row: ({ cursor: _, receivedAt, ...lead }) =>
      `\n${JSON.stringify({ ...lead, receivedAt: new Date(receivedAt).toISOString() })}`,
  },
}

const pages = async function* (store: LeadStore, filter: Omit<LeadFilter, 'limit'>): AsyncGenerator<Lead[]> {
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
  const file = await open(path, 'wx').catch(error => {
    throw new Error(`--output: ${error.code === 'EEXIST' ? `${path} is there already` : error.message}`)
  })
  try {
    await work(text => file.appendFile(text))
  } finally {
    await file.close()
  }
}

/** Writes all leads asked for, a page at a time: memory does not grow with their number. */
export async function exportLeads(store: LeadStore, args: string[], terminal: Terminal): Promise<void> {
  const { filter, format: name, output } = readFilter(args)
  const format = Object.hasOwn(formats, name) ? formats[name] : undefined
  if (!format) throw new Error('--format: must be csv or json')
  const progress = output || !terminal.isWatched ? terminal.progress : () => {}
  const work = async (write: Write) => {
    let written = 0
    await write(format.head)
    for await (const page of pages(store, filter)) {
      const glue = written > 0 ? format.between : ''
      await write(glue + page.map(format.row).join(format.between))
      written += page.length
      progress(`${written} leads`)
    }
    await write(format.tail)
    progress(`${written} leads exported\n`)
  }
  await (output ? toFile(output, work) : work(terminal.write))
}
