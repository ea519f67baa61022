import type { Page } from '@playwright/test'
import { rowsToTest } from '../all.ts'
import { expectNoViolations } from './axe.ts'
import { routes } from './routes.ts'
import { desk, expect, hydrated, phone, resize, test } from './site.ts'

/** The levels of the page's headings, without those in closed dialogs. */
const headings = (page: Page) =>
  page
    .locator(':is(h1, h2, h3, h4, h5, h6):not(dialog *)')
    .evaluateAll(all => all.map(({ tagName }) => Number(tagName.slice(1))))

/** Elements that reach out of the screen sideways, unless a parent clips or scrolls them. */
const overflowing = (page: Page) =>
  page.evaluate(() => {
    const isHeld = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || isHeld(element.parentElement))
    const root = document.documentElement
    if (root.scrollWidth <= root.clientWidth) return []
    return [...document.querySelectorAll('body *')]
      .filter(
        element =>
          element.getBoundingClientRect().right > root.clientWidth + 0.5 && !isHeld(element.parentElement),
      )
      .map(element => element.outerHTML.slice(0, 100))
      .concat(`${root.scrollWidth} > ${root.clientWidth}`)
  })

for (const route of rowsToTest(routes)) {
  test(`${route} has one h1 and skips no level, overflows nowhere from 320 to 1920, and axe finds nothing`, async ({
    page,
  }) => {
    await page.goto(route)
    await hydrated(page)
    const levels = await headings(page)
    expect(levels.filter(level => level === 1)).toHaveLength(1)
    expect(levels[0]).toBe(1)
    for (const [index, level] of levels.entries())
      expect(level - (levels[index - 1] ?? 0), `${levels}`).toBeLessThanOrEqual(1)
    for (const width of rowsToTest([320, 769, 1920, 375, 768, 1024, 1280], 3).toSorted(
      (one, other) => one - other,
    )) {
      await resize(page, { width, height: 800 })
      await expect.poll(() => overflowing(page), { message: `at ${width}` }).toEqual([])
    }
    for (const viewport of [phone, desk]) {
      await resize(page, viewport)
      await expectNoViolations(page, `at ${viewport.width}`)
    }
  })
}
