import * as v from 'valibot'
import type { Labels } from '#labels/english.ts'
import { issueWords } from '../field-kinds.ts'
import { projectPath } from '../folders.ts'
import { firstLanguage } from '../languages.ts'
import { readFile } from '../read-file.ts'
import { readJson, withContents } from '../read-json.ts'
import { fillFromEnglish } from './fill.ts'
import { findMismatches } from './find-mismatches.ts'
import { allLabelsSchema, labelsFile, labelsWith } from './labels.ts'
import { type WrittenWords, wordsSchema } from './words.ts'

/** The words and labels of a project in one language. */
interface Said {
  words: WrittenWords
  labels: Labels
}

export const wordsFile = (id: string, language: string): string =>
  projectPath(id, 'words', `${language}.json`)

/** The labels of a language: those of its file, or all of them from the project's own words. */
const labelsOf = (language: string, words: WrittenWords, file: string, faults: string[]): Labels => {
  if (language === firstLanguage) return labelsWith(words.labels)
  const shared = labelsFile(language)
  if (shared !== undefined) return labelsWith(words.labels, readFile(shared, allLabelsSchema, faults))
  const own = v.safeParse(allLabelsSchema, words.labels ?? {})
  faults.push(
    ...(own.issues ?? []).map(issue => `${file}: labels.${v.getDotPath(issue) ?? ''}: ${issueWords(issue)}`),
  )
  return labelsWith(words.labels)
}

/** Reads words; with a fallback, what they lack is in English. */
const readWritten = (id: string, language: string, fallsBack: boolean, faults: string[]) => {
  const file = wordsFile(id, language)
  const read = () => readFile(file, wordsSchema, faults)
  if (!fallsBack || language === firstLanguage) return read()
  const [english, other] = [readJson(wordsFile(id, firstLanguage)), readJson(file)]
  if ('fault' in english || 'fault' in other) return read()
  return withContents(new Map([[file, fillFromEnglish(english.value, other.value)]]), read)
}

/**
 * Reads a project's words in a language and compares them with the English ones; errors are added to `faults`. A project
 * that allows it shows the English text where a translation is missing.
 */
export function readWords(
  id: string,
  language: string,
  faults: string[],
  fallsBack = false,
): Said | undefined {
  const file = wordsFile(id, language)
  const words = readWritten(id, language, fallsBack, faults)
  if (!words) return undefined
  if (language !== firstLanguage) {
    const english = readFile(wordsFile(id, firstLanguage), wordsSchema, faults)
    if (english) faults.push(...findMismatches(english, words).map(line => `${file}: ${line}`))
  }
  return { words, labels: labelsOf(language, words, file, faults) }
}
