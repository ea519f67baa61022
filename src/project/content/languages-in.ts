import type { ContentFiles } from './content-files.ts'
import { languageOf } from './fields.ts'

/** The setting that names a project's languages besides English. */
export const languagesPlace = { file: 'settings.json', path: 'languages' } as const

/** The languages of some content, English first. */
export function languagesIn(files: ContentFiles): string[] {
  const { languages } = (files[languagesPlace.file] ?? {}) as { languages?: unknown }
  return ['en', ...(Array.isArray(languages) ? languages.map(String) : [])]
}

/** Content without the words of languages that it does not name. */
export function withoutOtherWords(files: ContentFiles): ContentFiles {
  const languages = languagesIn(files)
  const isNamed = (file: string) => {
    const language = languageOf(file)
    return language === undefined || languages.includes(language)
  }
  return Object.fromEntries(Object.entries(files).filter(([file]) => isNamed(file)))
}

const withLanguages = (files: ContentFiles, languages: unknown): ContentFiles => {
  const { languages: _, ...settings } = (files[languagesPlace.file] ?? {}) as Record<string, unknown>
  return withoutOtherWords({
    ...files,
    [languagesPlace.file]: { ...settings, ...(languages !== undefined && { languages }) },
  })
}

/** Content with a further language and its words. */
export const addLanguage = (files: ContentFiles, language: string, words: unknown): ContentFiles =>
  withLanguages({ ...files, [`words/${language}.json`]: words }, [
    ...new Set([...languagesIn(files), language].slice(1)),
  ])

/** Content without a language; English always stays. */
export const removeLanguage = (files: ContentFiles, language: string): ContentFiles =>
  withLanguages(
    files,
    languagesIn(files)
      .slice(1)
      .filter(code => code !== language),
  )

/** Content with the languages setting of other content, copied as written, because none can be written in two ways. */
export const copyLanguages = (from: ContentFiles, files: ContentFiles): ContentFiles =>
  withLanguages(files, (from[languagesPlace.file] as { languages?: unknown } | undefined)?.languages)
