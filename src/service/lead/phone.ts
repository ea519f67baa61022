import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { withPlainDigits } from '#contract/digits.ts'

const knownCountry = (code: string): CountryCode | undefined => (isSupportedCountry(code) ? code : undefined)

const parse = (number: string, country: string): string | null => {
  const parsed = parsePhoneNumberFromString(withPlainDigits(number), knownCountry(country) ?? 'IN')
  return parsed?.isValid() ? parsed.number : null
}

// The rules and the lead ask for the same number one after the other; parsing it is the dearest step of both.
let latest = { number: '', country: '', e164: null as string | null }

/** The number in E.164, or null when the phone library does not know it as valid. */
export function asE164(number: string, country: string): string | null {
  if (latest.number !== number || latest.country !== country) {
    latest = { number, country, e164: parse(number, country) }
  }
  return latest.e164
}

/** The phone library's word on a number; one without a country's prefix is read as that country's. */
export const isValidNumber = (number: string, country: string): boolean => asE164(number, country) !== null
