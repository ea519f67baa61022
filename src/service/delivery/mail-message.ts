import { html } from 'hono/html'
import { leadAddress } from '#api/desk-paths.ts'
import { calendarVisit } from '#crm/leads/calendar-visit.ts'
import { differencesOf } from '#crm/leads/differences.ts'
import { languageOf } from '#crm/leads/language.ts'
import { readField } from '#crm/leads/read-fields.ts'
import { requestedVisit } from '#crm/leads/requested-visit.ts'
import { titledName } from '#crm/leads/titled-name.ts'
import { pickPhone } from '#domain/contacts/handle.ts'
import { callBarrier, mayCall, mayMessage, type Reachability, unasked } from '#domain/contacts/permission.ts'
import { makeDealId } from '#domain/deals/deal-id.ts'
import { type ReadField, readFieldNames, sentFields } from '#domain/leads/lead-fields.ts'
import { formatVisitCalendar } from '#domain/visits/calendar-file.ts'
import type { Labels } from '#labels/english.ts'
import { fillText } from '#labels/text.ts'
import { callHref, chatHref } from '#lib/phone-links.ts'
import { plainText } from '#lib/text/plain-text.ts'
import { localTime } from '#lib/time/local-time.ts'
import { zoneName } from '#lib/time/zone-time.ts'
import { firstLanguage, languageName } from '#project/languages.ts'
import type { Project } from '#project/project.ts'
import type { ProjectSet } from '#project/project-set.ts'
import { deskOriginOf } from '#project/settings/origins.ts'
import { shownRegistration } from '#project/settings/registration.ts'
import type { Theme } from '#project/theme/theme.ts'
import type { Lead } from '#store/lead-records.ts'

/** The buyer's language, if it is not the project's first. The mail itself is in the team's language. */
const otherLanguage = (lead: Lead): string | null => {
  const language = languageOf(lead)
  if (language === null || language === firstLanguage) return null
  return `${new Intl.DisplayNames(firstLanguage, { type: 'language' }).of(language)} (${languageName(language)})`
}

const mailText = (lead: Lead, name: ReadField): string | null =>
  name === 'language' ? otherLanguage(lead) : readField(lead, name)

/** The facts of a lead in the order an agent needs them; empty ones are left out. */
const facts = (lead: Lead, { labels: { mail: labels, fields }, settings }: Project): [string, string][] => {
  const visitAt = requestedVisit(lead)
  const { timeZone, locale } = settings
  const timeOf = (at: number) => `${localTime(at, timeZone)} ${zoneName(at, timeZone, locale)}`
  const all: [string, string | false | null | undefined][] = [
    [labels.name, titledName(lead.name)],
    [labels.number, pickPhone(lead)],
    [labels.siteVisit, visitAt === null ? lead.form === 'site-visit' && labels.noTime : timeOf(visitAt)],
    ...sentFields.map((name): [string, string | null] => [fields[name], readField(lead, name)]),
    ...(lead.sentAlong?.answers ?? []).map(({ name, value }): [string, string] => [plainText(name), value]),
    [labels.received, timeOf(lead.receivedAt)],
    ...readFieldNames.map((name): [string, string | null] => [fields[name], mailText(lead, name)]),
    [labels.page, lead.pageAddress],
    [
      labels.olderPage,
      differencesOf(lead)
        .map(({ of, sent }) => `${of} ${sent}`)
        .join(', '),
    ],
    [labels.cut, lead.sentAlong?.isCut && labels.cutText],
    [labels.spamSigns, lead.spamSigns.join(', ')],
    [labels.reference, lead.id],
  ]
  // Each value stays on one line, so that a sender cannot add lines to the mail.
  return all.flatMap(([label, value]) => (value ? [[label, plainText(value)]] : []))
}

/** The actions that the agent must not take, shown first. */
const barriers = (who: Reachability, labels: Labels['mail']): [string, string][] => {
  const why = {
    blocked: labels.doNotCallListed,
    erasing: labels.doNotCallErasing,
    withdrawn: labels.doNotCall,
    'not-agreed': labels.doNotCallUnasked,
  }
  const barrier = callBarrier(who)
  return barrier ? [[labels.call, why[barrier]]] : []
}

/** Links to write to a contact without a number. */
const writtenLinks = (lead: Lead, who: Reachability, fields: Labels['fields']): [string, string][] => {
  const { email, chatLink } = lead.payload.fields ?? {}
  if (pickPhone(lead) !== '' || !mayMessage(who)) return []
  return [
    ...(email ? ([[fields.email, `mailto:${email}`]] satisfies [string, string][]) : []),
    ...(chatLink ? ([[fields.chat, chatLink]] satisfies [string, string][]) : []),
  ]
}

