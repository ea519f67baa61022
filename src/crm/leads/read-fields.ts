import {
  type FieldValues,
  type FilteredField,
  filteredFields,
  isSentField,
  type LeadFieldName,
  leadFieldNames,
  mapFields,
  type ReadField,
} from '#domain/leads/lead-fields.ts'
import type { Lead } from '#store/lead-records.ts'
import { languageOf } from './language.ts'
import { keywordOf, mediumOf } from './origin.ts'

const readers: Record<ReadField, (lead: Lead) => string | null> = {
  opener: lead => lead.opener,
  source: lead => lead.source,
  medium: mediumOf,
  campaign: lead => lead.campaign,
  keyword: keywordOf,
  country: lead => lead.country,
  language: languageOf,
}

export const readField = (lead: Lead, name: LeadFieldName): string | null =>
  isSentField(name) ? (lead.payload.fields?.[name] ?? null) : readers[name](lead)

export const readFields = (lead: Lead): FieldValues =>
  mapFields(leadFieldNames, name => readField(lead, name))

/** The values the inbox filters by. */
export const readFilteredFields = (lead: Lead): FieldValues<FilteredField> =>
  mapFields(filteredFields, name => readField(lead, name))
