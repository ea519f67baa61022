import type { Page } from '@playwright/test'
import { loadProject } from '#project/load.ts'
import { expect, hydrated, test } from '../site.ts'

const { words } = loadProject('aerowood')

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
  // The only carousel; the photos of rooms are part of Overview.
  await expect(page.locator('[aria-roledescription="carousel"]')).toHaveCount(1)
  const names = await slides(page).evaluateAll(all => all.map(element => element.getAttribute('aria-label')))
  expect(names).toEqual(Array.from({ length: 10 }, (_, index) => `${index + 1} of 10`))
  await expect(dots(page)).toHaveCount(10)
  await expect(carousel(page).getByRole('button', { name: 'Previous photo' })).toBeVisible()
  await expect(carousel(page).getByRole('button', { name: 'Next photo' })).toBeVisible()
  await expect(carousel(page).locator('[aria-live]')).toHaveAttribute('aria-live', 'polite')
  await expect(carousel(page).locator('[aria-live]')).toContainText('Photo 1 of 10:')
})

test('the photos on both sides of the visible ones are loaded before an arrow is pressed @all', async ({
  page,
}) => {
  const fetched = new Set<string>()
  page.on('requestfinished', request => fetched.add(new URL(request.url()).pathname.replace(/-\d+\..*/, '')))
  await page.goto('/Gallery')
  const photos = words.gallery.groups[0]?.photos.map(({ name }) => `/pictures/${name}`) ?? []
  // Three visible photos, the next one, and the last one, which is left of the first.
  for (const photo of [...photos.slice(0, 4), ...photos.slice(9)])
    await expect.poll(() => fetched.has(photo), { message: photo }).toBe(true)
  expect(fetched.has(photos[5] ?? '')).toBe(false)
  await carousel(page).getByRole('button', { name: 'Next photo' }).click()
  await expect.poll(() => fetched.has(photos[4] ?? '')).toBe(true)
})
