import type { Page } from '@playwright/test'
import { expect, phone, resize, tablet, test } from '../site.ts'

const anchors = [
  ['Home', 'home'],
  ['Overview', 'overview'],
  ['Pricing', 'pricing'],
  ['Master Plan', 'master-plan'],
  ['Location', 'location'],
  ['Amenities', 'amenities'],
  ['Gallery', 'gallery'],
] as const

const links = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link')
const header = (page: Page) => page.getByRole('banner')

test('holds the seven anchors in order, and a logo that leads to the root [2.5]', async ({ page }) => {
  await page.goto('/')
  await expect(links(page)).toHaveText(anchors.map(([label]) => label))
  const targets = await links(page).evaluateAll(all => all.map(link => link.getAttribute('href')))
  expect(targets).toEqual(anchors.map(([, id]) => `/#${id}`))
  await expect(header(page).getByRole('link', { name: 'Aerowood' })).toHaveAttribute('href', '/')
})

test('shows the sales number as a telephone link on large screens only [2.6]', async ({ page }) => {
  await page.goto('/')
  const call = header(page).locator('> a[href^="tel:"]')
  await expect(call).toBeVisible()
  await expect(call).toHaveText('+91 80000 00000')
  await expect(call).toHaveAttribute('href', 'tel:+918000000000')
  await resize(page, { width: 1024, height: 800 })
  await expect(call).toBeVisible()
  const besideTheLogo = await header(page).evaluate(all => {
    const middles = [...all.querySelectorAll(':scope > a')].map(link => {
      const { top, bottom } = link.getBoundingClientRect()
      return Math.round((top + bottom) / 2)
    })
    return new Set(middles).size === 1
  })
  expect(besideTheLogo, 'the number in one line with the logo').toBe(true)
  for (const viewport of [{ width: 1023, height: 800 }, tablet, phone]) {
    await resize(page, viewport)
    await expect(call).toBeHidden()
  }
})
