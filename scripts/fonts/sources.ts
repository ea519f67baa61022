import { readdirSync } from 'node:fs'
import type { Project } from '#project/project.ts'
import { typefaceFile } from '#project/typeface-file.ts'
import { digestOf } from '../made.ts'
import { lettersIn, textsOf } from '../project/letters.ts'

const printableAscii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')

/** What visitors type and the page says of itself, and every letter of the project's own words. */
export const lettersOf = ({ settings, labels, words: { templates, ...shown } }: Project): string => {
  const own = textsOf({ settings, labels, shown })
    .map(([, text]) => text)
    .join('')
  return [...new Set([...printableAscii, ...'\u00a0©·×°²–—‘’“”…₹→', ...[...lettersIn(own)].sort()])].join('')
}

/** Digest of what a project's typefaces are cut from, cutting code included. */
export const fontSources = (project: Project): string => {
  const { id, theme } = project
  const code = readdirSync('scripts/fonts').filter(file => !file.includes('.test.'))
  return digestOf(
    [
      typefaceFile(id, theme.type.display),
      typefaceFile(id, theme.type.text),
      ...code.sort().map(file => `scripts/fonts/${file}`),
    ],
    { type: theme.type, letters: lettersOf(project) },
  )
}
