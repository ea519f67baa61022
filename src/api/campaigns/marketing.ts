import { plainText } from '#lib/text/plain-text.ts'

/** The address parameters that the site-visit form reads. */
export const siteVisitParameters = {
  source: 'utm_source',
  medium: 'utm_medium',
  campaign: 'utm_campaign',
} as const

/** The address parameters that the enquiry form reads. Its payload has no campaign id, but page views report it. */
export const enquiryParameters = {
  campaignId: 'utmCampaignId',
  source: 'utmSource',
  medium: 'utmMedium',
  campaign: 'utmCampaign',
  keyword: 'utmKeyword',
} as const

/** Reads the named parameters of an address as plain text; a missing or empty one is null. */
export function readParameters<Names extends Record<string, string>>(
  search: URLSearchParams,
  names: Names,
): { [Key in keyof Names]: string | null } {
  const entries = Object.entries(names).map(([key, name]) => [key, plainText(search.get(name) ?? '') || null])
  return Object.fromEntries(entries)
}
