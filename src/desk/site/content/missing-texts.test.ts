import { expect, test } from 'vitest'
import { missingTexts, sumUpMissing } from './missing-texts.ts'

const faultsIn = (language: string, count: number, message = 'must not be empty') =>
  Array.from({ length: count }, (_, index) => ({
    file: `words/${language}.json`,
    path: `nav.${index}`,
    message,
  }))

test('a language that misses many texts is listed in one line, a few texts one by one', () => {
  const many = faultsIn('kn', 6)
  const few = faultsIn('hi', 2, 'is missing; the English words have it')
  const long = { file: 'words/kn.json', path: 'nav.0', message: 'must have at most 20 characters' }
  expect(sumUpMissing([...few, ...many, long])).toEqual({ languages: [['kn', many]], others: [...few, long] })
})

test('an empty English text is a mistake of its own', () => {
  expect([...missingTexts([...faultsIn('en', 9), ...faultsIn('hi', 1)]).keys()]).toEqual(['hi'])
})
