import { closeButton, toast } from './form-steps.ts'
import { enquiryModal, expect, hydrated, phone, test, visitModal, words } from './site.ts'

test.use({ viewport: phone })

const openers = [
  { place: '#home', name: 'Enquire Now!' },
  { place: '#overview', name: 'Enquire Now!' },
  { place: 'body', name: words.banner.action },
  { place: 'footer', name: 'Fill the form' },
  { place: '#pricing', name: 'Get Pricing', prompts: true },
  { place: '#master-plan', name: 'Download Brochure', prompts: true },
]

test('every opener of the enquiry modal opens it, and the close button closes it [1.2, 4.1]', async ({
  page,
}) => {
  await page.goto('/')
  await hydrated(page)
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  for (const { place, name, prompts } of openers) {
    await test.step(`${name} in ${place}`, async () => {
      await page.locator(place).getByRole('button', { name }).click()
      await expect(enquiryModal(page)).toBeVisible()
      await expect(page.locator('dialog[open]')).toHaveCount(1)
      // The form makes room for the message, and its button moves.
      if (prompts) await expect(toast(page)).toBeVisible()
      await closeButton(enquiryModal(page)).click()
      await expect(page.locator('dialog[open]')).toHaveCount(0)
    })
  }
})

test("'Schedule a Site Visit' opens the site-visit modal from the secondary bar and from Location [1.2]", async ({
  page,
}) => {
  await page.goto('/Location')
  await hydrated(page)
  const buttons = page.getByRole('button', { name: 'Schedule a Site Visit' })
  await expect(buttons).toHaveCount(2)
  for (const button of await buttons.all()) {
    await button.click()
    await expect(visitModal(page)).toBeVisible()
    await closeButton(visitModal(page)).click()
    await expect(visitModal(page)).toBeHidden()
  }
})
