import { addCampaignParameters, type CampaignParameters } from '#api/campaigns/campaign-parameters.ts'

/** The parameters of the page's address. On a campaign page, the campaign's own fill in what the address lacks. */
export const searchParameters = (campaign: CampaignParameters = {}): URLSearchParams =>
  addCampaignParameters(new URLSearchParams(location.search), campaign)
