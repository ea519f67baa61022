import { expect, test } from 'vitest'
import { readConsent } from './consent.ts'

const notice = '0123456789abcdef'

test('reads notice, language and purposes, each once, and what sending means with them', () => {
  expect(readConsent(`${notice} kn share message share`)).toEqual({
    notice,
    language: 'kn',
    agreed: ['call', 'message', 'share'],
  })
  expect(readConsent(`${notice}+en+advertising`)?.agreed).toEqual(['call', 'advertising'])
  expect(readConsent(`${notice} en`)?.agreed).toEqual(['call'])
})

test.each(['', 'en message', `${notice}`, `${notice} english`, `<b>${notice} en`, `${notice}0 en`])(
  '%j says nothing',
  text => {
    expect(readConsent(text)).toBeUndefined()
  },
)

test('what nobody knows is not agreed to', () => {
  expect(readConsent(`${notice} en everything __proto__`)?.agreed).toEqual(['call'])
})
