import type { CampaignParameters } from '#api/campaigns/campaign-parameters.ts'
import { enquiryParameters, readParameters, siteVisitParameters } from '#api/campaigns/marketing.ts'
import type { PageSettings } from '../content/page.ts'
import { searchParameters } from '../visitor/search-parameters.ts'
import { gtag } from './gtag.ts'

const category = 'Form Submission'

/** The clicks that lead to a form, each with its label and value in the statistics. */
const clicks = {
  home: { action: 'Enquire now', label: 'home', value: 1 },
  overview: { action: 'Enquire now', label: 'overview', value: 1 },
  pricing: { action: 'get pricing', label: 'pricing', value: 1 },
  masterPlan: { action: 'download brochure', label: 'master plan', value: 2 },
} as const

export type CountedClick = keyof typeof clicks

/** Counts a click on one of the openers. */
export function countClick(click: CountedClick): void {
  const { action, label, value } = clicks[click]
  gtag('event', action, { event_category: category, event_label: label, value })
}

/** Counts the page view, with the campaign parameters of the address in either spelling. */
export function countPageView(campaign?: CampaignParameters): void {
  const search = searchParameters(campaign)
  const visit = readParameters(search, siteVisitParameters)
  const enquiry = readParameters(search, enquiryParameters)
  gtag('event', 'page_view', {
    page_path: location.pathname,
    page_location: location.href,
    page_title: document.title,
    utm_source: visit.source ?? enquiry.source,
    utm_medium: visit.medium ?? enquiry.medium,
    utm_campaign: visit.campaign ?? enquiry.campaign,
    utm_keyword: enquiry.keyword,
    utm_campaign_id: enquiry.campaignId,
  })
}

/** Counts a site visit that was received. */
export function countSiteVisit(): void {
  gtag('event', 'lead_form_submit', { event_category: category, event_label: 'Lead Form', value: 1 })
}

/** Reports an enquiry that was received as an advertising conversion. */
export function countEnquiry({ analytics, currency }: Pick<PageSettings, 'analytics' | 'currency'>): void {
  gtag('event', 'conversion', {
    send_to: analytics.conversionId,
    value: 1,
    currency,
  })
}
