import type { Page } from '@playwright/test'
import { rowsToTest } from '../all.ts'
import { closeButton, fillIn, formNames, forms, nameField, submitButton } from './form-steps.ts'
import { desk, enquiryModal, expect, phone, settings, test, visitModal, words } from './site.ts'
import { storedLeads } from './stored-leads.ts'

test.use({ javaScriptEnabled: false })

/** The stored lead, by the reference that the page shows. */
const storedBy = async (page: Page) => {
  const reference = await page.locator('strong').textContent()
  return (await storedLeads()).find(lead => lead.id === reference)
}

test('on a phone the bar at its foot covers no button of the first screen @all', async ({ page }) => {
  for (const size of [
    { width: 390, height: 844 },
    { width: 360, height: 640 },
  ]) {
    await page.setViewportSize(size)
    await page.goto('/')
    const button = await page.locator('#home button').first().boundingBox()
    const bar = await page.getByRole('complementary', { name: 'Site visit' }).boundingBox()
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  }
})

for (const viewport of rowsToTest([phone, desk])) {
  test.describe(`at ${viewport.width}px`, () => {
    test.use({ viewport })

    test('the page is whole and readable, and its modals and its menu open and close [A.1, A.2]', async ({
      page,
    }) => {
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const id of [
        'features',
        'overview',
        'pricing',
        'master-plan',
        'location',
        'amenities',
        'gallery',
      ]) {
        const heading = page.locator(`#${id}`).getByRole('heading').first()
        await expect(heading).toBeVisible()
        await expect(page.locator(`#${id}`)).toHaveCSS('opacity', '1')
      }
      await expect(page.locator('#location iframe')).toHaveAttribute('src', settings.map.embed)
      await expect(page.getByRole('contentinfo')).toContainText(words.disclaimer)
      const typefaces = () =>
        page.evaluate(() => [...document.fonts].map(face => face.status === 'loaded' && face.family))
      await expect.poll(typefaces).toEqual(expect.arrayContaining(['Display', 'Text']))

      for (const form of formNames) {
        const { opener, modal } = forms[form]
        await opener(page).click()
        await expect(modal(page)).toBeVisible()
        await expect(nameField(modal(page))).toBeFocused()
        await expect(submitButton(modal(page))).toBeEnabled()
        await expect(modal(page)).toContainText('contact you by call or message')
        await closeButton(modal(page)).click()
        await expect(modal(page)).toBeHidden()
      }
      if (viewport !== phone) return
      const item = page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: words.nav.amenities })
      await expect(item).toBeHidden()
      await page.getByRole('button', { name: 'Open main menu' }).click()
      await expect(item).toBeVisible()
      await page.getByRole('button', { name: 'Close main menu' }).click()
      await expect(item).toBeHidden()
    })
  })
}

test('an enquiry is posted, stored and confirmed with its reference @all [A.3]', async ({ page }) => {
  await page.goto('/Home?utmSource=ads&utmKeyword=homes')
  await page.getByRole('button', { name: words.banner.action }).click()
  await fillIn(enquiryModal(page), ' Meera NAIR ')
  await submitButton(enquiryModal(page)).click()
  await expect(page.getByRole('heading')).toHaveText('We received your info. Expect a response soon!')
  expect(await storedBy(page)).toMatchObject({
    form: 'enquiry',
    payload: {
      name: 'meera nair',
      phoneNumber: '+919876543210',
      campaign: true,
      projectId: settings.projectId,
      projectName: settings.projectName,
      currentAgent: settings.agentId,
      utmDetails: { source: 'ads', medium: null, campaign: null, keyword: 'homes' },
    },
    consent: { agreed: ['call', 'message'] },
  })
})

test('a site visit is posted, stored and confirmed with its reference [A.3]', async ({ page }) => {
  const tomorrow = new Date(Date.now() + 86_400_000).toLocaleDateString('sv', { timeZone: 'Asia/Kolkata' })
  await page.goto('/Home?utm_source=ads')
  await page.getByRole('button', { name: 'Schedule a Site Visit' }).first().click()
  await fillIn(visitModal(page), 'Meera Nair')
  const time = visitModal(page).getByLabel('Date and Time')
  await expect(time).toHaveAttribute('min', /^20\d\d-\d\d-\d\dT09:00$/)
  await expect(time).toHaveAccessibleDescription('Time in India')
  await time.fill('2020-01-01T11:00')
  expect(await time.evaluate((input: HTMLInputElement) => input.validity.rangeUnderflow)).toBe(true)
  await time.fill(`${tomorrow}T15:30`)
  expect(await time.evaluate((input: HTMLInputElement) => input.validity.valid)).toBe(true)
  await submitButton(visitModal(page)).click()
  await expect(page.getByRole('heading')).toHaveText('We received your info. Expect a response soon!')
  expect(await storedBy(page)).toMatchObject({
    form: 'site-visit',
    payload: {
      name: 'meera nair',
      phonenumber: '+919876543210',
      siteVisitDate: Date.parse(`${tomorrow}T15:30:00+05:30`) / 1000,
      utmDetails: { source: 'ads', medium: null, campaign: null },
    },
  })
})

test('a site visit without a time is stored, and a time can be chosen on the answer', async ({ page }) => {
  await page.goto('/Home')
  await page.getByRole('button', { name: 'Schedule a Site Visit' }).first().click()
  await fillIn(visitModal(page), 'Meera Nair')
  await submitButton(visitModal(page)).click()
  await expect(page.getByRole('heading')).toHaveText('We received your info. Expect a response soon!')
  expect(await storedBy(page)).toMatchObject({ form: 'site-visit', payload: { siteVisitDate: null } })
  await page.getByRole('button', { name: /11:00/ }).first().click()
  await expect(page.getByRole('status')).toHaveText('We received your new time and will confirm it.')
})

test('what the service cannot take is shown again as it was typed, with what is wrong [A.3]', async ({
  page,
}) => {
  await page.goto('/Home')
  await page.getByRole('button', { name: words.banner.action }).click()
  await fillIn(enquiryModal(page), 'R2 D2')
  await submitButton(enquiryModal(page)).click()
  await expect(page.getByRole('heading')).toHaveText('Invalid Name. Use only alphabets and spaces.')
  await expect(page.getByLabel('Full Name')).toHaveValue('R2 D2')
  await page.getByLabel('Full Name').fill('Artoo')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading')).toHaveText('We received your info. Expect a response soon!')
})
