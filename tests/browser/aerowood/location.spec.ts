import type { Page } from '@playwright/test'
import { desk, expect, phone, resize, tablet, test } from '../site.ts'

const location = (page: Page) => page.locator('#location')

test('says where it is, with the distances on wide screens only, on a map of Google’s [2.13, 2.14, 7.10, 9.4]', async ({
  page,
}) => {
  await page.goto('/Location')
  await expect(location(page).getByRole('heading')).toHaveText('Location')
  await expect(location(page).getByText('Chikkajala Airport Road')).toBeVisible()
  const distances = location(page).getByRole('listitem')
  await expect(distances).toHaveText([
    'Doddajala Metro 1 km',
    'Forum Mall 1 km',
    'KIADB 6 km',
    'Airport 5 km',
  ])
  for (const viewport of [phone, tablet]) {
    await resize(page, viewport)
    await expect(location(page).locator('ul')).toBeHidden()
  }
  await resize(page, { ...desk, width: 769 })
  await expect(location(page).locator('ul')).toBeVisible()

  await expect(location(page).getByRole('link', { name: 'Open in Google Maps' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\//,
  )
  await expect(location(page).locator('iframe')).toHaveAttribute('src', /^https:\/\/www\.google\.com\/maps/)
})
