import { describe, expect, it } from 'vitest'
import { enquiryParameters, readParameters, siteVisitParameters } from './marketing.ts'

const visit = 'utm_source=a&utm_medium=b&utm_campaign=c'
const enquiry = 'utmCampaignId=1&utmSource=2&utmMedium=3&utmCampaign=4&utmKeyword=5'
const search = new URLSearchParams(`${visit}&${enquiry}&gclid=x`)

describe('readParameters [3.8]', () => {
  it('reads exactly the names of the site-visit form', () => {
    expect(readParameters(search, siteVisitParameters)).toEqual({ source: 'a', medium: 'b', campaign: 'c' })
  })

  it('reads exactly the names of the enquiry form', () => {
    expect(readParameters(search, enquiryParameters)).toEqual({
      campaignId: '1',
      source: '2',
      medium: '3',
      campaign: '4',
      keyword: '5',
    })
  })

  it.each(['', 'utm_source=', 'UTM_SOURCE=a', 'utmSource=a'])(
    'gives null for parameters that "%s" lacks',
    text => {
      const nothing = { source: null, medium: null, campaign: null }
      expect(readParameters(new URLSearchParams(text), siteVisitParameters)).toEqual(nothing)
    },
  )

  it('removes characters that would steer a terminal or a mail', () => {
    const bad = new URLSearchParams('utm_source=a%0AName: b%1B[2J%00c%E2%80%AE&utm_medium=%E0%B2%95%E2%80%8D')
    expect(readParameters(bad, siteVisitParameters)).toEqual({
      source: 'a Name: b [2J c ',
      medium: '\u0C95\u200D',
      campaign: null,
    })
  })

  it('takes the first of a name given twice, and decodes it', () => {
    const twice = new URLSearchParams('utm_source=two%20words&utm_source=b')
    expect(readParameters(twice, siteVisitParameters).source).toBe('two words')
  })
})
