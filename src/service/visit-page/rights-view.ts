import { html } from 'hono/html'
import type { Purpose } from '#contract/consent.ts'
import { noticeAddress } from '#contract/visit-page.ts'
import { filled } from '#labels/text.ts'
import { noticeOf } from '#project/notice.ts'
import type { Project } from '#project/project.ts'
import type { KeptLead } from '../lead/buyer-page.ts'
import { asInternational } from '../lead/phone.ts'
import { titledName } from '../lead/titled-name.ts'
import { longTime } from './clocks.ts'
import { type Acting, faultOf, form, said } from './form-parts.ts'
import { rightsRequests } from './rights-requests.ts'
import type { Markup } from './shell.ts'
import { type ShownPurpose, type Standing, shownPurposes } from './shown-purposes.ts'

/** Rows of a list; those without a value are left out. */
const rows = (all: [name: string, value: Markup | string | null][]): Markup =>
  html`<dl class="kept">${all.map(([name, value]) => (value ? html`<div><dt>${name}</dt><dd>${value}</dd></div>` : ''))}</dl>`

const purposeName = ({ labels: { rights } }: Project): Record<Purpose, string> => ({
  call: rights.call,
  message: rights.message,
  share: rights.share,
  advertising: rights.advertising,
})

const countryName = (country: string | null, { settings }: Project): string | null =>
  country &&
  (new Intl.DisplayNames(settings.locale, { type: 'region', fallback: 'none' }).of(country) ?? country)

const pathOf = (address: string | null): string | null => address && (URL.parse(address)?.pathname ?? address)

const askedFor = ({ form, visitAt }: KeptLead, project: Project): string => {
  const { rights } = project.labels
  if (form === 'enquiry') return rights.enquiry
  return visitAt === null
    ? rights.siteVisit
    : filled(rights.siteVisitAt, { time: longTime(visitAt, project) })
}

const lead = (one: KeptLead, { project }: Acting, token: string): Markup => {
  const { rights } = project.labels
  const { consent } = one
  const names = purposeName(project)
  const form = one.form === 'enquiry' ? rights.enquiry : rights.siteVisit
  const notice = filled(rights.noticeOf, { version: one.noticeVersion })
  return html`<li><h3>${filled(rights.sent, { form, time: longTime(one.receivedAt, project) })}</h3>
${rows([
  [rights.askedFor, `${askedFor(one, project)}, ${one.projectName}`],
  [rights.agreed, consent ? consent.agreed.map(purpose => names[purpose]).join(', ') : rights.nothing],
  [rights.notice, consent ? html`<a href="${noticeAddress(token, consent.notice)}">${notice}</a>` : null],
  [rights.campaign, [one.source, one.campaign].filter(Boolean).join(', ')],
  [rights.page, pathOf(one.pageAddress)],
  [rights.country, countryName(one.country, project)],
])}</li>`
}

const standingText = ({ labels: { rights } }: Project): Record<Standing, string> => ({
  agreed: rights.isAgreed,
  unsaid: rights.isUnsaid,
  withdrawn: rights.isWithdrawn,
  'not-agreed': rights.isNotAgreed,
})

/** What the button of a purpose says: out of its place, too, it says what it does. */
const buttonText = ({ labels: { rights } }: Project, isUsed: boolean): Record<Purpose, string> =>
  isUsed
    ? {
        call: rights.stopCall,
        message: rights.stopMessage,
        share: rights.stopShare,
        advertising: rights.stopAdvertising,
      }
    : {
        call: rights.allowCall,
        message: rights.allowMessage,
        share: rights.allowShare,
        advertising: rights.allowAdvertising,
      }

const choice = (acting: Acting, { purpose, standing }: ShownPurpose): Markup => {
  const { project } = acting
  const isUsed = standing === 'agreed' || standing === 'unsaid'
  const what = isUsed ? 'withdraw' : 'agree'
  return html`<li data-standing="${standing}"><div><strong>${purposeName(project)[purpose]}</strong><span>${standingText(project)[standing]}</span></div>
${form(
  acting,
  what,
  html`<input type="hidden" name="purpose" value="${purpose}"><button class="quiet" type="submit">${buttonText(project, isUsed)[purpose]}</button>`,
)}</li>`
}

const saidWords = ({ labels: { rights } }: Project): Record<string, string> => ({
  withdraw: rights.saidWithdraw,
  agree: rights.saidAgree,
  correct: rights.saidCorrect,
  erase: rights.saidErase,
  already: rights.saidAlready,
})

/** What is kept about a buyer, what of it they can stop at once, and what they can ask for. */
export function rightsView(
  acting: Acting,
  { token, done }: { token: string; done: string | undefined },
): Markup {
  const { page, project } = acting
  const { rights } = project.labels
  const { kept } = page
  const notice = filled(rights.noticeOf, { version: project.words.privacy.version })
  return html`<section class="rights" id="kept" aria-labelledby="kept-title">
${said(acting, done, saidWords(project))}<div class="about"><h2 id="kept-title">${rights.title}</h2><p class="lead">${rights.intro}</p>
${rows([
  [rights.name, titledName(kept.name)],
  [rights.phone, asInternational(kept.phone) ?? kept.phone],
  [rights.email, kept.email],
])}
<ul class="sent">${kept.leads.map(one => lead(one, acting, token))}</ul>
<p>${rights.more}</p></div>
<div class="say"><h2>${rights.choices}</h2>
${faultOf(acting, 'withdraw')}${faultOf(acting, 'agree')}<ul class="choices">${shownPurposes(project, kept.permission).map(one => choice(acting, one))}</ul>
<p><a href="${noticeAddress(token, noticeOf(project).hash)}">${notice}</a></p>
${rightsRequests(acting)}</div>
</section>`
}
