import { oncePerProject } from '../once-per-project.ts'
import type { Project } from '../project.ts'

const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 1 + month, month * 2))

const formats: Intl.DateTimeFormatOptions[] = [
  { weekday: 'long', month: 'long', day: 'numeric', hour: 'numeric', dayPeriod: 'long' },
  { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric' },
  { weekday: 'narrow' },
  { hour: 'numeric', timeZone: 'Asia/Kolkata', timeZoneName: 'long' },
]

const known = new Map<string, string>()

/** The words of a locale's dates, times and country, which are in no file. */
export function dateWords(locale: string): string {
  const told = known.get(locale)
  if (told !== undefined) return told
  const written = formats.flatMap(options => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', numberingSystem: 'latn', ...options })
    return months.map(at => format.format(at))
  })
  const country = new Intl.DisplayNames(locale, { type: 'region' }).of('IN')
  const words = [...written, country].join(' ')
  known.set(locale, words)
  return words
}

/** A script that the project's own typefaces lack, and the typeface for it. */
export interface OtherScript {
  /** Its name in files: `kannada`. */
  name: string
  /** Its name in Unicode: `Kannada`. */
  script: string
  /** Its letters, as a stylesheet names them; joiners belong to either neighbour. */
  range: string
}

const names = new Intl.DisplayNames('en', { type: 'script' })

/** Scripts that names and words may contain, whatever the page's language is. */
const alwaysKnown = ['Kannada', 'Devanagari']

/** The script of a language, such as Kannada. */
export const scriptOf = (language: string): string =>
  names.of(new Intl.Locale(language).maximize().script ?? 'Latn') ?? ''

/** Unicode assigns scripts blocks of 128. Returns the blocks of some letters, as a `unicode-range`. */
const rangeOf = (letters: string): string => {
  const blocks = new Set([...letters].map(letter => (letter.codePointAt(0) ?? 0) >> 7))
  const hexadecimal = (code: number) => code.toString(16).toUpperCase()
  const ranges = [...blocks].map(block => `U+${hexadecimal(block << 7)}-${hexadecimal((block << 7) + 127)}`)
  return [...ranges, 'U+200C-200D'].join()
}

/** Letters composed of others, such as ज़, if all of these are included. */
const composed = (letters: Set<string>): string[] =>
  [...letters].flatMap(letter => {
    const first = ((letter.codePointAt(0) ?? 0) >> 7) << 7
    const block = Array.from({ length: 128 }, (_, index) => String.fromCodePoint(first + index))
    return block.filter(other => {
      const parts = other.normalize('NFD')
      return parts !== other && parts.startsWith(letter) && [...parts].every(part => letters.has(part))
    })
  })

/** All text of the pages, except messages, which the chat app shows in its own typeface. */
const saidOn = oncePerProject(({ settings, words, labels }: Project): string => {
  const { templates: _, ...shown } = words
  return JSON.stringify([settings, shown, labels, dateWords(settings.locale)])
})

/** Each letter once, because there are some hundred among many thousands. */
const lettersIn = oncePerProject((project): string => [...new Set(saidOn(project))].join(''))

const knownLetters = oncePerProject(() => new Map<string, string>())

const findLetters = (project: Project, script: string): string => {
  const text = lettersIn(project)
  // Signs such as । belong to several scripts. They count if letters of this script are used.
  if (!new RegExp(`\\p{Script=${script}}`, 'u').test(text)) return ''
  const letter = new RegExp(`\\p{Script_Extensions=${script}}`, 'gu')
  const letters = new Set<string>((text + text.normalize('NFD')).match(letter))
  return [...new Set([...letters, ...composed(letters)])].sort().join('')
}

/**
 * Every letter of a script in the project's words, in composed and decomposed form: a text engine may split ೋ into
 * three letters, or join ज and its dot into one.
 */
export const scriptLetters = (project: Project, { script }: Pick<OtherScript, 'script'>): string => {
  const known = knownLetters(project)
  const letters = known.get(script) ?? findLetters(project, script)
  known.set(script, letters)
  return letters
}

/** Every word of a script in the project's language. Whole words, because letters change shape next to one another. */
export const scriptWords = (project: Project, { script }: Pick<OtherScript, 'script'>): string[] =>
  saidOn(project).match(new RegExp(`[\\p{Script_Extensions=${script}}\\u200c\\u200d]+`, 'gu')) ?? []

/** The scripts other than Latin in a project's language. */
export const writtenScripts = (project: Project): OtherScript[] => {
  const known = new Set([...alwaysKnown, scriptOf(project.language)])
  known.delete('Latin')
  return [...known].flatMap(script => {
    const letters = scriptLetters(project, { script })
    return letters === '' ? [] : [{ name: script.toLowerCase(), script, range: rangeOf(letters) }]
  })
}