/** All projects share one desk, so the link uses the address at which the reader is signed in. */
const links = (
  { chatApp, deskOrigin, who }: { chatApp: string; deskOrigin: string; who: Reachability },
  lead: Lead,
  { mail: labels, fields }: Labels,
): [string, string][] => [
  ...(lead.phoneE164 && mayCall(who)
    ? ([[labels.call, callHref(lead.phoneE164)]] satisfies [string, string][])
    : []),
  ...(lead.phoneE164 && mayMessage(who)
    ? ([[labels.chat, chatHref(chatApp, lead.phoneE164)]] satisfies [string, string][])
    : []),
  ...writtenLinks(lead, who, fields),
  [
    labels.openInDesk,
    new URL(leadAddress(makeDealId(lead.contactId, lead.payload.projectId)), deskOrigin).href,
  ],
]

const calendarOf = (project: Project, lead: Lead, visitAt: number) => ({
  filename: `site-visit-${lead.id}.ics`,
  content: formatVisitCalendar(
    {
      ...calendarVisit(project, lead.id, visitAt),
      visitor: { name: titledName(lead.name), phone: plainText(pickPhone(lead)) },
    },
    new Date(lead.receivedAt),
  ),
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
})

// Mail programs ignore style sheets. A long address must wrap, or it widens the page.
const stylesOf = ({ colours: { accent, ink, inkSoft, night }, radius }: Theme) => ({
  page: `margin:0;padding:16px;font:16px/1.5 sans-serif;color:${ink}`,
  title: 'font-size:20px;overflow-wrap:anywhere',
  link: `display:inline-block;margin:0 8px 8px 0;padding:10px 16px;border-radius:${radius}px;background:${accent};color:${night};text-decoration:none`,
  label: `padding:4px 16px 4px 0;vertical-align:top;white-space:nowrap;font-weight:400;color:${inkSoft}`,
  foot: `margin-top:24px;font-size:13px;overflow-wrap:anywhere;color:${inkSoft}`,
  value: 'padding:4px 0;overflow-wrap:anywhere;word-break:break-word',
})

/** The registrations, as in the site's small print. */
const registrations = ({ settings, labels: { shell } }: Project): string => {
  const { numbers, agent } = shownRegistration(settings)
  const project = numbers.length > 0 ? fillText(shell.projectRera, { numbers: numbers.join(', ') }) : ''
  return `${project} ${agent && fillText(shell.partnerRera, { number: agent })}`.trim()
}

/** The mail to an agent about a lead, with links to call, chat or open it in the desk. */
export function mailMessage(projects: ProjectSet, lead: Lead, who: Reachability = unasked) {
  // Leads of a project that is hosted elsewhere, or not served any more, are mailed too.
  const project = projects.filedUnder(lead.payload.projectId)
  const named = project ?? projects.first
  const { settings, theme, labels } = named
  const styles = stylesOf(theme)
  const visitAt = requestedVisit(lead)
  const kind = lead.form === 'site-visit' ? labels.mail.siteVisit : labels.mail.enquiry
  const rows = [...barriers(who, labels.mail), ...facts(lead, named)]
  const registered = registrations(named)
  const taps = links(
    {
      chatApp: settings.chat.app,
      deskOrigin: settings.deskOrigin ?? deskOriginOf(projects.first.settings),
      who,
    },
    lead,
    labels,
  )
  const page = html`<!doctype html><html lang="${settings.locale}"><head><meta name="viewport" content="width=device-width"></head><body style="${styles.page}">
<h1 style="${styles.title}">${kind}: ${titledName(lead.name)}</h1>
<p>${taps.map(([label, address]) => html`<a href="${address}" style="${styles.link}">${label}</a>`)}</p>
<table>${rows.map(([label, value]) => html`<tr><th align="left" style="${styles.label}">${label}</th><td style="${styles.value}">${value}</td></tr>`)}</table>
${registered && html`<p style="${styles.foot}">${registered}</p>`}
</body></html>`
  return {
    subject: `${kind}: ${titledName(lead.name)}, ${project?.settings.projectName ?? plainText(lead.payload.projectName)}`,
    text: [...rows, ...taps]
      .map(([label, value]) => `${label}: ${value}`)
      .concat(registered || [])
      .join('\n'),
    html: String(page),
    attachments: visitAt !== null && project ? [calendarOf(project, lead, visitAt)] : [],
  }
}
