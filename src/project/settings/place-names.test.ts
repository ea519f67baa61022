import { getCountries } from 'libphonenumber-js/min'
import { expect, it } from 'vitest'
import { countriesIn, placeNames } from './place-names.ts'
import type { ProjectSettings } from './settings.ts'

const namesIn = (locale: string) => countriesIn(locale).map(({ name }) => name)

it('every country with phone numbers has a name, in the order of the language', () => {
  expect(
    countriesIn('en-IN')
      .map(({ code }) => code)
      .sort(),
  ).toEqual([...getCountries()].sort())
  expect(namesIn('en-IN').at(0)).toBe('Afghanistan')
  expect(namesIn('sv').at(-1)).toBe('Östtimor')
  expect(countriesIn('en-IN')).toContainEqual({ code: 'US', calling: '+1', name: 'United States' })
})

it('the default country and the site’s place are named in the page’s language', () => {
  const settings = { defaultCountry: 'IN', locale: 'kn-IN', timeZone: 'Asia/Kolkata' } as ProjectSettings
  expect(placeNames(settings)).toEqual({
    defaultCountry: { code: 'IN', calling: '+91', name: 'ಭಾರತ' },
    sitePlace: 'ಭಾರತ',
  })
})

it('a default country without numbers is refused by its code', () => {
  const settings = { defaultCountry: 'AQ', locale: 'en', timeZone: 'Asia/Kolkata' } as ProjectSettings
  expect(() => placeNames(settings)).toThrow('AQ')
})
