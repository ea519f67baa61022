import type { DealSummary } from '#api/deals/deal-summary.ts'
import { interestNames, textDetails, textDetailTable } from '#domain/contacts/details.ts'
import { pickPhone } from '#domain/contacts/handle.ts'
import {
  barrierNames,
  callBarrier,
  inEffect,
  type Reachability,
  unasked,
} from '#domain/contacts/permission.ts'
import { properName } from '#domain/contacts/proper-name.ts'
import { stageNames } from '#domain/deals/stages.ts'
import { readFieldNames, sentFields } from '#domain/leads/lead-fields.ts'
import { escapedText } from '#lib/text/plain-text.ts'
import { localTime } from '#lib/time/local-time.ts'
import type { Lead } from '#store/lead-records.ts'
import { differencesOf, projectNameOf } from '../leads/differences.ts'
import { readField } from '../leads/read-fields.ts'
import { requestedVisit } from '../leads/requested-visit.ts'
import { byteOrderMark, csvLine } from './csv.ts'

/** One entry per column of the file; `call` has the number in a form that no spreadsheet reads as a formula. */
type Column = [string, (lead: Lead, zone: string) => string | number | null]

const columns: Column[] = [
  ['id', lead => lead.id],
  ['received', (lead, zone) => localTime(lead.receivedAt, zone)],
  ['form', lead => lead.form],
  ['name', lead => properName(lead.name)],
  ['phone', pickPhone],
  ['call', lead => (lead.phoneE164 ? `tel:${lead.phoneE164}` : null)],
  [
    'site visit',
    (lead, zone) => {
      const visit = requestedVisit(lead)
      return visit === null ? null : localTime(visit, zone)
    },
  ],
  ...readFieldNames.map((name): Column => [name, lead => readField(lead, name)]),
  ['page', lead => lead.pageAddress],
  ['spam signs', lead => lead.spamSigns.join(' ')],
  ['notice', lead => lead.noticeVersion],
  ['agreed to', lead => lead.consent?.agreed.join(' ') ?? null],
  ['notice hash', lead => lead.consent?.notice ?? null],
  ['notice language', lead => lead.consent?.language ?? null],
  ['project', projectNameOf],
  [
    'answers',
    lead => (lead.sentAlong?.answers ?? []).map(({ name, value }) => `${name}: ${value}`).join('; '),
  ],
  [
    'older page',
    lead =>
      differencesOf(lead)
        .map(({ of, sent }) => `${of} ${sent}`)
        .join('; '),
  ],
  ['cut', lead => (lead.sentAlong?.isCut ? 'cut' : null)],
  ...sentFields.map((name): Column => [name, lead => readField(lead, name)]),
]

const names = columns.map(([name]) => name)

/** Why a contact must not be called, in words; null if they may be. */
const doNotCall = (who: Reachability): string | null => {
  const barrier = callBarrier(who)
  return barrier && barrierNames[barrier]
}

/** Adds the withdrawn purposes, and whether the contact may be called; a blocked number is no link. */
const withPermission = (cells: (string | number | null)[], who: Reachability) => [
  ...cells.map((cell, at) => (callBarrier(who) !== null && names[at] === 'call' ? null : cell)),
  inEffect(who.permission).withdrawn.join(' '),
  doNotCall(who),
]

const permissionNames = ['withdrawn', 'do not call']

const timeOf = (at: number | null | undefined, zone: string) =>
  at === null || at === undefined ? null : localTime(at, zone)

type DeskColumn = [string, (summary: DealSummary, zone: string) => string | null]

const deskColumns: DeskColumn[] = [
  ['status', ({ status }) => stageNames[status]],
  ['lost reason', ({ lostReason }) => lostReason],
  ['owner', ({ owner }) => owner],
  ['agreed visit', ({ visitAt }, zone) => timeOf(visitAt, zone)],
  ['next step', ({ next }) => next?.what ?? null],
  ['next step at', ({ next }, zone) => timeOf(next?.at, zone)],
  ['waiting since', ({ waitingSince }, zone) => timeOf(waitingSince, zone)],
  ['last note', ({ lastNote }) => lastNote],
  ['name noted', ({ details }) => details.name],
  ...textDetails
    .filter(of => of !== 'name')
    .map((of): DeskColumn => [textDetailTable[of].label.toLowerCase(), ({ details }) => details[of]]),
  ['interest', ({ details }) => details.interest && interestNames[details.interest]],
  ['furthest stage', ({ furthest }) => stageNames[furthest]],
  ['first contacted', ({ contactedAt }, zone) => timeOf(contactedAt, zone)],
]

/** How to write leads as a file. */
export interface ExportFormat {
  type: string
  head: string
  tail: string
  between: string
  row(lead: Lead, who?: Reachability): string
  /** The same with the desk's data on the deal. */
  deskHead: string
  deskRow(lead: Lead, summary: DealSummary | undefined): string
}

const permissionOf = (who: Reachability) => ({
  withdrawn: inEffect(who.permission).withdrawn,
  doNotCall: doNotCall(who),
})

const cellsOf = (lead: Lead, zone: string) => columns.map(([, value]) => value(lead, zone))
const jsonOf = ({ cursor: _, receivedAt, ...lead }: Lead, more: object = {}) =>
  `\n${escapedText(JSON.stringify({ ...lead, receivedAt: new Date(receivedAt).toISOString(), ...more }))}`

/**
 * The formats of exported leads, with times in a zone. They are the same on the command line and in the desk, which
 * adds the deal's data.
 */
export const exportFormats = (zone: string): Record<'csv' | 'json', ExportFormat> => ({
  csv: {
    type: 'text/csv; charset=utf-8',
    head: byteOrderMark + csvLine([...names, ...permissionNames]),
    tail: '',
    between: '',
    row: (lead, who = unasked) => csvLine(withPermission(cellsOf(lead, zone), who)),
    deskHead: byteOrderMark + csvLine([...names, ...permissionNames, ...deskColumns.map(([name]) => name)]),
    deskRow: (lead, summary) =>
      csvLine([
        ...withPermission(cellsOf(lead, zone), summary ?? unasked),
        ...deskColumns.map(([, value]) => (summary ? value(summary, zone) : null)),
      ]),
  },
  json: {
    type: 'application/json; charset=utf-8',
    head: '[',
    tail: '\n]\n',
    between: ',',
    row: (lead, who = unasked) => jsonOf(lead, permissionOf(who)),
    deskHead: '[',
    deskRow: (lead, summary) => jsonOf(lead, { ...permissionOf(summary ?? unasked), desk: summary }),
  },
})
