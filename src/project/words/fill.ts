import { settingNames } from '../field-kinds.ts'
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

type Names = Record<(typeof settingNames)[number], string>

const named = new RegExp(`\\{(${settingNames.join('|')})\\}`, 'g')

/** A copy of words with {projectName}, {partnerName} and {agentId} replaced by the settings. */
export function fill<Value>(value: Value, settings: Names): Value
export function fill(value: unknown, settings: Names): unknown {
  if (typeof value === 'string') return value.replace(named, (_, name: keyof Names) => settings[name])
  if (Array.isArray(value)) return value.map(item => fill(item, settings))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner, settings)]))
}
