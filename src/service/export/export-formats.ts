import type { Purpose } from '#contract/consent.ts'
import { interestNames } from '#contract/desk/details.ts'
import type { PersonSummary } from '#contract/desk/person-summary.ts'
import { statusNames } from '#contract/desk/statuses.ts'
import { localTime } from '#contract/local-time.ts'
import { personPhone } from '#contract/person-phone.ts'
import { escapedText } from '#contract/plain-text.ts'
import { keywordOf, mediumOf } from '../lead/origin.ts'
import type { Lead } from '../records/lead-records.ts'
import { byteOrderMark, csvLine } from './csv.ts'

/** One row per column of the file; `call` holds the number in a form no spreadsheet takes for a sum. */
const columns: [string, (lead: Lead, zone: string) => string | number | null][] = [
  ['id', lead => lead.id],
  ['received', (lead, zone) => localTime(lead.receivedAt, zone)],
  ['form', lead => lead.form],
  ['name', lead => lead.name],
  ['phone', personPhone],
  ['call', lead => (lead.phoneE164 ? `tel:${lead.phoneE164}` : null)],
  [
    'site visit',
    (lead, zone) =>
      'siteVisitDate' in lead.payload ? localTime(lead.payload.siteVisitDate * 1000, zone) : null,
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
  ['agreed to', lead => lead.consent?.agreed.join(' ') ?? null],
  ['notice hash', lead => lead.consent?.notice ?? null],
  ['notice language', lead => lead.consent?.language ?? null],
  ['project', lead => lead.payload.projectName],
]

const names = columns.map(([name]) => name)

/** What somebody withdrew since; a number that is not to be called is no link. */
const standingOf = (cells: (string | number | null)[], withdrawn: readonly Purpose[]) => [
  ...cells.map((cell, at) => (withdrawn.includes('call') && names[at] === 'call' ? null : cell)),
  withdrawn.join(' '),
]

const timeOf = (at: number | null | undefined, zone: string) =>
  at === null || at === undefined ? null : localTime(at, zone)

const deskColumns: [string, (summary: PersonSummary, zone: string) => string | null][] = [
  ['status', ({ status }) => statusNames[status]],
  ['lost reason', ({ lostReason }) => lostReason],
  ['owner', ({ owner }) => owner],
  ['agreed visit', ({ visitAt }, zone) => timeOf(visitAt, zone)],
  ['next step', ({ next }) => next?.what ?? null],
  ['next step at', ({ next }, zone) => timeOf(next?.at, zone)],
  ['waiting since', ({ waitingSince }, zone) => timeOf(waitingSince, zone)],
  ['last note', ({ lastNote }) => lastNote],
  ['name noted', ({ details }) => details.name],
  ['e-mail', ({ details }) => details.email],
  ['budget', ({ details }) => details.budget],
  ['wanted unit', ({ details }) => details.unit],
  ['interest', ({ details }) => details.interest && interestNames[details.interest]],
  ['do-not-call list', ({ isBlocked }) => (isBlocked ? 'yes' : null)],
]

/** How leads become a file. */
export interface ExportFormat {
  type: string
  head: string
  tail: string
  between: string
  row(lead: Lead, withdrawn?: readonly Purpose[]): string
  /** The same with what the desk knows of the person. */
  deskHead: string
  deskRow(lead: Lead, summary: PersonSummary | undefined): string
}

const cellsOf = (lead: Lead, zone: string) => columns.map(([, value]) => value(lead, zone))
const jsonOf = ({ cursor: _, receivedAt, ...lead }: Lead, more: object = {}) =>
  `\n${escapedText(JSON.stringify({ ...lead, receivedAt: new Date(receivedAt).toISOString(), ...more }))}`

/** The files leads are exported to, the same from the command line and from the desk, which knows more; by the clocks of a zone. */
export const exportFormats = (zone: string): Record<'csv' | 'json', ExportFormat> => ({
  csv: {
    type: 'text/csv; charset=utf-8',
    head: byteOrderMark + csvLine([...names, 'withdrawn']),
    tail: '',
    between: '',
    row: (lead, withdrawn = []) => csvLine(standingOf(cellsOf(lead, zone), withdrawn)),
    deskHead: byteOrderMark + csvLine([...names, 'withdrawn', ...deskColumns.map(([name]) => name)]),
    deskRow: (lead, summary) =>
      csvLine([
        ...standingOf(cellsOf(lead, zone), summary?.permission.withdrawn ?? []),
        ...deskColumns.map(([, value]) => (summary ? value(summary, zone) : null)),
      ]),
  },
  json: {
    type: 'application/json; charset=utf-8',
    head: '[',
    tail: '\n]\n',
    between: ',',
    row: (lead, withdrawn = []) => jsonOf(lead, { withdrawn }),
    deskHead: '[',
    deskRow: (lead, summary) => jsonOf(lead, { desk: summary }),
  },
})
