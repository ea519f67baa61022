import { expect, test } from 'vitest'
import { missingTexts, sumUpMissing } from './missing-texts.ts'

const faultsIn = (language: string, count: number, message = 'must not be empty') =>
  Array.from({ length: count }, (_, index) => ({
    file: `words/${language}.json`,
    path: `nav.${index}`,
    message,
  }))

test('a language that misses many texts is listed in one line until they are written, a few texts one by one', () => {
  const many = faultsIn('kn', 6)
  const few = faultsIn('hi', 2, 'is missing; the English words have it')
  const alike = { path: 'nav', message: 'must each have a different label, and  appears twice' }
  const [followsFromIt, ofItsOwn] = [
    { ...alike, file: 'words/kn.json' },
    { ...alike, file: 'words/hi.json' },
  ]
  expect(sumUpMissing([...few, ...many, followsFromIt, ofItsOwn])).toEqual({
    languages: [['kn', many]],
    others: [...few, ofItsOwn],
  })
})

test('an empty English text is a mistake of its own', () => {
  expect([...missingTexts([...faultsIn('en', 9), ...faultsIn('hi', 1)]).keys()]).toEqual(['hi'])
})
