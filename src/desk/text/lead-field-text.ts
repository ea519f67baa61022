import { type LeadFieldName, leadFields } from '#domain/leads/lead-fields.ts'
import { fields as labels } from '#labels/english.ts'
import { countryName } from './countries.ts'
import { languageName } from './languages.ts'

export const fieldNames: Record<LeadFieldName, string> = { ...labels }

let sourceNames: Record<string, string> = {}

export const setSourceNames = (names: Record<string, string>): void => {
  sourceNames = names
}

/** The name of a source; leads without one came directly. */
export const sourceName = (source: string | null): string =>
  source === null ? 'Direct' : (sourceNames[source] ?? source)

/** The value of a lead's field for the team. */
export function fieldText(name: LeadFieldName, value: string): string {
  if (name === 'source') return sourceName(value)
  const { kind } = leadFields[name]
  if (kind === 'country') return countryName(value)
  return kind === 'language' ? languageName(value) : value
}
