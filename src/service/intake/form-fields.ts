import { addCampaignParameters } from '#api/campaigns/campaign-parameters.ts'
import { enquiryParameters, readParameters, siteVisitParameters } from '#api/campaigns/marketing.ts'
import { trapField } from '#api/endpoints.ts'
import type { LeadForm } from '#api/leads/leads.ts'
import { languageOf } from '#crm/leads/language.ts'
import { asE164 } from '#crm/leads/phone.ts'
import { slugOfPath } from '#domain/campaign-pages/campaign-page.ts'
import { type FormField, formFields } from '#domain/leads/lead-fields.ts'
import { consentFields } from '#domain/leads/purposes.ts'
import { asStoredName } from '#domain/leads/rules.ts'
import { plainText, withPlainDigits } from '#lib/text/plain-text.ts'
import { wallInstant } from '#lib/time/zone-time.ts'
import { firstLanguage } from '#project/languages.ts'
import type { Project } from '#project/project.ts'
import type { ProjectSettings } from '#project/settings/settings.ts'
import type { PageAddress } from './page-address.ts'
import { phoneField } from './payload.ts'

/** The random id of a form that the service renders; the prerendered page has none. */
export const attemptField = 'attempt'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The form of a visitor without a script, to be shown again if it is refused. */
export interface TypedFields {
  attempt: string | null
  name: string
  phone: string
  phoneCountry: string
  siteVisitDate: string
  isTrapFilled: boolean
  /** Further fields of the project's form. */
  fields: Partial<Record<FormField, string>>
  /** The page the form was first on, if it is sent again from our own response to the first attempt. */
  page: string
  /** The notice it was sent under, its language, and the ticked purposes. */
  consent: string
}

/** In the format of the header that a script sends. */
const consentIn = (fields: URLSearchParams, pageAddress: string | null): string => {
  const notice = fields.get(consentFields.notice)
  const language = languageOf({ pageAddress }) ?? firstLanguage
  return notice ? [notice, language, ...fields.getAll(consentFields.agreed)].join(' ') : ''
}

const furtherFields = (sent: URLSearchParams): TypedFields['fields'] =>
  Object.fromEntries(
    formFields.flatMap(name => {
      const value = sent.get(name)?.trim()
      return value ? [[name, value]] : []
    }),
  )

/** Reads a form-encoded body that a page sent; the phone has either form's spelling. */
export function readFields(
  { defaultCountry }: ProjectSettings,
  body: string,
  sender: string | null = null,
): TypedFields {
  const fields = new URLSearchParams(body)
  const attempt = fields.get(attemptField) ?? ''
  return {
    attempt: uuid.test(attempt) ? attempt : null,
    name: fields.get('name') ?? '',
    phone: fields.get('phonenumber') ?? fields.get('phoneNumber') ?? '',
    phoneCountry: fields.get('phoneCountry') || defaultCountry,
    siteVisitDate: fields.get('siteVisitDate') ?? '',
    isTrapFilled: Boolean(fields.get(trapField)),
    fields: furtherFields(fields),
    page: fields.get('page') ?? '',
    consent: consentIn(fields, fields.get('page') || sender),
  }
}

const wallTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/

/**
 * Whole seconds: as given, or from the wall time of a native date field, which can only mean the site's. None for an
 * empty field, which the page's script would have filled.
 */
const visitSeconds = (text: string, zone: string): number | null | undefined => {
  if (text === '') return null
  if (/^\d{1,12}$/.test(text)) return Number(text)
  const milliseconds = wallTime.test(text) ? wallInstant(text, zone) : Number.NaN
  return Number.isNaN(milliseconds) ? undefined : milliseconds / 1000
}

/** The parameters of the form's page. On a campaign page, the campaign's own fill in what the address lacks. */
export function pageParameters(
  { campaigns }: Pick<Project, 'campaigns'>,
  { path, search }: Pick<PageAddress, 'path' | 'search'>,
): URLSearchParams {
  const slug = slugOfPath(path)
  const campaign = slug !== null && Object.hasOwn(campaigns, slug) ? campaigns[slug] : undefined
  return campaign ? addCampaignParameters(search, campaign) : search
}

/** Builds the payload that the page's script would have sent, from the typed fields and the page's address. */
export function payloadOf(
  settings: ProjectSettings,
  form: LeadForm,
  typed: TypedFields,
  page: URLSearchParams,
): Record<string, unknown> {
  const phone = asE164(typed.phone, typed.phoneCountry) ?? withPlainDigits(plainText(typed.phone)).trim()
  const common = {
    // The rules check the name as typed, so an invalid name stays unchanged for them to refuse.
    name: asStoredName(typed.name),
    [phoneField[form]]: phone,
    campaign: true,
    projectId: settings.projectId,
    projectName: settings.projectName,
    currentAgent: settings.agentId,
    ...(Object.keys(typed.fields).length > 0 && { fields: typed.fields }),
  }
  if (form === 'enquiry') {
    const { campaignId: _, ...utmDetails } = readParameters(page, enquiryParameters)
    return { ...common, utmDetails }
  }
  return {
    ...common,
    siteVisitDate: visitSeconds(typed.siteVisitDate, settings.timeZone),
    utmDetails: readParameters(page, siteVisitParameters),
  }
}
