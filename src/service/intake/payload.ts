import * as v from 'valibot'
import type { EnquiryLead, LeadForm, SiteVisitLead } from '#api/leads/leads.ts'
import { formFields, leadFields, longestField, mapFields } from '#domain/leads/lead-fields.ts'
import {
  type FormError,
  findEnquiryError,
  findSiteVisitError,
  findVisitTimeError,
  type Letters,
} from '#domain/leads/rules.ts'
import { messages } from '#labels/english.ts'
import { HttpError } from '#lib/http/http-error.ts'
import { isPlainText, oneLine } from '#lib/text/plain-text.ts'

const text = (max: number, otherwise = 'Must be plain text.') =>
  v.pipe(
    v.string(messages.required),
    v.maxLength(max, `Must be at most ${max} characters.`),
    v.check(isPlainText, otherwise),
  )
const fixed = v.pipe(text(200), v.nonEmpty(messages.required))
/** What the page says about its project. The buyer cannot correct it, so it is cleaned where it has to be, and never refused. */
const context = v.pipe(
  v.string(messages.required),
  v.maxLength(200, 'Must be at most 200 characters.'),
  v.transform(text => (isPlainText(text) ? text : oneLine(text))),
  v.nonEmpty(messages.required),
)
/** Of any length: a longer value is cut, and the lead is accepted. */
const parameter = v.nullable(v.pipe(v.string(messages.required), v.check(isPlainText, 'Must be plain text.')))

const common = {
  name: text(200),
  campaign: v.literal(true, 'Must be true.'),
  projectId: fixed,
  projectName: context,
  currentAgent: context,
  fields: v.exactOptional(v.object(mapFields(formFields, () => v.exactOptional(text(longestField))))),
}
const utm = { source: parameter, medium: parameter, campaign: parameter }

const siteVisitSchema = v.object(
  {
    ...common,
    phonenumber: text(15, messages.phone),
    siteVisitDate: v.nullable(v.pipe(v.number(messages.required), v.safeInteger('Must be whole seconds.'))),
    utmDetails: v.object(utm, messages.required),
  },
  messages.required,
)
const enquirySchema = v.object(
  {
    ...common,
    phoneNumber: text(250, messages.phone),
    utmDetails: v.object({ ...utm, keyword: parameter }, messages.required),
  },
  messages.required,
)

/** The payload's name for the contact number differs by form. */
export const phoneField = { 'site-visit': 'phonenumber', enquiry: 'phoneNumber' } as const

const refuseFormError = (form: LeadForm, fault: FormError | undefined): void => {
  if (!fault) return
  const field = fault.field === 'phone' ? phoneField[form] : fault.field
  throw new HttpError(fault.message === messages.blocked ? 403 : 400, fault.message, field)
}

const refuseUnknown = (value: unknown, known: object, path: string): void => {
  const stray = Object.keys(value ?? {}).find(key => !Object.hasOwn(known, key))
  if (stray !== undefined) {
    throw new HttpError(400, 'This property is not part of a lead.', `${path}${stray}`.slice(0, 100))
  }
}

const parse = <Schema extends typeof siteVisitSchema | typeof enquirySchema>(
  schema: Schema,
  value: Record<string, unknown>,
): v.InferOutput<Schema> => {
  const result = v.safeParse(schema, value, { abortEarly: true })
  if (!result.success) {
    const [issue] = result.issues
    throw new HttpError(400, issue.message, v.getDotPath(issue) ?? undefined)
  }
  refuseUnknown(value, schema.entries, '')
  refuseUnknown(value.utmDetails, schema.entries.utmDetails.entries, 'utmDetails.')
  refuseUnknown(value.fields, leadFields, 'fields.')
  return result.output
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The number of a payload that is not checked yet. */
export const phoneIn = (form: LeadForm, value: Record<string, unknown>): string =>
  textOf(value[phoneField[form]])

/** Refuses a site visit from a blocked country. */
export const refuseBlocked = (isBlocked: boolean): void => {
  if (isBlocked) throw new HttpError(403, messages.blocked)
}

/** Checks a value against the form's rules, in the order of its messages, then against the payload's schema. */
export function checkPayload(
  form: LeadForm,
  value: Record<string, unknown>,
  { now, isValidPhone, letters }: { now: number; isValidPhone: boolean; letters: Letters },
): SiteVisitLead | EnquiryLead {
  const contact = { name: textOf(value.name), phone: phoneIn(form, value) }
  if (form === 'enquiry') {
    refuseFormError(
      form,
      findEnquiryError(contact, { letters, messages }, () => isValidPhone),
    )
    return parse(enquirySchema, value)
  }
  refuseFormError(form, findSiteVisitError(contact, { letters, messages }, false))
  const lead = parse(siteVisitSchema, value)
  const { siteVisitDate } = lead
  if (siteVisitDate !== null)
    refuseFormError(form, findVisitTimeError(siteVisitDate * 1000, now, { messages }))
  return lead
}
