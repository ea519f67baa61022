import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { normalizeEmail, readHandle } from '#domain/contacts/handle.ts'
import { withPlainDigits } from '#lib/text/plain-text.ts'

const supportedCountry = (code: string): CountryCode | undefined =>
  isSupportedCountry(code) ? code : undefined

const parse = (phone: string, country: string) => {
  const parsed = parsePhoneNumberFromString(withPlainDigits(phone), supportedCountry(country))
  return parsed?.isValid() ? parsed : undefined
}

/** The phone in E.164, or null if it is not valid; a number without a prefix is read as one of `country`. */
export const asE164 = (phone: string, country: string): string | null => parse(phone, country)?.number ?? null

/** The phone in international form, such as `+91 98765 43210`, or null if it is not valid. */
export const asInternational = (phone: string, country: string): string | null =>
  parse(phone, country)?.formatInternational() ?? null

/** Whether a phone is valid; a number without a prefix is read as one of `country`. */
export const isValidPhone = (phone: string, country: string): boolean => parse(phone, country) !== undefined

/** A typed handle: a number in E.164, an e-mail address in lower case, anything else as it is. */
export const typedHandle = (typed: string, country: string): string =>
  asE164(typed, country) ?? (readHandle(typed).kind === 'email' ? normalizeEmail(typed) : typed)
