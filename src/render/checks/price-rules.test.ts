import { expect, it } from 'vitest'
import { inEveryLanguage, loadProject } from '#project/load.ts'
import { priceWarnings } from './price-rules.ts'

const [english, ...others] = inEveryLanguage(loadProject('aerowood'))

it('languages with the same prices give no warning', () => {
  expect(priceWarnings([english, ...others])).toEqual([])
})

it('a price that was changed in English alone is named in each other language', () => {
  const repriced = structuredClone(english)
  const [unit] = repriced.words.pricing.units
  if (unit) unit.price = '1.99 Cr ++'
  expect(priceWarnings([repriced, ...others])).toEqual(
    ['kn', 'hi'].map(
      language =>
        `projects/aerowood/words/${language}.json: pricing.units.0.price: says 2.50, English says 1.99`,
    ),
  )
})

it('digits of another script are the same figure', () => {
  const inMarathi = structuredClone(english)
  const [unit] = inMarathi.words.pricing.units
  if (unit) unit.price = '२.५० कोटी ++'
  expect(priceWarnings([english, { ...inMarathi, language: 'mr' }])).toEqual([])
})
