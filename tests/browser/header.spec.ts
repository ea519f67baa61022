import type { Page } from '@playwright/test'
import { rowsToTest } from '../all.ts'
import { desk, expect, hydrated, moving, nextFrames, phone, resize, settings, test, words } from './site.ts'

test.use(moving)

const anchors = Object.entries(words.nav).map(([id, label]) => [label, id] as const)

const links = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link')
const logo = (page: Page) => page.getByRole('banner').getByRole('link', { name: settings.projectName })
const header = (page: Page) => page.getByRole('banner')

test('stays at the top while the page scrolls, and anchors land exactly below it [2.5]', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  for (const viewport of [phone, desk]) {
    await resize(page, viewport)
    await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }))
    await expect.poll(async () => (await header(page).boundingBox())?.y).toBe(0)
    const { x, width } = (await header(page).boundingBox()) ?? {}
    expect([x, width]).toEqual([0, await page.evaluate(() => document.documentElement.clientWidth)])
  }
  const foot = async () => {
    const box = await header(page).boundingBox()
    return box ? box.y + box.height : Number.NaN
  }
  // Location first: both it and the section around it are not revealed yet.
  for (const [label, id] of rowsToTest([...anchors.slice(4), ...anchors.slice(1, 4)], 2)) {
    await links(page).filter({ hasText: label }).click()
    await expect(page).toHaveURL(new RegExp(`/#${id}$`))
    const gap = async () => ((await page.locator(`#${id}`).boundingBox())?.y ?? Number.NaN) - (await foot())
    // Exact to the pixel, but the page may end before the last section reaches the top.
    const most = id === 'gallery' ? 300 : 1
    await expect.poll(gap, { message: id }).toBeGreaterThan(-1)
    await expect.poll(gap, { message: id }).toBeLessThan(most)
  }
})

test('from a section route, an anchor opens the full page there and keeps the parameters', async ({
  page,
}) => {
  await page.goto('/Pricing?utm_source=ad&utmKeyword=township')
  await hydrated(page)
  await expect(logo(page)).toHaveAttribute('href', '/?utm_source=ad&utmKeyword=township')
  await links(page).filter({ hasText: words.nav.amenities }).click()
  await expect(page).toHaveURL(/\/\?utm_source=ad&utmKeyword=township#amenities$/)
  await expect(page.locator('main > section[id]')).toHaveCount(7)
  await expect(page.locator('#amenities')).toBeInViewport()
})

test('Tab within the header leaves the page where it is @all', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }))
  await links(page).first().focus()
  const before = await page.evaluate(() => scrollY)
  for (const [label] of anchors.slice(1)) {
    await page.keyboard.press('Tab')
    await expect(links(page).filter({ hasText: label })).toBeFocused()
  }
  await nextFrames(page)
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('the current section is marked while the page scrolls @all', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const marked = links(page).and(page.locator('[aria-current]'))
  await expect(marked).toHaveText([words.nav.home])
  for (const [label, id] of anchors) {
    await page.locator(`#${id}`).evaluate(element => {
      const { top, height } = element.getBoundingClientRect()
      // Centres the section's first screen, or the whole section if it is shorter.
      scrollBy({ top: top + Math.min(height, innerHeight) / 2 - innerHeight / 2, behavior: 'instant' })
    })
    await expect(marked).toHaveText([label])
    await expect(marked).toHaveAttribute('aria-current', 'location')
  }
})
