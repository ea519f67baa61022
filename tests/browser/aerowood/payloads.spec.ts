import { rowsToTest } from '../../all.ts'
import { answerLeads, fillIn, openForm, showAllTimes, submitButton, toast } from '../form-steps.ts'
import { expect, test } from '../site.ts'

const fixed = {
  name: 'asha rao',
  campaign: true,
  projectId: 'aerowood-airport-road',
  projectName: 'Aerowood',
  currentAgent: 'agent@northfield.example',
}
const visitNames = 'utm_source=ads&utm_medium=cpc&utm_campaign=launch'
const enquiryNames = 'utmCampaignId=c7&utmSource=Ads&utmMedium=CPC&utmCampaign=Launch&utmKeyword=homes+blr'
const now = new Date('2026-11-18T10:10:20.400+05:30')

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: now })
  await answerLeads(page, 201)
})

const visitCases = {
  'with its own marketing parameters': {
    search: `?${visitNames}`,
    utmDetails: { source: 'ads', medium: 'cpc', campaign: 'launch' },
  },
  'without marketing parameters': { search: '', utmDetails: { source: null, medium: null, campaign: null } },
  "with the enquiry form's parameters": {
    search: `?${enquiryNames}`,
    utmDetails: { source: null, medium: null, campaign: null },
  },
}

for (const [name, { search, utmDetails }] of rowsToTest(Object.entries(visitCases))) {
  test(`the site-visit form posts its payload ${name} [3.4, 3.7, 3.8, 7.1, 9.13]`, async ({
    page,
    posted,
  }) => {
    const modal = await openForm(page, 'site-visit', `/Home${search}`)
    await fillIn(modal, '  Asha RAO ')
    await submitButton(modal).click()
    await expect(toast(page)).toHaveText(/^We received/)
    const siteVisitDate = new Date('2026-11-19T11:00:00+05:30').getTime() / 1000
    expect(posted.map(({ url, body }) => ({ url, body }))).toEqual([
      {
        url: '/api/multipleCampaignData',
        body: { ...fixed, phonenumber: '+919876543210', siteVisitDate, utmDetails },
      },
    ])
    expect(posted[0]?.headers).toMatchObject({ 'content-type': 'application/json' })
  })
}

const nothing = { source: null, medium: null, campaign: null, keyword: null }
const enquiryCases = {
  'with its own marketing parameters': {
    search: `?${enquiryNames}`,
    utmDetails: { source: 'Ads', medium: 'CPC', campaign: 'Launch', keyword: 'homes blr' },
  },
  "with the site-visit form's parameters": { search: `?${visitNames}`, utmDetails: nothing },
  'without marketing parameters': { search: '', utmDetails: nothing },
  'with one parameter, and an empty one': {
    search: '?utmKeyword=homes&utmSource=',
    utmDetails: { ...nothing, keyword: 'homes' },
  },
}

for (const [name, { search, utmDetails }] of rowsToTest(Object.entries(enquiryCases))) {
  test(`the enquiry form posts its payload ${name} [3.6, 3.7, 3.8, 7.2, 9.13]`, async ({ page, posted }) => {
    const modal = await openForm(page, 'enquiry', `/Home${search}`)
    await fillIn(modal, '  Asha RAO ', ' 98765 43210 ')
    await submitButton(modal).click()
    await expect(toast(page)).toHaveText(/^We received/)
    expect(posted.map(({ url, body }) => ({ url, body }))).toEqual([
      {
        url: '/api/campaign-leads/handleMultipleCampaignData',
        body: { ...fixed, phoneNumber: '+919876543210', utmDetails },
      },
    ])
    expect(posted[0]?.headers).toMatchObject({ 'content-type': 'application/json' })
  })
}

test('siteVisitDate is the chosen time in whole seconds [3.5]', async ({ page, posted }) => {
  const modal = await openForm(page, 'site-visit')
  await fillIn(modal)
  await modal.getByRole('button', { name: /^Date and Time/ }).click()
  await showAllTimes(modal)
  await modal.getByRole('button', { name: /\b25 November/ }).click()
  await modal.getByText('4:30 pm', { exact: true }).click()
  await modal.getByRole('button', { name: 'Done' }).click()
  await submitButton(modal).click()
  await expect.poll(() => posted.length).toBe(1)
  const siteVisitDate = new Date('2026-11-25T16:30:00+05:30').getTime() / 1000
  expect(posted[0]?.body).toMatchObject({ siteVisitDate })
})

test.describe('in another zone', () => {
  test.use({ timezoneId: 'America/New_York' })

  test("siteVisitDate is the chosen time on the site's clock @all [3.5]", async ({ page, posted }) => {
    const modal = await openForm(page, 'site-visit')
    await fillIn(modal)
    await submitButton(modal).click()
    await expect.poll(() => posted.length).toBe(1)
    const siteVisitDate = new Date('2026-11-19T11:00:00+05:30').getTime() / 1000
    expect(posted[0]?.body).toMatchObject({ siteVisitDate })
  })
})
