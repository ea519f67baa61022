import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/min'
import { placeOf } from '#lib/time/zone-time.ts'
import type { ProjectSettings } from './settings.ts'

/** A country of phone numbers. */
export interface Country {
  code: CountryCode
  /** Such as +91. */
  calling: string
  /** In the page's language. */
  name: string
}

/** The countries of each locale, because loading their names takes long. */
const known = new Map<string, Country[]>()

/** Every country that the phone library knows, by name. */
export function countriesIn(locale: string): Country[] {
  const countries = known.get(locale) ?? nameCountries(locale)
  known.set(locale, countries)
  return countries
}

function nameCountries(locale: string): Country[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const { compare } = new Intl.Collator(locale)
  return getCountries()
    .map(code => ({ code, calling: `+${getCountryCallingCode(code)}`, name: names.of(code) ?? code }))
    .sort((one, other) => compare(one.name, other.name))
}

/** The place names that the forms show before the phone library has loaded. */
export function placeNames(settings: ProjectSettings): { defaultCountry: Country; sitePlace: string } {
  const { locale, timeZone } = settings
  const defaultCountry = countriesIn(locale).find(({ code }) => code === settings.defaultCountry)
  if (!defaultCountry)
    throw new Error(`defaultCountry: there are no phone numbers of ${settings.defaultCountry}`)
  return { defaultCountry, sitePlace: placeOf(timeZone, locale) }
}
