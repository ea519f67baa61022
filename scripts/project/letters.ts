import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { projectPath } from '#project/folders.ts'
import { firstLanguage } from '#project/load.ts'
import type { Project } from '#project/project.ts'
import { codePointsOf } from './cmap.ts'

/** Every piece of text with the field it stands in. */
const textsOf = (value: unknown, path = ''): [path: string, text: string][] => {
  if (typeof value === 'string') return [[path.slice(1), value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`))
}

const lettersIn = (text: string) => new Set(text.replaceAll(/[\s\p{C}]/gu, ''))

/** Those of the letters that one of the page's typefaces has; cutting to them unpacks the font on the way. */
const drawn = async (letters: Set<string>): Promise<Set<string>> => {
  const found = new Set<string>()
  for (const file of globSync('src/site/fonts/*.woff2')) {
    const font = await subsetFont(await readFile(file), [...letters].join(''), {
      targetFormat: 'truetype',
      variationAxes: {},
    })
    const codes = codePointsOf(font)
    for (const letter of letters) if (codes.has(letter.codePointAt(0) ?? 0)) found.add(letter)
  }
  return found
}

/** Names every field with letters that no typeface of the page has; they would be a stranger's or empty boxes. */
export async function letterFaults({ id, settings, words }: Project): Promise<string[]> {
  const { projectName, partnerName, phone, reraNumbers, partnerReraNumber } = settings
  const named = textsOf({ projectName, partnerName, phone, reraNumbers, partnerReraNumber })
  const said = textsOf(words)
  const known = await drawn(lettersIn([...named, ...said].map(([, text]) => text).join('')))
  const faults = (file: string, texts: [path: string, text: string][]) =>
    texts.flatMap(([path, text]) => {
      const missing = [...lettersIn(text)].filter(letter => !known.has(letter))
      // Names recur in the words: once told, a letter is not told again for each of them.
      for (const letter of missing) known.add(letter)
      return missing.length > 0 ? [`${file}: ${path}: the typefaces have no ${missing.join(' ')}`] : []
    })
  return [
    ...faults(projectPath(id, 'settings.json'), named),
    ...faults(projectPath(id, 'words', `${firstLanguage}.json`), said),
  ]
}
