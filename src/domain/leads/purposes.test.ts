import { expect, test } from 'vitest'
import { readConsent } from './purposes.ts'

const notice = '0123456789abcdef'

test('reads notice, language and ticked purposes, each once; the notice says what sending agrees to', () => {
  expect(readConsent(`${notice} kn share message share`)).toEqual({
    notice,
    language: 'kn',
    ticked: ['message', 'share'],
  })
  expect(readConsent(`${notice}+en+advertising`)?.ticked).toEqual(['advertising'])
  expect(readConsent(`${notice} en`)?.ticked).toEqual([])
})

test.each(['', 'en message', `${notice}`, `${notice} english`, `<b>${notice} en`, `${notice}0 en`])(
  '%j says nothing',
  text => {
    expect(readConsent(text)).toBeUndefined()
  },
)

test('an unknown purpose is not agreed to', () => {
  expect(readConsent(`${notice} en everything __proto__`)?.ticked).toEqual([])
})
