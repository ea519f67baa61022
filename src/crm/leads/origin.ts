import type { Lead } from '#store/lead-records.ts'

type Origin = Pick<Lead, 'payload' | 'pageParameters'>

/** The first non-empty one of these parameters of a page's address. */
const firstOf = (parameters: Record<string, string[]>, names: string[]): string | null =>
  names.map(name => parameters[name]?.[0]).find(Boolean) ?? null

/** The medium of a lead: the payload's or, if it has none, that of the page address in any spelling. */
export const mediumOf = ({ payload, pageParameters }: Origin): string | null =>
  payload.utmDetails.medium ?? firstOf(pageParameters, ['utm_medium', 'utmMedium'])

/** The keyword of a lead, found as its medium is. */
export const keywordOf = ({ payload, pageParameters }: Origin): string | null =>
  ('keyword' in payload.utmDetails ? payload.utmDetails.keyword : null) ??
  firstOf(pageParameters, ['utm_term', 'utmKeyword'])
