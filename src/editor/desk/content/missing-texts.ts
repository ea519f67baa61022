import type { ContentFault, ContentFiles } from '#project/content/content-files.ts'
import { languageOf } from '#project/content/fields.ts'
import type { Setting } from './change-list.ts'
import { groupInOrder } from './group-in-order.ts'
import { englishText } from './places.ts'

/** Whether an error says that a text is missing. */
export const isMissing = ({ message }: ContentFault) => /^(?:must not be empty|is missing)/.test(message)

/** The missing texts of each language that is not English, by its code. */
export const missingTexts = (faults: readonly ContentFault[]): Map<string, ContentFault[]> =>
  groupInOrder(
    faults.filter(fault => isMissing(fault) && (languageOf(fault.file) ?? 'en') !== 'en'),
    ({ file }) => languageOf(file) ?? '',
  )

/** A language with more missing texts than this gets one line. */
const maxNamed = 5

/**
 * Lists errors one by one, but only once for a language that misses many texts: other errors there mostly follow from
 * that, such as two empty names that are equal.
 */
export function sumUpMissing(faults: readonly ContentFault[]): {
  languages: [code: string, missing: ContentFault[]][]
  others: ContentFault[]
} {
  const languages = [...missingTexts(faults)].filter(([, missing]) => missing.length > maxNamed)
  const summedUp = new Set<string | undefined>(languages.map(([code]) => code))
  return { languages, others: faults.filter(({ file }) => !summedUp.has(languageOf(file))) }
}

/** The edits that write the English text wherever a translation is missing and English has one. */
export const copyEnglish = (files: ContentFiles, faults: readonly ContentFault[]): Setting[] =>
  [...missingTexts(faults).values()].flat().flatMap(({ file, path }) => {
    const value = englishText(files, { file, path })
    return value === '' ? [] : [{ file, path, value }]
  })
