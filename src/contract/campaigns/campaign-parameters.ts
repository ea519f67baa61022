import { enquiryParameters, siteVisitParameters } from './marketing.ts'

/** What the leads of a campaign page are counted under, where the visitor's address says nothing else. */
export interface CampaignParameters {
  source?: string | undefined
  medium?: string | undefined
  campaign?: string | undefined
}

/** Adds a campaign page's parameters to those of an address; one that the address has in either spelling wins. */
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
