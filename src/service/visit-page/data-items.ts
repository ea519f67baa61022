import { html } from 'hono/html'
import { noticeAddress } from '#api/visits/visit-page.ts'
import { longTime } from '#crm/leads/clocks.ts'
import { displayNames, numberFormat } from '#crm/leads/format-cache.ts'
import { asInternational } from '#crm/leads/phone.ts'
import { titledName } from '#crm/leads/titled-name.ts'
import type { StoredLead } from '#crm/leads/visit-page.ts'
import { type Details, textDetails } from '#domain/contacts/details.ts'
import { readHandle } from '#domain/contacts/handle.ts'
import { sentFields } from '#domain/leads/lead-fields.ts'
import { type Purpose, unknownNotice } from '#domain/leads/purposes.ts'
import { fillText } from '#labels/text.ts'
import type { Project } from '#project/project.ts'
import type { Markup } from './shell.ts'

type Row = [name: string, value: Markup | string | null]

/** Rows of a list; those without a value are left out. */
export const rows = (all: Row[]): Markup =>
  html`<dl class="kept">${all.map(([name, value]) => (value ? html`<div><dt>${name}</dt><dd>${value}</dd></div>` : ''))}</dl>`

/** The purposes in the buyer's words. */
export const purposeName = ({ labels: { rights } }: Project): Record<Purpose, string> => ({
  call: rights.call,
  message: rights.message,
  share: rights.share,
  advertising: rights.advertising,
})

/** A number as it is read, such as +91 98765 43210. */
export const numberText = (phone: string, { settings }: Pick<Project, 'settings'>): string =>
  asInternational(phone, settings.defaultCountry) ?? phone

/** The sender's handle: their number or, without one, their e-mail address or chat app's user id. */
export function handleRows(handle: string, project: Project): Row[] {
  const { rights, fields } = project.labels
  const { kind } = readHandle(handle)
  if (kind === 'phone') return [[rights.phone, numberText(handle, project)]]
  return [[fields[kind], handle]]
}

/** The details that the team noted; the name is shown above them. */
export function detailRows(details: Details, { labels: { rights } }: Project): Row[] {
  const { interest } = details
  const interests = { hot: rights.interestHot, warm: rights.interestWarm }
  return [
    ...textDetails.filter(of => of !== 'name').map((of): Row => [rights[of], details[of]]),
    [rights.interest, interest && interests[interest]],
  ]
}

const named = (type: 'region' | 'language', code: string | null, { settings }: Project): string | null =>
  code && (displayNames(settings.locale, { type, fallback: 'none' }).of(code) ?? code)

const askedFor = ({ form, visitAt, projectName }: StoredLead, project: Project): string => {
  const { rights } = project.labels
  const visit =
    visitAt === null ? rights.siteVisit : fillText(rights.siteVisitAt, { time: longTime(visitAt, project) })
  return `${form === 'enquiry' ? rights.enquiry : visit}, ${projectName}`
}

const noticeShown = (
  { noticeVersion: version, consent }: StoredLead,
  { labels: { rights } }: Project,
  token: string,
): Markup | string | null => {
  if (!consent) return null
  if (consent.notice === unknownNotice) return rights.noticeUnknown
  return html`<a href="${noticeAddress(token, consent.notice)}">${fillText(rights.noticeOf, { version })}</a>`
}

const lines = (all: string[]): Markup | null =>
  all.length > 0 ? html`${all.map((one, at) => (at === 0 ? one : html`<br>${one}`))}` : null

const seconds = (milliseconds: number | null, { settings }: Project): string | null =>
  milliseconds === null
    ? null
    : numberFormat(settings.locale, {
        style: 'unit',
        unit: 'second',
        unitDisplay: 'long',
        maximumFractionDigits: 1,
        numberingSystem: 'latn',
      }).format(milliseconds / 1000)

const signs = ({ spamSigns }: StoredLead, { labels: { rights } }: Project): string => {
  const names: Record<string, string> = {
    'trap-filled': rights.signTrapFilled,
    'too-fast': rights.signTooFast,
    'many-today': rights.signManyToday,
  }
  return spamSigns.map(sign => names[sign] ?? sign).join(', ')
}

/** All stored data of one form. */
export function leadItems(one: StoredLead, project: Project, token: string): Markup {
  const { rights, fields } = project.labels
  const { consent } = one
  const names = purposeName(project)
  const form = one.form === 'enquiry' ? rights.enquiry : rights.siteVisit
  const parameters = Object.entries(one.pageParameters)
  return html`<li><h3>${fillText(rights.sent, { form, time: longTime(one.receivedAt, project) })}</h3>
${rows([
  [rights.askedFor, askedFor(one, project)],
  [rights.agreed, consent ? consent.agreed.map(purpose => names[purpose]).join(', ') : rights.nothing],
  [rights.notice, noticeShown(one, project, token)],
  [rights.campaign, [one.source, one.medium, one.campaign, one.keyword].filter(Boolean).join(', ')],
  [fields.country, named('region', one.country, project)],
  ...sentFields.map((name): Row => [fields[name], one[name]]),
  [rights.answers, lines((one.answers ?? []).map(({ name, value }) => `${name}: ${value}`))],
])}<details class="along"><summary>${rights.along}</summary>
${rows([
  [rights.reference, one.leadId],
  [rights.name, titledName(one.name)],
  ...handleRows(one.phone, project),
  [fields.language, named('language', consent?.language ?? one.language, project)],
  [fields.opener, one.opener],
  [rights.page, one.pageAddress],
  [rights.parameters, lines(parameters.map(([name, values]) => `${name} = ${values.join(', ')}`))],
  [rights.browser, one.userAgent],
  [rights.openFor, seconds(one.millisecondsOpen, project)],
  [rights.signs, signs(one, project)],
])}</details></li>`
}
