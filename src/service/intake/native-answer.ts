import type { Context } from 'hono'
import { html } from 'hono/html'
import { siteConfig } from '#content/site.config.ts'
import type { LeadForm } from '#contract/leads.ts'
import { messages } from '#contract/messages.ts'
import type { ServiceEnv } from '../service-env.ts'
import type { TypedFields } from './form-fields.ts'
import { answerPage, answerPolicy } from './native-page.ts'
import { pageAddress } from './page-address.ts'
import { numberField } from './payload.ts'
import type { Refusal } from './refusal.ts'

type Markup = ReturnType<typeof html>
type Post = Context<ServiceEnv>

/** Back to the page the form stood on, but never to another site: the `Referer` is the sender's word only. */
const wayBack = (post: Post): string => {
  const { address } = pageAddress(post.req.header('referer'))
  const url = address === null ? null : URL.parse(address)
  return url && url.host === post.req.header('host') ? `${url.pathname}${url.search}` : '/'
}

const callLink = (): Markup =>
  html`<a href="tel:${siteConfig.phone.replaceAll(' ', '')}">${siteConfig.phone}</a>`

const send = (
  post: Post,
  status: number,
  title: string,
  body: Markup,
  headers: Record<string, string> = {},
) =>
  new Response(
    String(
      answerPage(title, html`${body}<p><a href="${wayBack(post)}">Back to ${siteConfig.projectName}</a></p>`),
    ),
    {
      status,
      headers: {
        ...headers,
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': answerPolicy,
      },
    },
  )

/** Tells a visitor whose page ran no script that the lead is kept. */
export const nativeReceipt = (post: Post, id: string): Response =>
  send(
    post,
    201,
    messages.received,
    html`<p>Your reference is <strong>${id}</strong>. Please quote it if you call us on ${callLink()}.</p>`,
  )

const input = (name: string, label: string, value: string, type: string, fault: string | undefined): Markup =>
  html`<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" value="${value}" required ${fault ? html`aria-invalid="true" aria-describedby="${name}-fault" autofocus` : ''}>
${fault ? html`<p class="fault" id="${name}-fault">${fault}</p>` : ''}`

const formAgain = (post: Post, form: LeadForm, { message, field }: Refusal, typed: TypedFields): Markup => {
  const number = numberField[form]
  const faultOf = (name: string) => (field === name ? message : undefined)
  return html`<form method="post" action="${post.req.path}">
${input('name', 'Full Name', typed.name, 'text', faultOf('name'))}
${input(number, 'Contact Number', typed.number, 'tel', faultOf(number))}
<input type="hidden" name="phoneCountry" value="${typed.phoneCountry}">
${form === 'site-visit' ? input('siteVisitDate', 'Date and time (India)', typed.siteVisitDate, /^\d+$/.test(typed.siteVisitDate) ? 'text' : 'datetime-local', faultOf('siteVisitDate')) : ''}
<button type="submit">Submit</button>
</form>`
}

/** Tells such a visitor what was wrong and keeps what was typed, ready to send again. */
export function nativeFault(
  post: Post,
  form: LeadForm,
  refusal: Refusal,
  typed: TypedFields | undefined,
): Response {
  const canMend = typed !== undefined && refusal.status !== 403
  const advice = canMend
    ? html`<p>Nothing you typed is lost: check it below and send it again, or call us on ${callLink()}.</p>`
    : html`<p>You can also call us on ${callLink()}.</p>`
  const body = html`${advice}${canMend ? formAgain(post, form, refusal, typed) : ''}`
  return send(post, refusal.status, refusal.message, body, refusal.headers)
}
