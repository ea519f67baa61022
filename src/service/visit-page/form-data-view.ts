import { html } from 'hono/html'
import { longDay } from '#crm/leads/clocks.ts'
import { titledName } from '#crm/leads/titled-name.ts'
import { fillText } from '#labels/text.ts'
import { handleRows, leadItems, numberText, purposeName, rows } from './data-items.ts'
import { confirmationText, type FormContext, form, renderError } from './form-elements.ts'
import { listFormPurposes, type ShownPurpose } from './list-purposes.ts'
import { stopText } from './rights-view.ts'
import type { Markup } from './shell.ts'

const choice = (acting: FormContext, { purpose, state }: ShownPurpose): Markup => {
  const { project } = acting
  const { rights } = project.labels
  const isStopped = state === 'withdrawn'
  const agreed = state === 'unsaid' ? rights.isUnsaid : rights.isAgreedOnForm
  return html`<li><div><strong>${purposeName(project)[purpose]}</strong><span>${isStopped ? rights.isStoppedOnForm : agreed}</span></div>
${
  isStopped
    ? ''
    : form(
        acting,
        'withdraw',
        html`<input type="hidden" name="purpose" value="${purpose}"><button class="quiet" type="submit">${stopText(project)[purpose]}</button>`,
      )
}</li>`
}

/** Where everything else is: on the contact's page, which only the team sends. */
const link = (acting: FormContext): Markup => {
  const { page, project } = acting
  const { rights } = project.labels
  const { phone, linkAskedAt } = page.data
  const linkAsked =
    linkAskedAt !== null &&
    fillText(rights.linkAsked, { date: longDay(linkAskedAt, project), phone: numberText(phone, project) })
  return html`<section class="else" id="link" aria-labelledby="link-title"><h2 id="link-title">${rights.linkTitle}</h2>
<p>${rights.linkText}</p>${renderError(acting, 'link')}
${linkAsked ? html`<p class="said">${linkAsked}</p>` : form(acting, 'link', html`<button class="primary" type="submit">${rights.askForLink}</button>`)}</section>`
}

/** What a form's page shows of data: what was sent with that form, what it agreed to, and where the rest is. */
export function formDataView(
  acting: FormContext,
  { token, done }: { token: string; done: string | undefined },
): Markup {
  const { page, project } = acting
  const { rights } = project.labels
  const { data } = page
  const purposes = listFormPurposes(project, data.permission)
  const words = { withdraw: rights.saidStopForm, already: rights.saidAlready }
  return html`<section class="rights" id="kept" aria-labelledby="kept-title">
${confirmationText(acting, done, words)}<div class="about"><h2 id="kept-title">${rights.formTitle}</h2><p class="lead">${rights.formIntro}</p>
${rows([[rights.name, titledName(data.name)], ...handleRows(data.phone, project)])}
<ul class="sent">${data.leads.map(one => leadItems(one, project, token))}</ul></div>
<div class="say">${
    purposes.length > 0
      ? html`<h2>${rights.formChoices}</h2>
${renderError(acting, 'withdraw')}<ul class="choices">${purposes.map(one => choice(acting, one))}</ul>
<p>${rights.formStopText}</p>`
      : ''
  }
${link(acting)}</div>
</section>`
}
