import { withPlainDigits } from '#lib/text/plain-text.ts'
import { projectPath } from '#project/folders.ts'
import type { Project } from '#project/project.ts'
import { textsOf } from '../made/letters.ts'

/** The fields that contain a price. */
const tellsPrice = /^(?:banner\.text|stats\.\d+\.value|priceNote|pricing\.(?:note|units\.\d+\.price))$/

const figuresIn = (text: string): string[] =>
  (withPlainDigits(text).match(/\d+(?:[.,]\d+)*/g) ?? []).map(figure => figure.replaceAll(',', '')).sort()

/** Fields whose prices or figures differ from the English ones, a line for each; the build continues. */
export function priceWarnings([english, ...others]: readonly [Project, ...Project[]]): string[] {
  const englishTexts = new Map(textsOf(english.words))
  return others.flatMap(({ id, language, words }) =>
    textsOf(words).flatMap(([field, text]) => {
      const first = englishTexts.get(field)
      if (!tellsPrice.test(field) || first === undefined) return []
      const [own, wanted] = [figuresIn(text).join(' '), figuresIn(first).join(' ')]
      if (own === wanted) return []
      const file = projectPath(id, 'words', `${language}.json`)
      return [`${file}: ${field}: says ${own || 'no figure'}, English says ${wanted || 'none'}`]
    }),
  )
}
