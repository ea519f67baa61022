import { firstLanguage } from '#project/languages.ts'

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** Whether a part of a path is a language: pages of other languages than the first are in a folder with its code. */
const isLanguage = (part: string): boolean => /^[a-z]{2,3}$/.test(part) && names.of(part) !== undefined

/** The language of a page by its path; null if the page is unknown. */
export function languageOfPath(path: string | null): string | null {
  if (path === null) return null
  const part = path.toLowerCase().split('/')[1] ?? ''
  return isLanguage(part) ? part : firstLanguage
}

/** The language of the page that a lead was sent from; null if the page is unknown. */
export const languageOf = ({ pageAddress }: { pageAddress: string | null }): string | null =>
  languageOfPath(URL.parse(pageAddress ?? '')?.pathname ?? null)
