import { closeButton } from './form-steps.ts'
import { enquiryModal, expect, hydrated, test, visitModal } from './site.ts'

const openers = {
  'Get it now': enquiryModal,
  'Get Pricing': enquiryModal,
  'Download Brochure': enquiryModal,
  'Fill the form': enquiryModal,
}

test('both modals are closed at first', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await expect(page.locator('dialog[open]')).toHaveCount(0)
})

for (const [name, modal] of Object.entries(openers)) {
  test(`'${name}' opens the enquiry modal, and the close button closes it`, async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    await page.getByRole('button', { name }).click()
    await expect(modal(page)).toBeVisible()
    await expect(page.locator('dialog[open]')).toHaveCount(1)
    await closeButton(modal(page)).click()
    await expect(page.locator('dialog[open]')).toHaveCount(0)
  })
}

for (const place of ['home', 'overview']) {
  test(`'Enquire Now!' in ${place} opens the enquiry modal`, async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    await page.locator(`#${place}`).getByRole('button', { name: 'Enquire Now!' }).click()
    await expect(enquiryModal(page)).toBeVisible()
  })
}

test("'Schedule a Site Visit' opens the site-visit modal from the secondary bar and from Location", async ({
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
