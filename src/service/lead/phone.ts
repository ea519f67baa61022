import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { withPlainDigits } from '#contract/digits.ts'

const knownCountry = (code: string): CountryCode | undefined => (isSupportedCountry(code) ? code : undefined)

const parse = (phone: string, country: string): string | null => {
  const parsed = parsePhoneNumberFromString(withPlainDigits(phone), knownCountry(country) ?? 'IN')
  return parsed?.isValid() ? parsed.number : null
}

// The rules and the lead ask for the same phone one after the other; parsing it is the dearest step of both.
let latest = { phone: '', country: '', e164: null as string | null }

/** The phone in E.164, or null when the phone library does not know it as valid. */
export function asE164(phone: string, country: string): string | null {
  if (latest.phone !== phone || latest.country !== country) {
    latest = { phone, country, e164: parse(phone, country) }
  }
  return latest.e164
}

/** A phone as people read it anywhere, such as `+91 98765 43210`; null where the library does not know it as valid. */
export const asInternational = (phone: string): string | null => {
  const parsed = parsePhoneNumberFromString(withPlainDigits(phone), 'IN')
  return parsed?.isValid() ? parsed.formatInternational() : null
}

/** The phone library's word on a phone; one without a country's prefix is read as that country's. */
export const isValidPhone = (phone: string, country: string): boolean => asE164(phone, country) !== null
