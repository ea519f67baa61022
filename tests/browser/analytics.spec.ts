import type { Page } from '@playwright/test'
import { rowsToTest } from '../all.ts'
import { answerLeads, closeButton, fillIn, openForm, openHere, submitButton, toast } from './form-steps.ts'
import { enquiryModal, expect, hydrated, phone, test, words } from './site.ts'

test.use({ viewport: phone })

/** The queue's events as gtag.js would read them: name and details. */
const events = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? [])
      .map(entry => Array.from(entry as ArrayLike<unknown>))
      .filter(([kind]) => kind === 'event')
      .map(([, name, details]) => [name, details]),
  )

const category = 'Form Submission'

const clicks = [
  { place: 'home', button: 'Enquire Now!', action: 'Enquire now', label: 'home', value: 1 },
  { place: 'overview', button: 'Enquire Now!', action: 'Enquire now', label: 'overview', value: 1 },
  { place: 'pricing', button: 'Get Pricing', action: 'get pricing', label: 'pricing', value: 1 },
  {
    place: 'master-plan',
    button: 'Download Brochure',
    action: 'download brochure',
    label: 'master plan',
    value: 2,
  },
]

test('every opener of the enquiry modal opens it, the close button closes it, and clicks on four are counted [1.2, 4.1, 7.5]', async ({
  page,
}) => {
  await page.goto('/')
  await hydrated(page)
  const openers = [
    ...clicks,
    { place: 'body', button: words.banner.action, value: 0 },
    { place: 'footer', button: 'Fill the form', value: 0 },
  ]
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  for (const { place, button } of openers) {
    await test.step(`${button} in ${place}`, async () => {
      const part = ['body', 'footer'].includes(place) ? place : `#${place}`
      await page.locator(part).getByRole('button', { name: button }).click()
      await expect(enquiryModal(page)).toBeVisible()
      await expect(page.locator('dialog[open]')).toHaveCount(1)
      // The form makes room for the message, which moves its button.
      if (button !== 'Enquire Now!' && part === `#${place}`) await expect(toast(page)).toBeVisible()
      await closeButton(enquiryModal(page)).click()
      await expect(page.locator('dialog[open]')).toHaveCount(0)
    })
  }
  const [, ...counted] = await events(page)
  expect(counted).toEqual(
    clicks.map(({ action, label, value }) => [
      action,
      { event_category: category, event_label: label, value },
    ]),
  )
})

const pageViews = {
  '/': {},
  '/Pricing?utm_source=ads&utm_medium=cpc&utm_campaign=launch': {
    utm_source: 'ads',
    utm_medium: 'cpc',
    utm_campaign: 'launch',
  },
  '/Home?utmSource=Ads&utmMedium=CPC&utmCampaign=Launch&utmKeyword=homes&utmCampaignId=c7': {
    utm_source: 'Ads',
    utm_medium: 'CPC',
    utm_campaign: 'Launch',
    utm_keyword: 'homes',
    utm_campaign_id: 'c7',
  },
}

for (const [address, details] of rowsToTest(Object.entries(pageViews).toReversed())) {
  test(`${address} counts one page view on load, with its UTM details [7.6]`, async ({ page }) => {
    await page.goto(address)
    await hydrated(page)
    const nothing = {
      utm_source: null,
      utm_medium: null,
      utm_campaign: null,
      utm_keyword: null,
      utm_campaign_id: null,
    }
    expect(await events(page)).toEqual([
      [
        'page_view',
        {
          page_path: new URL(page.url()).pathname,
          page_location: page.url(),
          page_title: await page.title(),
          ...nothing,
          ...details,
        },
      ],
    ])
  })
}

test('a site visit that was received is counted as a lead, an enquiry as a conversion, and none that failed [7.7, 7.8]', async ({
  page,
}) => {
  const modal = await openForm(page, 'site-visit')
  await answerLeads(page, 500)
  await fillIn(modal)
  await submitButton(modal).click()
  await expect(toast(page)).toHaveText(/^Something went wrong/)
  expect(await events(page)).toHaveLength(1)
  await answerLeads(page, 201)
  await submitButton(modal).click()
  await expect(toast(page)).toHaveText(/^We received/)
  await closeButton(modal).click()

  const enquiry = await openHere(page, 'enquiry')
  await answerLeads(page, 500)
  await fillIn(enquiry)
  await submitButton(enquiry).click()
  await expect(toast(page)).toHaveText(/^Something went wrong/)
  expect(await events(page)).toHaveLength(2)
  await answerLeads(page, 201)
  await expect(submitButton(enquiry)).toBeEnabled()
  await submitButton(enquiry).click()
  await expect(toast(page)).toHaveText(/^We received/)
  const [, ...counted] = await events(page)
  expect(counted).toEqual([
    ['lead_form_submit', { event_category: category, event_label: 'Lead Form', value: 1 }],
    ['conversion', { send_to: '', value: 1, currency: 'INR' }],
  ])
})

test('analytics that break disturb neither page nor form [7.9]', async ({ page, posted }) => {
  const faults: Error[] = []
  page.on('pageerror', fault => faults.push(fault))
  await page.addInitScript(() => {
    window.dataLayer = Object.assign([], {
      push: () => {
        throw new Error('blocked')
      },
    })
  })
  await page.goto('/')
  await hydrated(page)
  await page.locator('#home').getByRole('button', { name: 'Enquire Now!' }).click()
  await fillIn(enquiryModal(page))
  await submitButton(enquiryModal(page)).click()
  await expect(toast(page)).toHaveText(/^We received/)
  expect(posted).toHaveLength(1)
  expect(faults).toEqual([])
})
