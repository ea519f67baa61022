import type { Page } from '@playwright/test'
import { desk, enquiryModal, expect, phone, resize, tablet, test } from '../site.ts'

const home = (page: Page) => page.locator('#home')

test('names the project, says what it is, with four figures, and offers the contact form [1.1, 2.9, 3.3, 9.3]', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aerowood')
  await expect(
    home(page).getByText('A 53 acre residential township on Airport Road, Bengaluru'),
  ).toBeVisible()
  await expect(home(page).locator('dt')).toHaveText([
    'Units',
    'Possession',
    'Starting Price',
    'Configuration',
  ])
  await expect(home(page).locator('dd')).toHaveText(['3460', '2029', 'Rs 1.8 Cr*', '2, 3 & 4 BHK'])
  for (const viewport of [phone, desk]) {
    await resize(page, viewport)
    for (const figure of await home(page).locator('dd').all()) await expect(figure).toBeVisible()
  }
  await home(page).getByRole('button', { name: 'Enquire Now!' }).click()
  await expect(enquiryModal(page)).toBeVisible()
})

test('the badge changes at 768 @all [2.9, 9.1]', async ({ page }) => {
  await page.goto('/')
  const small = home(page).getByText('Airport Road', { exact: true })
  const large = home(page).getByText('Near Bangalore Airport', { exact: true })
  await resize(page, tablet)
  await expect(small).toBeVisible()
  await expect(large).toBeHidden()
  await resize(page, { width: 769, height: 800 })
  await expect(small).toBeHidden()
  await expect(large).toBeVisible()
})
