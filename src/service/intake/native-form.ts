import { html } from 'hono/html'
import type { LeadForm } from '#contract/leads.ts'
import { localTime } from '../export/local-time.ts'
import type { Refusal } from '../http/refusal.ts'
import type { TypedFields } from './form-fields.ts'
import { numberField } from './payload.ts'

type Markup = ReturnType<typeof html>

const input = (name: string, label: string, value: string, type: string, fault: string | undefined): Markup =>
  html`<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" value="${value}" required ${fault ? html`aria-invalid="true" aria-describedby="${name}-fault" autofocus` : ''}>
${fault ? html`<p class="fault" id="${name}-fault">${fault}</p>` : ''}`

/** What a native date field can show: the wall time as typed, or that of the seconds that were sent. */
const wallTime = (text: string): string =>
  /^\d{1,12}$/.test(text) ? localTime(Number(text) * 1000).replace(' ', 'T') : text

/** The form once more, filled as it was sent, the field at fault marked. */
export function formAgain(
  action: string,
  form: LeadForm,
  { message, field }: Refusal,
  typed: TypedFields,
  page: string | null,
): Markup {
  const number = numberField[form]
  const faultOf = (name: string) => (field === name ? message : undefined)
  const visit = () =>
    input(
      'siteVisitDate',
      'Date and time (India)',
      wallTime(typed.siteVisitDate),
      'datetime-local',
      faultOf('siteVisitDate'),
    )
  return html`<form method="post" action="${action}">
${input('name', 'Full Name', typed.name, 'text', faultOf('name'))}
${input(number, 'Contact Number', typed.number, 'tel', faultOf(number))}
${form === 'site-visit' ? visit() : ''}
<input type="hidden" name="phoneCountry" value="${typed.phoneCountry}">
<input type="hidden" name="page" value="${page ?? ''}">
<button type="submit">Submit</button>
</form>`
}
