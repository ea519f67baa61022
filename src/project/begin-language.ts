import type { UnitPlans } from './pictures/unit-plans.ts'
import { roomNames } from './pictures/unit-plans.ts'
import { sameEverywhere } from './words/find-mismatches.ts'

/** Whether a text needs translation; figures and placeholders are the same in every language. */
const hasWords = (text: string) => /\p{L}/u.test(text.replaceAll(/\{[^{}]*\}/g, ''))

const emptyTexts = (value: unknown, key = ''): unknown => {
  if (typeof value === 'string') return hasWords(value) && !sameEverywhere.has(key) ? '' : value
  if (Array.isArray(value)) return value.map(item => emptyTexts(item, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, emptyTexts(inner, name)]))
}

/**
 * The words of a new language before translation: all fields of the English words with empty texts, and the rooms of
 * the plans. Labels are left out, because all projects share those of the language.
 */
export function beginLanguage(english: unknown, plans: UnitPlans): unknown {
  const { labels, rooms, ...texts } = (english ?? {}) as Record<string, unknown>
  const names = roomNames(plans)
  return {
    ...(emptyTexts(texts) as object),
    ...(names.length > 0 && { rooms: Object.fromEntries(names.map(name => [name, ''])) }),
  }
}
