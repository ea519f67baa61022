import { enquiryParameters, siteVisitParameters } from './marketing.ts'

/** The source, medium and campaign of a campaign page's leads, unless the visitor's address has its own. */
export interface CampaignParameters {
  source?: string | undefined
  medium?: string | undefined
  campaign?: string | undefined
}

/**
 * Adds a campaign page's parameters to those of an address. A parameter already in the address, in either spelling,
 * stays.
 */
export function addCampaignParameters(
  search: URLSearchParams,
  campaign: CampaignParameters,
): URLSearchParams {
  const all = new URLSearchParams(search)
  for (const name of ['source', 'medium', 'campaign'] as const) {
    const spellings = [siteVisitParameters[name], enquiryParameters[name]]
    const value = campaign[name]
    if (!value || spellings.some(spelling => search.get(spelling))) continue
    for (const spelling of spellings) all.set(spelling, value)
  }
  return all
}
