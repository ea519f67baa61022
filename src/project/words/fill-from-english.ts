import { isGroup, ownInEachLanguage } from './find-mismatches.ts'

const isMissing = (value: unknown) => value === undefined || value === ''

/** Words of another language, with the English text wherever they have none. */
export function fillFromEnglish(english: unknown, other: unknown): unknown {
  if (isMissing(other)) return english
  if (Array.isArray(english) && Array.isArray(other))
    return [
      ...other.map((item, index) => fillFromEnglish(english[index], item)),
      ...english.slice(other.length),
    ]
  if (!isGroup(english) || !isGroup(other)) return other
  const given = Object(other)
  const filled = Object.entries(Object(english)).filter(([key]) => !ownInEachLanguage.has(key))
  return {
    ...given,
    ...Object.fromEntries(filled.map(([key, value]) => [key, fillFromEnglish(value, given[key])])),
  }
}
