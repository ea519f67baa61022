import { html } from 'hono/html'
import { noticeAddress } from '#api/visits/visit-page.ts'
import { longDay } from '#crm/leads/clocks.ts'
import { titledName } from '#crm/leads/titled-name.ts'
import type { ContactData } from '#crm/leads/visit-page.ts'
import type { OpenRequest } from '#domain/contacts/rights.ts'
import type { Purpose } from '#domain/leads/purposes.ts'
import { fillText } from '#labels/text.ts'
import { noticeOf } from '#project/notice.ts'
import type { Project } from '#project/project.ts'
import { detailRows, handleRows, leadItems, purposeName, rows } from './data-items.ts'
import {
  confirmationText,
  disclosure,
  type FormContext,
  form,
  invalid,
  renderError,
} from './form-elements.ts'
import { listPurposes, type PurposeState, type ShownPurpose } from './list-purposes.ts'
import type { Markup } from './shell.ts'

const dayMs = 86_400_000

const openText = ({ project, requestDays }: FormContext, { of, since, name = '' }: OpenRequest): string => {
  const { rights } = project.labels
  const [date, due] = [longDay(since, project), longDay(since + requestDays * dayMs, project)]
  return of === 'erasure'
    ? fillText(rights.erasureOpen, { date, due })
    : fillText(rights.correctionOpen, { date, due, name: titledName(name) })
}

const refusedText = (
  { project }: FormContext,
  { of, at, reason }: ContactData['refusals'][number],
): string => {
  const { rights } = project.labels
  const words = of === 'erasure' ? rights.erasureRefused : rights.correctionRefused
  return fillText(words, { date: longDay(at, project), reason })
}

const correct = (acting: FormContext): Markup => {
  const { page, project, untaken } = acting
  const { rights } = project.labels
  const typed = untaken?.fault.what === 'correct' ? untaken.pressed.fields.get('name') : undefined
  return html`<details name="right"${disclosure(acting, 'correct')}><summary>${rights.correct}</summary>
${form(
  acting,
  'correct',
  html`<label>${rights.correctLabel}<input name="name" required maxlength="100" autocomplete="name" value="${typed ?? titledName(page.data.name)}"${invalid(acting, 'correct')}></label>
${renderError(acting, 'correct')}<button class="primary" type="submit">${rights.askToCorrect}</button>`,
)}</details>`
}

/** Says for how long erased data stays sealed, if it does. */
const sealedText = ({ project, keepSealedDays, requestDays, now }: FormContext): Markup | '' => {
  if (keepSealedDays === 0) return ''
  const date = longDay(now + (requestDays + keepSealedDays) * dayMs, project)
  return html`<p>${fillText(project.labels.rights.eraseSealed, { date })}</p>`
}

/** Erasure needs three actions (open, tick, press), so that no mistake requests it. */
const erase = (acting: FormContext): Markup => {
  const { project, requestDays, now } = acting
  const { rights } = project.labels
  const date = longDay(now + requestDays * dayMs, project)
  return html`<details name="right"${disclosure(acting, 'erase')}><summary>${rights.erase}</summary>
${form(
  acting,
  'erase',
  html`<p>${fillText(rights.eraseText, { date })}</p><p>${rights.eraseStops}</p>${sealedText(acting)}<p>${rights.eraseKeepsNumber}</p>
<label class="tick"><input type="checkbox" name="sure" value="yes" required${invalid(acting, 'erase')}><span>${rights.eraseSure}</span></label>
${renderError(acting, 'erase')}<button class="quiet" type="submit">${rights.askToErase}</button>`,
)}</details>`
}

/** The rights requests that a buyer can make, those they made, and the team's replies. */
function rightsRequests(acting: FormContext): Markup {
  const { requests, refusals } = acting.page.data
  const lines = [
    ...requests.map(one => openText(acting, one)),
    ...refusals.map(one => refusedText(acting, one)),
  ]
  const isErasing = requests.some(({ of }) => of === 'erasure')
  return html`${lines.length > 0 ? html`<ul class="asked">${lines.map(line => html`<li>${line}</li>`)}</ul>` : ''}
<div class="acts">${correct(acting)}${isErasing ? '' : erase(acting)}</div>`
}

const stateText = ({ labels: { rights } }: Project): Record<PurposeState, string> => ({
  agreed: rights.isAgreed,
  'on-form': rights.isOnForm,
  unsaid: rights.isUnsaid,
  withdrawn: rights.isWithdrawn,
  'not-agreed': rights.isNotAgreed,
  erasing: rights.isErasing,
})

/** The text of a button that stops a purpose, which says what it does without its context. */
export const stopText = ({ labels: { rights } }: Project): Record<Purpose, string> => ({
  call: rights.stopCall,
  message: rights.stopMessage,
  share: rights.stopShare,
  advertising: rights.stopAdvertising,
})

const allowText = ({ labels: { rights } }: Project): Record<Purpose, string> => ({
  call: rights.allowCall,
  message: rights.allowMessage,
  share: rights.allowShare,
  advertising: rights.allowAdvertising,
})

const choice = (acting: FormContext, { purpose, state, isOffered }: ShownPurpose): Markup => {
  const { project } = acting
  const isUsed = state === 'agreed' || state === 'on-form' || state === 'unsaid'
  const what = isUsed ? 'withdraw' : 'agree'
  return html`<li><div><strong>${purposeName(project)[purpose]}</strong><span>${stateText(project)[state]}</span></div>
${
  isUsed || isOffered
    ? form(
        acting,
        what,
        html`<input type="hidden" name="purpose" value="${purpose}"><button class="quiet" type="submit">${(isUsed ? stopText : allowText)(project)[purpose]}</button>`,
      )
    : ''
}</li>`
}

const saidWords = ({ labels: { rights } }: Project): Record<string, string> => ({
  withdraw: rights.saidWithdraw,
  agree: rights.saidAgree,
  correct: rights.saidCorrect,
  erase: rights.saidErase,
  already: rights.saidAlready,
})

/** The stored data about a contact on the page that was sent to their number, and what they can stop or request. */
export function rightsView(
  acting: FormContext,
  { token, done }: { token: string; done: string | undefined },
): Markup {
  const { page, project } = acting
  const { rights } = project.labels
  const { data } = page
  const notice = fillText(rights.noticeOf, { version: project.words.privacy.version })
  return html`<section class="rights" id="kept" aria-labelledby="kept-title">
${confirmationText(acting, done, saidWords(project))}<div class="about"><h2 id="kept-title">${rights.title}</h2><p class="lead">${rights.intro}</p>
${rows([
  [rights.name, titledName(data.name)],
  ...handleRows(data.phone, project),
  ...detailRows(data.details, project),
])}
<h3>${rights.sentWith}</h3><p>${rights.sentWithText}</p>
<ul class="sent">${data.leads.map(one => leadItems(one, project, token))}</ul>
${data.hasMoreLeads ? html`<p>${rights.sentMore}</p>` : ''}<p>${rights.more}</p></div>
<div class="say"><h2>${rights.choices}</h2>
${renderError(acting, 'withdraw')}${renderError(acting, 'agree')}<ul class="choices">${listPurposes(project, data.permission).map(one => choice(acting, one))}</ul>
<p><a href="${noticeAddress(token, noticeOf(project).hash)}">${notice}</a></p>
${rightsRequests(acting)}</div>
</section>`
}
