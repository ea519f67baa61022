import { namedStats } from '#lib/stats/stats.ts'
import type { ContentFiles } from '#project/content/content-files.ts'
import { languageOf } from '#project/content/find-field.ts'
import { getValue } from '#project/content/values.ts'
import type { ValueChange } from './diff-contents.ts'

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
