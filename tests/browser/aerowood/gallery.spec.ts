import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../site.ts'

const carousel = (page: Page) => page.getByRole('region', { name: 'EXTERIOR' })
const slides = (page: Page) => carousel(page).locator('[aria-roledescription="slide"]')
const dots = (page: Page) => carousel(page).getByRole('button', { name: /^Show photo/ })

test('is a carousel of ten photos by the ARIA pattern, with dots and arrows [2.16, 3.2, 9.6]', async ({
  page,
}) => {
  await page.goto('/Gallery')
  await hydrated(page)
  await expect(carousel(page)).toHaveAttribute('aria-roledescription', 'carousel')
  await expect(carousel(page).getByRole('heading')).toHaveText('EXTERIOR')
  await expect(slides(page)).toHaveCount(10)
  const names = await slides(page).evaluateAll(all => all.map(element => element.getAttribute('aria-label')))
  expect(names).toEqual(Array.from({ length: 10 }, (_, index) => `${index + 1} of 10`))
  await expect(dots(page)).toHaveCount(10)
  await expect(carousel(page).getByRole('button', { name: 'Previous photo' })).toBeVisible()
  await expect(carousel(page).getByRole('button', { name: 'Next photo' })).toBeVisible()
  await expect(carousel(page).locator('[aria-live]')).toHaveAttribute('aria-live', 'polite')
  await expect(carousel(page).locator('[aria-live]')).toContainText('Photo 1 of 10:')
})
