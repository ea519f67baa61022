import type { ContentFiles } from '#project/content/content-files.ts'
import { getValue } from '#project/content/values.ts'

/** The place of a value: a content file, and the path in it. */
export interface Place {
  file: string
  path: string
}

/** A place as one word, as the marks in the preview have it: `words/en.json:pricing.title`. */
export const keyOf = ({ file, path }: Place): string => `${file}:${path}`

/** The place that a mark names; undefined if it is invalid. */
export function placeOf(key: string): Place | undefined {
  const [, file, path] =
    /^((?:words\/[a-z]{2,3}|prices|pictures|campaigns|theme|settings)\.json):([\w.-]+)$/.exec(key) ?? []
  return file && path ? { file, path } : undefined
}

/** The place of a property or item within a place. */
export const below = ({ file, path }: Place, key: string | number): Place => ({
  file,
  path: path === '' ? String(key) : `${path}.${key}`,
})

/** Whether two places are equal or the first contains the second. */
export const holds = (outer: Place, inner: Place): boolean =>
  outer.file === inner.file && (outer.path === inner.path || inner.path.startsWith(`${outer.path}.`))

export const valueAt = (files: ContentFiles, { file, path }: Place): unknown =>
  path === '' ? files[file] : getValue(files[file], path)

/** The text at a place; empty if there is none. */
export const textAt = (files: ContentFiles, place: Place): string => {
  const value = valueAt(files, place)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

export const wordsFile = (language: string): string => `words/${language}.json`

/** The same place in the words of another language. */
export const inLanguage = ({ path }: Place, language: string): Place => ({ file: wordsFile(language), path })

/** The English text for a place of another language; empty if English has none, as where a campaign page shows the page's. */
export const englishText = (files: ContentFiles, place: Place): string => {
  const isOther = place.file.startsWith('words/') && place.file !== wordsFile('en')
  return isOther ? textAt(files, inLanguage(place, 'en')) : ''
}
