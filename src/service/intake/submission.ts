import { leadHeaders, tooFastMs } from '#api/endpoints.ts'
import type { LeadForm } from '#api/leads/leads.ts'
import type { LimitedLead } from '#crm/leads/limit-form-data.ts'
import { asStoredName } from '#domain/leads/rules.ts'
import { HttpError } from '#lib/http/http-error.ts'
import { plainText } from '#lib/text/plain-text.ts'
import type { FormPage, NewLead, SpamSign } from '#store/lead-records.ts'
import type { CheckedConsent } from './check-consent.ts'

/** The data of a request besides its payload. */
interface RequestContext {
  form: LeadForm
  headers: Headers
  country: string | null
  /** The contact number in E.164, if it is a valid one. */
  phoneE164: string | null
  receivedAt: number
  idempotencyKey: string | null
  isTrapFilled: boolean
  /** Whether this network has reached the day's limit for the number; the lead then gets neither a page nor a notification. */
  isOneOfMany: boolean
  /** The page of this form. */
  formPage: FormPage | undefined
  agreed: CheckedConsent
}

/** A header's text, which the sender controls. */
const cut = (value: string | null, max: number) => (value && plainText(value).slice(0, max)) || null

/**
 * The prefixes of keys that the service makes itself, for signed intake, imports, the desk and forms without a script.
 */
const ownKeys = /^(?:intake|import|desk|native|form):/

/**
 * The key of one submission attempt, if the sender gave one. One that looks like a key of our own gets another prefix:
 * anyone can send a form, and must not take the key of a portal's lead before that arrives.
 */
export function idempotencyKey(headers: Headers): string | null {
  const key = headers.get(leadHeaders.idempotencyKey)
  if (key === null) return null
  if (/^[\x21-\x7e]{1,255}$/.test(key)) return ownKeys.test(key) ? `form:${key}` : key
  throw new HttpError(400, `${leadHeaders.idempotencyKey} must be 1 to 255 visible ASCII characters.`)
}

const millisecondsOpen = (headers: Headers): number | null => {
  const text = headers.get(leadHeaders.millisecondsOpen) ?? ''
  return /^\d{1,12}$/.test(text) ? Number(text) : null
}

const spamSigns = ({ isTrapFilled, isOneOfMany }: RequestContext, openFor: number | null): SpamSign[] => [
  ...(isTrapFilled ? (['trap-filled'] as const) : []),
  ...(openFor !== null && openFor < tooFastMs ? (['too-fast'] as const) : []),
  ...(isOneOfMany ? (['many-today'] as const) : []),
]

/** Whether the script reports that the hidden field was filled. */
export const hasTrapHeader = (headers: Headers): boolean =>
  !['', '0', 'false'].includes(headers.get(leadHeaders.trapFilled) ?? '')

/** The contact number as it was sent. */
const phoneInPayload = (payload: NewLead['payload']): string =>
  'phonenumber' in payload ? payload.phonenumber : payload.phoneNumber

/** Builds the lead to store from a checked payload and its request. */
export function newLead({ payload, ...along }: LimitedLead, seen: RequestContext): NewLead {
  const { form, headers } = seen
  const phone = phoneInPayload(payload)
  const openFor = millisecondsOpen(headers)
  return {
    form,
    payload,
    name: asStoredName(payload.name),
    phone,
    phoneE164: seen.phoneE164,
    receivedAt: seen.receivedAt,
    country: seen.country,
    ...along,
    opener: cut(headers.get(leadHeaders.opener), 100),
    millisecondsOpen: openFor,
    userAgent: cut(headers.get('user-agent'), 512),
    noticeVersion: seen.agreed.noticeVersion,
    consent: seen.agreed.consent,
    spamSigns: spamSigns(seen, openFor),
    idempotencyKey: seen.idempotencyKey,
    ...(seen.formPage && { page: seen.formPage }),
  }
}
