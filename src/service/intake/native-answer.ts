import type { Context } from 'hono'
import { html } from 'hono/html'
import { downloadAddress } from '#contract/downloads.ts'
import type { LeadForm } from '#contract/leads.ts'
import { messages } from '#contract/messages.ts'
import type { Project } from '#project/project.ts'
import type { ProjectSettings } from '#project/settings.ts'
import type { Refusal } from '../http/refusal.ts'
import type { ServiceEnv } from '../http/service-env.ts'
import type { TypedFields } from './form-fields.ts'
import { formAgain } from './native-form.ts'
import { answerPage } from './native-page.ts'
import { pageAddress } from './page-address.ts'

type Markup = ReturnType<typeof html>
type Post = Context<ServiceEnv>

const pageOf = (post: Post, typed: TypedFields | undefined): string | null =>
  pageAddress(post.req.header('referer') ?? null, typed?.page).address

/** Back to the page the form stood on, but never to another site: the address is the sender's word only. */
const wayBack = (post: Post, page: string | null): string => {
  const url = URL.parse(page ?? '')
  if (!url || url.host !== post.req.header('host')) return '/'
  return `/${url.pathname.replace(/^\/+/, '')}${url.search}`
}

const callLink = ({ phone }: ProjectSettings): Markup =>
  html`<a href="tel:${phone.replaceAll(' ', '')}">${phone}</a>`

interface Page {
  status: number
  title: string
  body: Markup
  back: string
  headers?: Record<string, string>
}

const send = (project: Project, { status, title, body, back, headers = {} }: Page): Response => {
  const whole = html`${body}<p><a href="${back}">Back to ${project.settings.projectName}</a></p>`
  const { page, policy } = answerPage(project, title, whole)
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

/** A lead that is kept: its reference and, for a site visit, the buyer's own page. */
interface Taken {
  form: LeadForm
  id: string
  page: string | undefined
}

const download = ({ form, id, page }: Taken): Markup => {
  if (form === 'enquiry')
    return html`<a href="${downloadAddress('brochure', id)}">Download the brochure (PDF)</a>`
  if (page === undefined)
    return html`<a href="${downloadAddress('calendar', id)}">Add your visit to a calendar</a>`
  return html`<a href="${page}">Your visit: change it, cancel it, find the way</a></p>
<p><a href="${page}/calendar.ics">Add your visit to a calendar</a>`
}

/** Tells a visitor whose page ran no script that the lead is kept, and hands over what was promised. */
export const nativeReceipt = (
  project: Project,
  post: Post,
  taken: Taken,
  typed: TypedFields | undefined,
): Response =>
  send(project, {
    status: 201,
    title: messages.received,
    body: html`<p>Your reference is <strong>${taken.id}</strong>. Please quote it if you call us on ${callLink(project.settings)}.</p>
<p>${download(taken)}</p>`,
    back: wayBack(post, pageOf(post, typed)),
  })

/** Tells such a visitor what was wrong and keeps what was typed, ready to send again. */
export function nativeFault(
  project: Project,
  post: Post,
  form: LeadForm,
  refusal: Refusal,
  typed: TypedFields | undefined,
  now: number,
): Response {
  const page = pageOf(post, typed)
  const body =
    typed !== undefined && refusal.status !== 403
      ? html`<p>Nothing you typed is lost: check it below and send it again, or call us on ${callLink(project.settings)}.</p>
${formAgain({ action: post.req.path, form, typed, page, projectId: project.settings.projectId, now }, refusal)}`
      : html`<p>You can also call us on ${callLink(project.settings)}.</p>`
  const { status, message: title, headers } = refusal
  return send(project, { status, title, body, back: wayBack(post, page), headers })
}
