import { expect, it } from 'vitest'
import { homeOf, languageName, languagesOf, localeOf } from './languages.ts'

it('languages have their own name and their script', () => {
  expect(['en', 'kn', 'hi'].map(languageName)).toEqual(['English', 'ಕನ್ನಡ', 'हिन्दी'])
  expect([localeOf('en', 'en-GB'), localeOf('kn', 'en-IN'), localeOf('ta', 'en')]).toEqual([
    'en-GB',
    'kn-IN',
    'ta-US',
  ])
})

it('each but the first has a folder', () => {
  expect(languagesOf({ settings: { languages: ['kn', 'hi'] } }).map(homeOf)).toEqual(['/', '/kn/', '/hi/'])
})
