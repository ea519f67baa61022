import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { html } from 'hono/html'
import { downloadAddress } from '#api/downloads.ts'
import type { LeadForm } from '#api/leads/leads.ts'
import { shortTime } from '#crm/leads/clocks.ts'
import type { ServiceEnv } from '#crm/team/service-env.ts'
import { suggestVisits } from '#domain/visits/visit-state.ts'
import type { HttpError } from '#lib/http/http-error.ts'
import type { Faces } from '#lib/http/typefaces.ts'
import { dayIn, minuteAt } from '#lib/time/zone-time.ts'
import type { Project } from '#project/project.ts'
import type { ProjectSettings } from '#project/settings/settings.ts'
import { saidBy } from '#project/words/labels.ts'
import type { TypedFields } from './form-fields.ts'
import { renderFormWithErrors } from './native-form.ts'
import { renderNativePage } from './native-page.ts'
import { pageAddress } from './page-address.ts'

type Markup = ReturnType<typeof html>
type Post = Context<ServiceEnv>

const pageOf = (post: Post, typed: TypedFields | undefined): string | null =>
  pageAddress(post.req.header('referer') ?? null, typed?.page).address

/** Leads back to the page of the form, but never to another site, because the address is only the sender's claim. */
const wayBack = (post: Post, page: string | null): string => {
  const url = URL.parse(page ?? '')
  if (!url || url.host !== post.req.header('host')) return '/'
  return `/${url.pathname.replace(/^\/+/, '')}${url.search}`
}

/** A text with elements in place of its placeholders. */
const filledWith = (text: string, values: Record<string, Markup>): Markup =>
  html`${text.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 0 ? part : values[part]))}`

const callLink = ({ phone }: ProjectSettings): Markup =>
  html`<a href="tel:${phone.replaceAll(' ', '')}">${phone}</a>`

interface Page {
  faces: Faces
  status: number
  title: string
  body: Markup
  back: string
  headers?: Record<string, string>
}

const send = (project: Project, { faces, status, title, body, back, headers = {} }: Page): Response => {
  const whole = html`${body}<p><a href="${back}">${project.labels.answers.back}</a></p>`
  const { page, policy } = renderNativePage(project, faces, title, whole)
  return new Response(page, {
    status,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
    },
  })
}

/** A stored lead: its reference and its visit page. */
interface Receipt {
  form: LeadForm
  id: string
  page: string | undefined
  /** Whether it is a visit without a time. */
  lacksTime: boolean
}

/** A button that asks for a time on the visit page. */
const timeButton = (project: Project, page: string, at: number): Markup =>
  html`<form method="post" action="${page}">
<input type="hidden" name="what" value="move"><input type="hidden" name="id" value="${randomUUID()}">
<input type="hidden" name="day" value="${dayIn(at, project.settings.timeZone)}"><input type="hidden" name="minute" value="${minuteAt(at, project.settings.timeZone)}">
<button type="submit">${shortTime(at, project)}</button>
</form>`

/** Asks for the time of a visit that was sent without one. */
const timesToChoose = (project: Project, page: string, now: number): Markup =>
  html`${project.labels.buyer.whenToCome}</p>
${suggestVisits(now, project.settings.timeZone).map(at => timeButton(project, page, at))}
<p><a href="${page}">${project.labels.buyer.chooseTime}</a>`

const download = (project: Project, { form, id, page, lacksTime }: Receipt, now: number): Markup => {
  const { labels } = project
  const { addToCalendar, yourVisit, yourPage } = labels.answers
  if (lacksTime) return page === undefined ? html`` : timesToChoose(project, page, now)
  if (form === 'enquiry') {
    const own = page === undefined ? '' : html`</p>\n<p><a href="${page}">${yourPage}</a>`
    return html`<a href="${downloadAddress('brochure', id)}">${labels.confirmation.brochure}</a>${own}`
  }
  if (page === undefined) return html`<a href="${downloadAddress('calendar', id)}">${addToCalendar}</a>`
  return html`<a href="${page}">${yourVisit}</a></p>
<p><a href="${page}/calendar.ics">${addToCalendar}</a>`
}

/** Confirms a lead to a visitor without a script, with the promised downloads. */
export const renderNativeReceipt = (
  project: Project,
  post: Post,
  taken: Receipt,
  typed: TypedFields | undefined,
  now: number,
  faces: Faces,
): Response =>
  send(project, {
    faces,
    status: 201,
    title: project.labels.messages.received,
    body: html`<p>${filledWith(project.labels.answers.quote, { reference: html`<strong>${taken.id}</strong>`, phone: callLink(project.settings) })}</p>
<p>${download(project, taken, now)}</p>`,
    back: wayBack(post, pageOf(post, typed)),
  })

/** Shows a visitor without a script the error, with the form as they filled it. */
export function renderNativeError(
  project: Project,
  post: Post,
  form: LeadForm,
  refusal: HttpError,
  typed: TypedFields | undefined,
  now: number,
  faces: Faces,
): Response {
  const page = pageOf(post, typed)
  const { labels, settings } = project
  const message = saidBy(project, refusal.message)
  const body =
    typed !== undefined && refusal.status !== 403
      ? html`<p>${filledWith(labels.answers.nothingLost, { phone: callLink(settings) })}</p>
${renderFormWithErrors({ action: post.req.path, form, typed, page, project, now }, { message, field: refusal.field })}`
      : html`<p>${filledWith(labels.answers.call, { phone: callLink(settings) })}</p>`
  const { status, headers } = refusal
  return send(project, { faces, status, title: message, body, back: wayBack(post, page), headers })
}
