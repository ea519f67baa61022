import { interestNames } from '#contract/desk/details.ts'
import type { Standing } from '#contract/desk/standing.ts'
import { statusNames } from '#contract/desk/statuses.ts'
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
  ['project', lead => lead.payload.projectName],
]

const timeOf = (at: number | null | undefined) => (at === null || at === undefined ? null : localTime(at))

const deskColumns: [string, (standing: Standing) => string | null][] = [
  ['status', ({ status }) => statusNames[status]],
  ['lost reason', ({ lostReason }) => lostReason],
  ['owner', ({ owner }) => owner],
  ['agreed visit', ({ visitAt }) => timeOf(visitAt)],
  ['next step', ({ next }) => next?.what ?? null],
  ['next step at', ({ next }) => timeOf(next?.at)],
  ['waiting since', ({ waitingSince }) => timeOf(waitingSince)],
  ['last note', ({ lastNote }) => lastNote],
  ['name noted', ({ details }) => details.name],
  ['e-mail', ({ details }) => details.email],
  ['budget', ({ details }) => details.budget],
  ['wanted unit', ({ details }) => details.unit],
  ['interest', ({ details }) => details.interest && interestNames[details.interest]],
]

/** How leads become a file. */
export interface ExportFormat {
  type: string
  head: string
  tail: string
  between: string
  row(lead: Lead): string
  /** The same with what the desk knows of the person. */
  deskHead: string
  deskRow(lead: Lead, standing: Standing | undefined): string
}

const cellsOf = (lead: Lead) => columns.map(([, value]) => value(lead))
const names = columns.map(([name]) => name)
const jsonOf = ({ cursor: _, receivedAt, ...lead }: Lead, more: object = {}) =>
  `\n${escapedText(JSON.stringify({ ...lead, receivedAt: new Date(receivedAt).toISOString(), ...more }))}`

/** The files leads are exported to, the same from the command line and from the desk, which knows more. */
export const exportFormats: Record<'csv' | 'json', ExportFormat> = {
  csv: {
    type: 'text/csv; charset=utf-8',
    head: byteOrderMark + csvLine(names),
    tail: '',
    between: '',
    row: lead => csvLine(cellsOf(lead)),
    deskHead: byteOrderMark + csvLine([...names, ...deskColumns.map(([name]) => name)]),
    deskRow: (lead, standing) =>
      csvLine([...cellsOf(lead), ...deskColumns.map(([, value]) => (standing ? value(standing) : null))]),
  },
  json: {
    type: 'application/json; charset=utf-8',
    head: '[',
    tail: '\n]\n',
    between: ',',
    row: lead => jsonOf(lead),
    deskHead: '[',
    deskRow: (lead, standing) => jsonOf(lead, { desk: standing }),
  },
}
