import { randomUUID } from 'node:crypto'
import { html } from 'hono/html'
import type { LeadForm } from '#api/leads/leads.ts'
import { type FormField, leadFields } from '#domain/leads/lead-fields.ts'
import { consentFields, readConsent } from '#domain/leads/purposes.ts'
import { fillText } from '#labels/text.ts'
import type { HttpError } from '#lib/http/http-error.ts'
import { localTime } from '#lib/time/local-time.ts'
import { placeOf } from '#lib/time/zone-time.ts'
import type { Project } from '#project/project.ts'
import { attemptField, type TypedFields } from './form-fields.ts'
import { phoneField } from './payload.ts'
import { projectField } from './project-of-form.ts'

type Markup = ReturnType<typeof html>

interface Input {
  name: string
  label: string
  value: string
  type: string
  min?: string
  isOptional?: boolean
}

const input = ({ name, label, value, type, min, isOptional }: Input, fault: string | undefined): Markup =>
  html`<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" value="${value}" ${isOptional ? '' : 'required'} ${min ? html`min="${min}"` : ''} ${fault ? html`aria-invalid="true" aria-describedby="${name}-fault" autofocus` : ''}>
${fault ? html`<p class="fault" id="${name}-fault">${fault}</p>` : ''}`

/** A time in the format of a native date field: the site's wall time. */
const fieldTime = (milliseconds: number, zone: string): string =>
  localTime(milliseconds, zone).replace(' ', 'T')

/** The value of such a field: the wall time as typed, or that of the sent seconds. */
const wallTime = (text: string, zone: string): string =>
  /^\d{1,12}$/.test(text) ? fieldTime(Number(text) * 1000, zone) : text

/** A refused form: its kind, its fields, its page and the time. */
interface RejectedForm {
  action: string
  form: LeadForm
  typed: TypedFields
  page: string | null
  project: Project
  now: number
}

/** The notice and ticks of the first attempt are used for the second. */
const consentAgain = (consent: string): Markup => {
  const sent = readConsent(consent)
  if (!sent) return html``
  const ticked = sent.ticked.map(
    purpose => html`<input type="hidden" name="${consentFields.agreed}" value="${purpose}">`,
  )
  return html`<input type="hidden" name="${consentFields.notice}" value="${sent.notice}">${ticked}`
}

/** The form again, filled as it was sent, with the invalid field marked. */
export function renderFormWithErrors(
  { action, form, typed, page, project, now }: RejectedForm,
  { message, field }: Pick<HttpError, 'message' | 'field'>,
): Markup {
  const phoneName = phoneField[form]
  const { labels, settings } = project
  const again = (typedInput: Input) => input(typedInput, field === typedInput.name ? message : undefined)
  const visit = () =>
    again({
      name: 'siteVisitDate',
      label: fillText(labels.answers.dateAndTime, { place: placeOf(settings.timeZone, settings.locale) }),
      value: wallTime(typed.siteVisitDate, settings.timeZone),
      type: 'datetime-local',
      min: fieldTime(now, settings.timeZone),
      isOptional: true,
    })
  const further = (name: FormField) => {
    const value = typed.fields[name] ?? ''
    const fault = field === `fields.${name}` ? message : undefined
    const { type } = leadFields[name].input
    return input({ name, label: labels.fields[name], value, type, isOptional: true }, fault)
  }
  return html`<form method="post" action="${action}">
${again({ name: 'name', label: labels.forms.fullName, value: typed.name, type: 'text' })}
${again({ name: phoneName, label: labels.forms.contactNumber, value: typed.phone, type: 'tel' })}
${settings.formFields.map(further)}
${form === 'site-visit' ? visit() : ''}
<input type="hidden" name="phoneCountry" value="${typed.phoneCountry}">
<input type="hidden" name="${attemptField}" value="${typed.attempt ?? randomUUID()}">
<input type="hidden" name="page" value="${page ?? ''}">
${consentAgain(typed.consent)}
<input type="hidden" name="${projectField}" value="${settings.projectId}">
<button type="submit">${labels.forms.submit}</button>
</form>`
}
