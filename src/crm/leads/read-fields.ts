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

type Origin = Pick<Lead, 'payload' | 'pageParameters'>

/** The first non-empty one of these parameters of a page's address. */
const firstOf = (parameters: Record<string, string[]>, names: string[]): string | null =>
  names.map(name => parameters[name]?.[0]).find(Boolean) ?? null

/** The medium of a lead: the payload's or, if it has none, that of the page address in any spelling. */
const mediumOf = ({ payload, pageParameters }: Origin): string | null =>
  payload.utmDetails.medium ?? firstOf(pageParameters, ['utm_medium', 'utmMedium'])

/** The keyword of a lead, found as its medium is. */
const keywordOf = ({ payload, pageParameters }: Origin): string | null =>
  ('keyword' in payload.utmDetails ? payload.utmDetails.keyword : null) ??
  firstOf(pageParameters, ['utm_term', 'utmKeyword'])

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
