import { enquiryModal, expect, test, words } from './site.ts'

test('a press before the script arrives works when it does', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async route => {
    await promise
    await route.continue()
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.getByRole('button', { name: words.pricing.units[2]?.picture.alt ?? '' }).click()
  await page.getByRole('button', { name: 'Get Pricing' }).click()
  await expect(enquiryModal(page)).toBeVisible()

  resolve()
  await expect(page.getByRole('status')).toHaveText(
    'Fill in the contact details. We will share brochure with you',
  )
  await expect(page.getByText(words.banner.text)).toHaveCount(0)
  await expect(page.locator('#pricing [aria-pressed=true]')).toHaveCount(1)
  const clicks = await page.evaluate(() =>
    (window as { dataLayer?: IArguments[] }).dataLayer?.filter(entry => entry[1] === 'get pricing'),
  )
  expect(clicks).toHaveLength(1)
  await expect(enquiryModal(page)).toBeVisible()
})
