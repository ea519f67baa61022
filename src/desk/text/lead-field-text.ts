import { type LeadFieldName, leadFields } from '#domain/leads/lead-fields.ts'
import * as labels from '#labels/fields.ts'
import { countryName } from './countries.ts'
import { languageName } from './languages.ts'

/** The fields of a lead as the team reads them. */
export const fieldNames: Record<LeadFieldName, string> = { ...labels }

/** The value of a lead's field as the team reads it. */
export function fieldText(name: LeadFieldName, value: string): string {
  const { kind } = leadFields[name]
  if (kind === 'country') return countryName(value)
  return kind === 'language' ? languageName(value) : value
}
