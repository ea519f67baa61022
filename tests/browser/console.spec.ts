import type { Page } from '@playwright/test'
import { opened, openMenu } from './opened.ts'
import { expect, hydrated, phone, test } from './site.ts'

/** What a page complains of, but for the map's host, which nobody reaches from here. */
const complaints = (page: Page): string[] => {
  const heard: string[] = []
  page.on('pageerror', fault => heard.push(String(fault)))
  page.on('console', message => {
    const isOfMap = /The map is out of reach|google\.com\/maps/.test(message.text() + message.location().url)
    if (['warning', 'error', 'assert'].includes(message.type()) && !isOfMap) heard.push(message.text())
  })
  return heard
}

test('no page has anything to complain of', async ({ page }) => {
  test.setTimeout(60_000)
  const heard = complaints(page)
  const routes = [
    '/',
    '/Home',
    '/Features',
    '/Overview',
    '/Pricing',
    '/MasterPlan',
    '/Location',
    '/Amenities',
    '/Gallery',
  ]
  for (const route of routes) {
    await page.goto(route)
    await hydrated(page)
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve, { timeout: 1000 })))
  }
  expect(heard).toEqual([])
})

for (const [state, open] of Object.entries({ ...opened, 'the menu': openMenu })) {
  test(`nor has one when ${state} is opened and closed`, async ({ page }) => {
    if (open === openMenu) await page.setViewportSize(phone)
    const heard = complaints(page)
    await open(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await open(page)
    await page
      .getByRole('button', { name: /^(Close|Close main menu|Done)$/ })
      .last()
      .click()
    await page.evaluate(
      () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    expect(heard).toEqual([])
  })
}
