import { expect, it } from 'vitest'
import { languageOf } from './language.ts'

it.each([
  ['https://a.example/', 'en'],
  ['https://a.example/Pricing?utm_source=kn', 'en'],
  ['https://a.example/kn/', 'kn'],
  ['https://a.example/KN/pricing', 'kn'],
  ['https://a.example/hi', 'hi'],
  ['https://a.example/lp/kn', 'en'],
  ['no address', null],
  [null, null],
])('a lead from %s was written in %s', (pageAddress, language) => {
  expect(languageOf({ pageAddress })).toBe(language)
})
