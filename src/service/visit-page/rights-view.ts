import { html } from 'hono/html'
import { noticeAddress } from '#api/visits/visit-page.ts'
import { titledName } from '#crm/leads/titled-name.ts'
import type { Purpose } from '#domain/leads/purposes.ts'
import { fillText } from '#labels/text.ts'
import { noticeOf } from '#project/notice.ts'
import type { Project } from '#project/project.ts'
import { detailRows, handleRows, leadItems, purposeName, rows } from './data-items.ts'
import { confirmationText, type FormContext, form, renderError } from './form-elements.ts'
import { listPurposes, type PurposeState, type ShownPurpose } from './list-purposes.ts'
import { rightsRequests } from './rights-requests.ts'
import type { Markup } from './shell.ts'

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
