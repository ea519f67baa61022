import { namedStats } from '#lib/stats/stats.ts'
import type { ContentFiles } from '#project/content/content-files.ts'
import { type EditableField, findField, labelAt, languageOf } from '#project/content/fields.ts'
import { languagesPlace } from '#project/content/languages-in.ts'
import { getValue } from '#project/content/values.ts'
import { diffTexts, type ValueChange } from './diff-contents.ts'
import type { FieldChange, FieldWriter } from './editions.ts'

const isBelow = (path: string, ...groups: string[]) =>
  groups.some(group => path === group || path.startsWith(`${group}.`))

/** The places of the figures that state the possession date and the starting price. */
const guardedStats = (words: unknown): string[] => {
  const stats = getValue(words, 'stats')
  if (!Array.isArray(stats) || !stats.every(stat => typeof stat === 'object' && stat !== null)) return []
  const { possession, price } = namedStats(stats)
  return stats.flatMap((stat, index) => (stat === possession || stat === price ? [`stats.${index}`] : []))
}

/** Settings that say who sells and how buyers reach them. */
const guardedSettings = ['registration', 'phone', 'chat', 'partnerName', 'agentId']

/** Texts about prices, and the notice and the line under Submit, whatever they say. */
const guardedWords =
  /^(?:privacy|consent|priceNote|pricing\.(?:note|startingAt|currency)|brochure\.(?:startingPrice|priceNote)|campaigns\.[^.]+\.offer)(?:\.|$)/

/** Names, files and links, whose digits state nothing. */
const isName = (path: string) => /(?:^|\.)(?:id|kind|icon|video|link|about|side)$/.test(path)

