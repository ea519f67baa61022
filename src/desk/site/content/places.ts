import type { ContentFiles } from '#contract/editions/editions.ts'
import { getValue } from '#domain/editions/values.ts'

/** Where a value is: a file of the content, and the path in it. */
export interface Place {
  file: string
  path: string
}

/** A place as one word, as the marks in the preview write it: `words/en.json:pricing.title`. */
export const keyOf = ({ file, path }: Place): string => `${file}:${path}`

/** The place that a mark names; undefined where it names none. */
export function placeOf(key: string): Place | undefined {
  const [, file, path] =
    /^((?:words\/[a-z]{2,3}|prices|pictures|campaigns|theme|settings)\.json):([\w.-]+)$/.exec(key) ?? []
  return file && path ? { file, path } : undefined
}

/** A place one step further in. */
export const below = ({ file, path }: Place, key: string | number): Place => ({
  file,
  path: path === '' ? String(key) : `${path}.${key}`,
})

/** Whether one place is the other or holds it. */
export const holds = (outer: Place, inner: Place): boolean =>
  outer.file === inner.file && (outer.path === inner.path || inner.path.startsWith(`${outer.path}.`))

export const valueAt = (files: ContentFiles, { file, path }: Place): unknown =>
  path === '' ? files[file] : getValue(files[file], path)

/** What is at a place, as text; empty where there is none. */
export const textAt = (files: ContentFiles, place: Place): string => {
  const value = valueAt(files, place)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

export const wordsFile = (language: string): string => `words/${language}.json`

/** The same place in the words of another language. */
export const inLanguage = ({ path }: Place, language: string): Place => ({ file: wordsFile(language), path })

/** What the English words say at a place of another language; a text that a campaign page leaves out is none to be copied. */
export const englishText = (files: ContentFiles, place: Place): string => {
  const isOther = place.file.startsWith('words/') && place.file !== wordsFile('en')
  return isOther && !place.path.startsWith('campaigns.') ? textAt(files, inLanguage(place, 'en')) : ''
}
