import { settingNames } from '../field-kinds.ts'

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
