import { localTime } from '#contract/local-time.ts'
import { personPhone } from '#contract/person-phone.ts'
import { escapedText } from '#contract/plain-text.ts'
import { keywordOf, mediumOf } from '../lead/origin.ts'
import type { Lead } from '../records/lead-records.ts'
import { byteOrderMark, csvLine } from './csv.ts'

/** One row per column of the file; `call` holds the number in a form no spreadsheet takes for a sum. */
const columns: [string, (lead: Lead) => string | number | null][] = [
  ['id', lead => lead.id],
  ['received', lead => localTime(lead.receivedAt)],
  ['form', lead => lead.form],
  ['name', lead => lead.name],
  ['phone', personPhone],
  ['call', lead => (lead.phoneE164 ? `tel:${lead.phoneE164}` : null)],
  [
    'site visit',
    lead => ('siteVisitDate' in lead.payload ? localTime(lead.payload.siteVisitDate * 1000) : null),
  ],
  ['source', lead => lead.source],
  ['medium', mediumOf],
  ['campaign', lead => lead.campaign],
  ['keyword', keywordOf],
  ['country', lead => lead.country],
  ['page', lead => lead.pageAddress],
  ['opener', lead => lead.opener],
  ['spam signs', lead => lead.spamSigns.join(' ')],
  ['notice', lead => lead.noticeVersion],
]

/** How leads become a file. */
export interface ExportFormat {
  type: string
  head: string
  tail: string
  between: string
  row(lead: Lead): string
}

/** The files leads are exported to, the same from the command line and from the desk. */
export const exportFormats: Record<'csv' | 'json', ExportFormat> = {
  csv: {
    type: 'text/csv; charset=utf-8',
    head: byteOrderMark + csvLine(columns.map(([name]) => name)),
    tail: '',
    between: '',
    row: lead => csvLine(columns.map(([, value]) => value(lead))),
  },
  json: {
    type: 'application/json; charset=utf-8',
    head: '[',
    tail: '\n]\n',
    between: ',',
    row: ({ cursor: _, receivedAt, ...lead }) =>
      `\n${escapedText(JSON.stringify({ ...lead, receivedAt: new Date(receivedAt).toISOString() }))}`,
  },
}
