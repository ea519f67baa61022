import type { Page } from '@playwright/test'
import { desk, expect, hydrated, nextFrames, phone, resize, tablet, test, visitModal, words } from './site.ts'

const opener = (page: Page) => page.getByRole('button', { name: 'Open main menu' })
const closer = (page: Page) => page.getByRole('button', { name: 'Close main menu' })
const items = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link')

test.use({ viewport: phone })

test('the menu opens and closes by one button with the label that fits, and an item leads to its section [2.8, 4.3, 9.1]', async ({
  page,
}) => {
  await page.goto('/')
  await hydrated(page)
  await expect(closer(page)).toBeHidden()
  await expect(items(page)).toHaveCount(0)
  await opener(page).click()
  await expect(closer(page)).toBeVisible()
  await expect(opener(page)).toBeHidden()
  await expect(items(page)).toHaveCount(7)
  await expect(items(page).first()).toBeInViewport()
  await closer(page).click()
  await expect(opener(page)).toBeVisible()
  await expect(items(page)).toHaveCount(0)

  await opener(page).click()
  await items(page).filter({ hasText: words.nav.amenities }).click()
  await expect(opener(page)).toBeVisible()
  await expect(page).toHaveURL(/#amenities$/)
  await expect(page.locator('#amenities')).toBeInViewport()

  // Above 768 px the links are in the header.
  await resize(page, tablet)
  await expect(opener(page)).toBeVisible()
  await resize(page, { width: 769, height: 800 })
  await expect(opener(page)).toBeHidden()
  await expect(items(page)).toHaveCount(7)
  await resize(page, desk)
  await expect(opener(page)).toBeHidden()
  await expect(items(page).first()).toBeVisible()
})

test('the menu fills the screen below the header, with call and visit at its foot @all', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await opener(page).click()
  const menu = page.locator('#main-menu')
  const foot = async () => {
    const box = await menu.boundingBox()
    return box && box.y + box.height
  }
  await expect.poll(foot).toBe(phone.height)
  await page.evaluate(() => scrollTo(0, 48))
  await nextFrames(page)
  await expect.poll(foot, 'after the page was scrolled').toBe(phone.height)
  await expect(menu.getByRole('link', { name: 'Call' })).toBeInViewport({ ratio: 1 })
  const visit = menu.getByRole('button', { name: 'Schedule a Site Visit' })
  await expect(visit).toBeInViewport({ ratio: 1 })
  await visit.click()
  await expect(visitModal(page)).toBeVisible()
  await expect(items(page)).toHaveCount(0)
})

test('Escape closes the menu and focus stays on its button @all', async ({ page }) => {
  await page.goto('/')
  await opener(page).press('Enter')
  await expect(closer(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opener(page)).toBeFocused()
})

test('the menu is right below the header, banner or not @all', async ({ page }) => {
  await page.goto('/')
  const gap = async () => {
    const header = await page.getByRole('banner').boundingBox()
    const menu = await page.locator('#main-menu').boundingBox()
    return menu && header ? menu.y - header.y - header.height : Number.NaN
  }
  await opener(page).click()
  await expect.poll(gap).toBe(0)
  await closer(page).click()
  await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }))
  await opener(page).click()
  await expect.poll(gap).toBe(0)
})

test('a menu left open is closed when the screen widens, and stays closed @all', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await opener(page).click()
  await expect(closer(page)).toBeVisible()
  await resize(page, { width: 769, height: 800 })
  await expect(page.locator('#main-menu:popover-open')).toHaveCount(0)
  const header = await page.getByRole('banner').boundingBox()
  const item = await items(page).first().boundingBox()
  expect(item && header && item.y + item.height <= header.y + header.height).toBe(true)
  await resize(page, phone)
  await expect(opener(page)).toBeVisible()
  await expect(items(page)).toHaveCount(0)
})

test('an item closes the menu before the script arrives', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async route => {
    await promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await opener(page).click()
  await items(page).filter({ hasText: words.nav.pricing }).click()
  await expect(items(page)).toHaveCount(0)
  await expect(opener(page)).toBeVisible()
  await expect(page.locator('#pricing')).toBeInViewport()
  resolve()
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('an item leads to its section without the menu, which its button opens again below the header', async ({
    page,
  }) => {
    await page.goto('/')
    await opener(page).click()
    await items(page).filter({ hasText: words.nav.pricing }).click()
    await expect(page.locator('#pricing')).toBeInViewport()
    await expect(items(page)).toHaveCount(0)
    await closer(page).click()
    await opener(page).click()
    await expect(items(page).first()).toBeInViewport()
    const header = await page.getByRole('banner').boundingBox()
    const menu = await page.locator('#main-menu').boundingBox()
    expect(menu && header && menu.y - header.y - header.height).toBe(0)
  })
})
