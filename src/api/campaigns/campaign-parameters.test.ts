import { expect, test } from 'vitest'
import { addCampaignParameters } from './campaign-parameters.ts'
import { enquiryParameters, readParameters, siteVisitParameters } from './marketing.ts'

const campaign = { source: 'poster', medium: 'print', campaign: 'diwali' }

const readBoth = (query: string) => {
  const search = addCampaignParameters(new URLSearchParams(query), campaign)
  const { campaignId: _, ...enquiry } = readParameters(search, enquiryParameters)
  return { enquiry, visit: readParameters(search, siteVisitParameters) }
}

test('an address that says nothing is counted under the campaign, in both forms', () => {
  expect(readBoth('gclid=7')).toEqual({
    enquiry: { ...campaign, keyword: null },
    visit: campaign,
  })
})

test('parameters of the address win, one by one and in either spelling', () => {
  expect(readBoth('utm_source=search&utmMedium=cpc&utm_campaign=&utmKeyword=flats')).toEqual({
    enquiry: { source: null, medium: 'cpc', campaign: 'diwali', keyword: 'flats' },
    visit: { source: 'search', medium: null, campaign: 'diwali' },
  })
})

test('the address itself is left as it is', () => {
  const search = new URLSearchParams('a=1')
  addCampaignParameters(search, campaign)
  expect(search.toString()).toBe('a=1')
})
