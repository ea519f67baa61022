import { createHash, randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import { downloadAddress } from '#api/downloads.ts'
import type { LeadForm } from '#api/leads/leads.ts'
import { shortTime } from '#crm/leads/clocks.ts'
import type { ServiceEnv } from '#crm/team/service-env.ts'
import { suggestVisits } from '#domain/visits/visit-state.ts'
import type { HttpError } from '#lib/http/http-error.ts'
import { type Faces, faceRules } from '#lib/http/typefaces.ts'
import { dayIn, minuteAt } from '#lib/time/zone-time.ts'
import type { Project } from '#project/project.ts'
import type { ProjectSettings } from '#project/settings/settings.ts'
import type { Theme } from '#project/theme/theme.ts'
import { saidBy } from '#project/words/labels.ts'
import type { TypedFields } from './form-fields.ts'
import { renderFormWithErrors } from './native-form.ts'
import { pageAddress } from './page-address.ts'

const errorColour = '#a8321f'

const styleOf = ({ colours: { accent, ink, inkSoft, night, paper }, radius }: Theme, faces: Faces) => `
${faceRules(faces)}
:root { color-scheme: light; font: 1.125rem/1.6 Text, system-ui, sans-serif; color: ${ink}; background: ${paper} }
body { margin: 0; padding: 1.5rem; display: grid; place-items: center; min-height: 90vh }
main { width: min(32rem, 100%) }
h1 { font: 400 1.875rem/1.3 Display, Georgia, serif; margin: 0 0 1rem }
a { color: inherit }
label { display: block; margin-top: 1rem; font-weight: 600 }
input, button { font: inherit; box-sizing: border-box; width: 100%; min-height: 3rem; padding: .5rem .75rem; border: 1px solid ${inkSoft}; border-radius: ${radius}px }
input[type="hidden"] { display: none }
input[aria-invalid] { border: 2px solid ${errorColour} }
.fault { margin: .25rem 0 0; color: ${errorColour} }
button { margin-top: 1.5rem; border: 0; background: ${accent}; color: ${night}; font-weight: 700; cursor: pointer }
:focus-visible { outline: 3px solid ${ink}; outline-offset: 2px }
`

/** The strictest policy under which such a page works. */
const policyOf = (style: string) =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/**
 * A plain separate page in the project's colours and typefaces, for responses to forms that were sent without a script.
 */
function renderNativePage(
  { settings, theme }: Project,
  faces: Faces,
  title: string,
  body: ReturnType<typeof html>,
): { page: string; policy: string } {
  const style = styleOf(theme, faces)
  const page = html`<!doctype html>
<html lang="${settings.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${settings.projectName}</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>`
  return { page: String(page), policy: policyOf(style) }
}

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