/** A digit of any script, a currency sign, a named price, or a word for money or thousands. */
const amount =
  /\p{Nd}|\p{Sc}|\{price\.|\b(?:rs|inr|rupees?|thousand|lakhs?|lacs?|crores?|million|billion)\b|ರೂಪಾಯಿ|ಸಾವಿರ|ಲಕ್ಷ|ಕೋಟಿ|रुपय|रुपए|हज़ार|हजार|लाख|करोड़/iu

/** Names of months. A short one such as May counts only as a whole word with its capital letter. */
const monthsOf = (language: string): RegExp => {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  const names = Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month, 15)))
  const patterns = names.flatMap(name =>
    name.length <= 3 ? `${name}(?![\\p{L}\\p{M}])` : [name, name.toLowerCase()],
  )
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${patterns.join('|')})`, 'u')
}

/** Whether a value states an amount or a date, in the letters and digits of its language. */
const statesFigure = (value: unknown, language: string): boolean => {
  if (typeof value === 'number') return true
  if (typeof value === 'object' && value !== null)
    return Object.values(value).some(inner => statesFigure(inner, language))
  if (typeof value !== 'string') return false
  const text = value.normalize('NFC')
  return [amount, monthsOf('en'), monthsOf(language)].some(pattern => pattern.test(text))
}

/**
 * Whether a second member must approve a change: prices, registration numbers, the privacy notice and the line under
 * Submit, who sells and their numbers, and each text that states or stated an amount or a date.
 */
export function needsSecond(
  { file, path, before: from, after: to }: ValueChange,
  { before, after }: { before: ContentFiles; after: ContentFiles },
): boolean {
  if (file === 'prices.json') return true
  if (file === 'settings.json') return isBelow(path, ...guardedSettings)
  if (file === 'campaigns.json') return /\.(?:from|until)$/.test(path)
  const language = languageOf(file)
  if (!language) return false
  return (
    guardedWords.test(path) ||
    /^pricing\.units\.\d+\.(?:price|size)$/.test(path) ||
    isBelow(path, ...guardedStats(before[file]), ...guardedStats(after[file])) ||
    (!isName(path) && (statesFigure(from, language) || statesFigure(to, language)))
  )
}

/** Words that only one language has, without a counterpart in the others. */
const isOwn = (path: string) => /^(?:rooms|labels)(?:\.|$)/.test(path)

const isText = ({ before, after }: ValueChange) =>
  [before, after].every(value => value === undefined || typeof value === 'string')

/** The other languages whose text at the same path did not change, so that it may be outdated. */
function staleLanguages(
  change: ValueChange,
  changed: ReadonlyMap<string, ReadonlySet<string>>,
  languages: readonly string[],
): string[] {
  const language = languageOf(change.file)
  if (language === undefined || isOwn(change.path) || !isText(change)) return []
  return languages.filter(other => other !== language && !changed.get(other)?.has(change.path))
}

/** The last writer of a field, or of the list or group that contains it. */
const writerOf = (writers: readonly FieldWriter[], { file, path }: ValueChange): string | undefined =>
  writers
    .filter(one => one.file === file && (path === one.path || path.startsWith(`${one.path}.`)))
    .toSorted((one, other) => other.at - one.at)[0]?.by

const isLanguage = ({ file, path }: ValueChange) =>
  file === languagesPlace.file && (path === languagesPlace.path || path.startsWith(`${languagesPlace.path}.`))

const nameChange = (change: ValueChange): string => {
  if (isOrder(change)) return 'Order of the sections'
  if (!isLanguage(change)) return change.path
  return change.before === undefined ? 'Language added' : 'Language removed'
}

const isEmpty = (value: unknown) => value === undefined || value === ''

/** Whether a change makes sense to a reader: ids and kinds only connect content, and an empty text equals a missing one. */
const isReadable = ({ path, before, after }: ValueChange): boolean =>
  !/\.(?:id|kind)$/.test(path) && !(isEmpty(before) && isEmpty(after))

/** Where the settings have the order of the page. */
const orderPlace = { file: 'settings.json', path: 'sections' }

const isOrder = ({ file, path }: ValueChange) =>
  file === orderPlace.file && (path === orderPlace.path || path.startsWith(`${orderPlace.path}.`))

/** The differences with the page's order as one change, because a moved section changes the place of all others. */
const withWholeOrder = (found: ValueChange[], before: ContentFiles, after: ContentFiles): ValueChange[] => {
  const first = found.findIndex(isOrder)
  if (first < 0) return found
  const orderIn = (files: ContentFiles) => getValue(files[orderPlace.file], orderPlace.path)
  const whole = { ...orderPlace, before: orderIn(before), after: orderIn(after) }
  return found.flatMap((change, index) => {
    if (index === first) return [whole]
    return isOrder(change) ? [] : [change]
  })
}

/** All differences between two contents, for an editor to read before publishing. */
export function describeChanges(
  { before, after }: { before: ContentFiles; after: ContentFiles },
  fields: readonly EditableField[],
  writers: readonly FieldWriter[] = [],
): FieldChange[] {
  // A removed language is one change, not one for each of its texts.
  const found = withWholeOrder(
    diffTexts(before, after).filter(
      change =>
        isReadable(change) && (languageOf(change.file) === undefined || Object.hasOwn(after, change.file)),
    ),
    before,
    after,
  )
  const languages = Object.keys(after).flatMap(file => languageOf(file) ?? [])
  const isNew = ({ file }: ValueChange) => !Object.hasOwn(before, file)
  const changed = new Map(
    languages.map(language => [
      language,
      new Set(found.filter(({ file }) => languageOf(file) === language).map(({ path }) => path)),
    ]),
  )
  return found.map(change => {
    const language = languageOf(change.file)
    const field = findField(fields, change, { ...before, ...after })
    const by = writerOf(writers, change)
    // The texts of a new language make no other language's texts outdated.
    const stale = isNew(change) ? [] : staleLanguages(change, changed, languages)
    return {
      ...change,
      section: field?.section ?? (isLanguage(change) ? 'Languages' : 'Project'),
      label: field && !isOrder(change) ? labelAt(field, change.path) : nameChange(change),
      ...(language && { language }),
      ...(by && { by }),
      ...(stale.length > 0 && { stale }),
      needsSecond: needsSecond(change, { before, after }),
    }
  })
}
