import { html } from 'hono/html'
import { titledName } from '#crm/leads/titled-name.ts'
import type { ContactData } from '#crm/leads/visit-page.ts'
import type { OpenRequest } from '#domain/contacts/rights.ts'
import { fillText } from '#labels/text.ts'
import { longDay } from './clocks.ts'
import { disclosure, type FormContext, form, invalid, renderError } from './form-elements.ts'
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
export function rightsRequests(acting: FormContext): Markup {
  const { requests, refusals } = acting.page.data
  const lines = [
    ...requests.map(one => openText(acting, one)),
    ...refusals.map(one => refusedText(acting, one)),
  ]
  const isErasing = requests.some(({ of }) => of === 'erasure')
  return html`${lines.length > 0 ? html`<ul class="asked">${lines.map(line => html`<li>${line}</li>`)}</ul>` : ''}
<div class="acts">${correct(acting)}${isErasing ? '' : erase(acting)}</div>`
}
