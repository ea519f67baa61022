import type { Page } from '@playwright/test'
import { loadProject } from '#project/load.ts'
import { expect, test } from '../site.ts'

const { words } = loadProject('aerowood')

const units = [
  ['2 BHK', '2.50 Cr ++'],
  ['2.5 BHK', '2.50 Cr ++'],
  ['3 BHK', '2.50 Cr ++'],
  ['3.5 BHK', '2.50 Cr ++'],
  ['4 BHK', '3.25 Cr ++'],
] as const

const cards = (page: Page) => page.locator('#pricing li')

test('shows the five unit types with picture and starting price [2.11, 3.1, 9.5]', async ({ page }) => {
  await page.goto('/Pricing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Available Units')
  await expect(cards(page)).toHaveCount(units.length)
  for (const [index, [type, price]] of units.entries()) {
    const card = cards(page).nth(index)
    await expect(card.getByText(type, { exact: true })).toBeVisible()
    await expect(card.getByText(price, { exact: true })).toBeAttached()
    await expect(card.getByText('Starting at Rs')).toBeAttached()
    await expect(card.getByRole('img')).toHaveAttribute('alt', new RegExp(`^Plan of the ${type} `))
  }
  // The size is read, and defined for no card.
  await expect(cards(page).locator('[data-blurred]').filter({ hasNotText: 'Cr' })).toHaveText(
    Array(5).fill(''),
  )
})

test('Pricing says why one price stands at several types, before any price is shown', async ({ page }) => {
  await page.goto('/Pricing')
  await expect(page.getByText(words.pricing.note ?? '')).toBeVisible()
})
