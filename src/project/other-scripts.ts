import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkit'
import type { Project } from './project.ts'
import type { Typeface } from './theme.ts'
import { typefaceFile } from './typeface-file.ts'

/** A script that words may be written in beside the typefaces' own, and what it is then set in. */
export interface OtherScript {
  name: string
  /** Its letters, as a stylesheet names them; joiners go with either neighbour. */
  range: string
  letter: RegExp
}

const scripts: OtherScript[] = [
  { name: 'kannada', range: 'U+C80-CFF,U+200C-200D', letter: /[\p{Script=Kannada}]/gu },
  { name: 'devanagari', range: 'U+900-97F,U+A8E0-A8FF,U+200C-200D', letter: /[\p{Script=Devanagari}]/gu },
]

const kinds = { serif: 'serif', 'sans-serif': 'sans' }

/** The typeface of a script that goes with one of the theme's. */
export const scriptFile = ({ name }: OtherScript, { like }: Typeface): string => {
  const family = `noto-${kinds[like]}-${name}`
  return fileURLToPath(
    import.meta.resolve(`@fontsource-variable/${family}/files/${family}-${name}-wght-normal.woff2`),
  )
}

/** Every letter of a script that stands in the project's words, with the joiners that shape it. */
export const scriptLetters = ({ settings, words, labels }: Project, { letter }: OtherScript): string => {
  const { templates: _, ...shown } = words
  return [...new Set(JSON.stringify([settings, shown, labels]).match(letter))].sort().join('')
}

/** The scripts a project writes in that one of its typefaces does not have. */
export const otherScripts = (project: Project, face: Typeface): OtherScript[] => {
  const used = scripts.filter(script => scriptLetters(project, script) !== '')
  if (used.length === 0) return []
  const own = new Set(create(readFileSync(typefaceFile(project.id, face))).characterSet)
  return used.filter(script =>
    [...scriptLetters(project, script)].some(letter => !own.has(letter.codePointAt(0) ?? 0)),
  )
}
