import type { ContentFiles } from '#contract/editions/editions.ts'
import { namedStats } from '../stats/stats.ts'
import { languageOf } from './find-field.ts'
import { getValue } from './values.ts'

const isBelow = (path: string, ...groups: string[]) =>
  groups.some(group => path === group || path.startsWith(`${group}.`))

/** The places of the figures that state the possession date and the starting price. */
const guardedStats = (words: unknown): string[] => {
  const stats = getValue(words, 'stats')
  if (!Array.isArray(stats) || !stats.every(stat => typeof stat === 'object' && stat !== null)) return []
  const { possession, price } = namedStats(stats)
  return stats.flatMap((stat, index) => (stat === possession || stat === price ? [`stats.${index}`] : []))
}

/**
 * Whether a second member must approve a change: prices, the possession date, registration numbers, the privacy notice
 * and the line under Submit.
 */
export function needsSecond(
  { file, path }: { file: string; path: string },
  { before, after }: { before: ContentFiles; after: ContentFiles },
): boolean {
  if (file === 'prices.json') return true
  if (file === 'settings.json') return isBelow(path, 'registration')
  if (!languageOf(file)) return false
  return (
    isBelow(path, 'privacy', 'consent') ||
    /^pricing\.units\.\d+\.price$/.test(path) ||
    isBelow(path, ...guardedStats(before[file]), ...guardedStats(after[file]))
  )
}
