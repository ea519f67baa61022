import type { DealLead } from '#api/deals/deal.ts'
import type { DeskProject } from '#api/team/desk-project.ts'
import { slugOfPath } from '#domain/campaign-pages/campaign-page.ts'
import { isNumber } from '#domain/contacts/handle.ts'
import { purposeNames } from '#domain/contacts/permission.ts'
import { type LeadFieldName, leadFieldNames } from '#domain/leads/lead-fields.ts'
import { unknownNotice } from '#domain/leads/purposes.ts'
import { lateSheet } from '../controls/late-part.tsx'
import { SheetButton } from '../controls/sheet-button.tsx'
import { useProjectNames, useProjects } from '../data/session/projects.ts'
import { zoneOf } from '../text/countries.ts'
import { dayAndClock, machineTime, timeIn, zoneText } from '../text/desk-time.ts'
import { formNames } from '../text/labels.ts'
import { languageName } from '../text/languages.ts'
import { fieldNames, fieldText } from '../text/lead-field-text.ts'
import { Deliveries } from './deliveries.tsx'
import styles from './lead-card.module.css'

/** The path of an address, or the text itself if it is no address. The desk's oldest browsers have no `URL.parse`. */
const pathOf = (address: string): string => {
  try {
    return new URL(address).pathname
  } catch {
    return address
  }
}

/** The page a lead came from: a campaign page by its name, any other by its path. */
export function describePage(address: string, pages: DeskProject['campaignPages'] = {}): string {
  const path = pathOf(address)
  const slug = slugOfPath(path) ?? ''
  return Object.hasOwn(pages, slug) ? `${pages[slug]} · ${path}` : path
}

const parametersOf = (parameters: DealLead['pageParameters']) =>
  Object.entries(parameters).flatMap(([name, values]) => values.map(value => `${name} = ${value}`))

const visitText = ({ visitAt, country }: DealLead) => {
  if (visitAt === null) return null
  const zone = zoneOf(country)
  const time = `${dayAndClock(visitAt)} ${zoneText(visitAt)}`
  return zone ? `${time}, for them ${timeIn(visitAt, zone)}` : time
}

const noticeText = ({ noticeVersion, consent }: DealLead) =>
  !consent
    ? noticeVersion
    : consent.notice === unknownNotice
      ? `Notice unknown, ${languageName(consent.language)}`
      : `${noticeVersion}, ${languageName(consent.language)}, text ${consent.notice}`

const differencesText = ({ differences = [] }: DealLead) =>
  differences
    .map(({ of, sent, expected }) => `${of} ${sent}${expected === null ? '' : `, in place of ${expected}`}`)
    .join('\n') || null

const cardText = (lead: DealLead, name: LeadFieldName): string | null => {
  const value = lead[name]
  return value === null ? (name === 'source' ? 'Direct' : null) : fieldText(name, value)
}

const NoticeSheet = lateSheet(() => import('../consent/notice-sheet.tsx'))

const Notice = ({ hash }: { hash: string }) => (
  <SheetButton kind="plain" sheet={onClose => <NoticeSheet hash={hash} onClose={onClose} />}>
    Read the notice they saw
  </SheetButton>
)

const factsOf = (
  lead: DealLead,
  project: string | undefined,
  pages: DeskProject['campaignPages'],
): [name: string, value: string | null][] => [
  ['Project', project ?? null],
  ['Requested visit', visitText(lead)],
  ...(lead.answers ?? []).map(({ name, value }): [string, string] => [name, value]),
  ...leadFieldNames.map((name): [string, string | null] => [fieldNames[name], cardText(lead, name)]),
  ['Page', lead.pageAddress && describePage(lead.pageAddress, pages)],
  ['Sent by an older page', differencesText(lead)],
  ['Shortened', lead.isCut ? 'The form sent more than 4 KB. The rest was not saved.' : null],
  ['Looks like spam', lead.spamSigns.join(', ') || null],
  ['Agreed to', lead.consent ? lead.consent.agreed.map(purpose => purposeNames[purpose]).join(', ') : null],
  ['Notice shown', lead.consent?.notice === unknownNotice ? 'Notice unknown' : null],
  ['Reference', lead.leadId],
]

const minorFactsOf = (lead: DealLead): [name: string, value: string | null][] => [
  ['Name as sent', lead.name],
  // Other handles are among the fields.
  ['Number', isNumber(lead.phone) ? lead.phone : null],
  ['Page address', lead.pageAddress],
  ['Parameters', parametersOf(lead.pageParameters).join('\n') || null],
  ['Browser', lead.userAgent],
  ['Privacy notice', noticeText(lead)],
]

const Facts = ({ facts }: { facts: [name: string, value: string | null][] }) => (
  <dl className={styles.facts}>
    {facts.map(
      ([name, value], at) =>
        value && (
          // biome-ignore lint/suspicious/noArrayIndexKey: a lead never changes, and two answers may share a name.
          <div key={at}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
)

export function LeadCard({ lead, dealId }: { lead: DealLead; dealId: string }) {
  const project = useProjectNames([lead.projectId])
  const pages = useProjects(all => all.find(({ projectId }) => projectId === lead.projectId)?.campaignPages)
  return (
    <li className={styles.lead}>
      <h3 className={styles.title}>
        {formNames[lead.form]}
        <time dateTime={machineTime(lead.receivedAt)}>{dayAndClock(lead.receivedAt)}</time>
      </h3>
      <Facts facts={factsOf(lead, project, pages)} />
      {lead.consent && lead.consent.notice !== unknownNotice && <Notice hash={lead.consent.notice} />}
      <details className={styles.more}>
        <summary>All form data</summary>
        <Facts facts={minorFactsOf(lead)} />
      </details>
      {lead.deliveries && <Deliveries deliveries={lead.deliveries} leadId={lead.leadId} dealId={dealId} />}
    </li>
  )
}
