import type { Page } from '@playwright/test'
import { opened } from './opened.ts'
import { expect, hydrated, test } from './site.ts'

/** As with a larger text size in the browser's settings. */
const enlarge = (page: Page, percent: number) =>
  page.evaluate(size => document.documentElement.style.setProperty('font-size', `${size}%`), percent)

/** By how much the page, or what stands open over it, is wider than the screen. */
const excess = (page: Page) =>
  page.evaluate(() => {
    const open = [...document.querySelectorAll('dialog[open]')]
    return [document.documentElement, ...open].map(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    )
  })

const sizes = [
  { width: 320, percent: 150 },
  { width: 375, percent: 150 },
  { width: 768, percent: 150 },
  { width: 769, percent: 125 },
  { width: 1024, percent: 125 },
  { width: 1280, percent: 150 },
  { width: 1920, percent: 150 },
]

for (const { width, percent } of sizes) {
  test.describe(`with text at ${percent} % on ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } })

    test('no page scrolls sideways', async ({ page }) => {
      for (const route of ['/', '/nowhere']) {
        await page.goto(route)
        await hydrated(page)
        await enlarge(page, percent)
        await expect.poll(() => excess(page), { message: route }).toEqual([0])
      }
    })

    test('no form scrolls sideways, nor the date picker', async ({ page }) => {
      for (const state of ['the enquiry form with errors', 'the date picker', 'the privacy notice']) {
        await opened[state]?.(page)
        await enlarge(page, percent)
        await expect.poll(async () => new Set(await excess(page)), { message: state }).toEqual(new Set([0]))
      }
    })
  })
}
