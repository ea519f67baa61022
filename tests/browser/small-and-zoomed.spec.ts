import type { Page } from '@playwright/test'
import { enquiryModal, expect, hydrated, test, visitModal } from './site.ts'

/** A phone of the smallest kind, and what is left of 1280 x 1024 at 400 % zoom. */
const screens = [
  { width: 320, height: 640 },
  { width: 320, height: 256 },
]

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

for (const viewport of screens) {
  test.describe(`at ${viewport.width} x ${viewport.height}`, () => {
    test.use({ viewport })

    test('both forms can be filled and sent, and closed', async ({ page }) => {
      await page.goto('/')
      await hydrated(page)
      expect(await fits(page)).toBe(true)
      const forms = [
        { opener: 'Schedule a Site Visit', modal: visitModal(page) },
        { opener: 'Get it now', modal: enquiryModal(page) },
      ]
      for (const { opener, modal } of forms) {
        await page.getByRole('button', { name: opener }).first().click()
        await modal.getByLabel('Full Name').fill('Asha Rao')
        await modal.getByLabel('Contact Number').fill('98765 43210')
        const submit = modal.getByRole('button', { name: 'Submit' })
        await submit.scrollIntoViewIfNeeded()
        await expect(submit).toBeInViewport({ ratio: 0.95 })
        await submit.click()
        await expect(page.getByText('We received your info. Expect a response soon!')).toBeVisible()
        await modal.getByRole('button', { name: 'Close' }).first().click()
        await expect(modal).toBeHidden()
      }
    })
  })
}
