import { expect, test } from 'vitest'
import { loadProject } from './load.ts'
import { unknownLetters } from './scripts/other-scripts.ts'

test('letters may be given for a removed language, but not for an impossible one', () => {
  const settings = {
    ...loadProject('usual').settings,
    languages: ['kn'],
    letters: { kn: 'any' as const, hi: 'any' as const, eng: 'latin' as const },
  }
  expect(unknownLetters(settings)).toEqual(['letters.eng: must be one of en, kn, hi'])
})
