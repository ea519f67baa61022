import { closeButton } from './form-steps.ts'
import { expect, hydrated, phone, test, visitModal } from './site.ts'

test.use({ viewport: phone })

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
