import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './site.ts'

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
  '/nowhere',
]

/** What reaches out of the screen sideways, unless something around it is made to cut it off or to scroll. */
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

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const some of [routes.slice(0, 5), routes.slice(5)]) {
  test(`nothing overflows sideways from 320 to 1920 on ${some.join(', ')}`, async ({ page }) => {
    test.setTimeout(120_000)
    for (const route of some) {
      await page.goto(route)
      await hydrated(page)
      for (const width of [320, 375, 768, 1024, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 })
        await expect.poll(() => overflowing(page), { message: `${route} at ${width}` }).toEqual([])
      }
    }
  })
}

/** Hidden on small screens, as the specification asks. */
const overview = '#overview img'

/** For wide screens alone; their photos are in the gallery too. */
const amenities = '#amenities figure img'

for (const [width, hidden] of [
  [375, [overview, amenities]],
  [1280, []],
] as const) {
  test(`every picture is there and none is broken at ${width}`, async ({ page }) => {
    // Two dozen pictures one by one, on a machine that may be busy.
    test.setTimeout(120_000)
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    await hydrated(page)
    for (const picture of hidden)
      for (const image of await page.locator(picture).all()) await expect(image).toBeHidden()
    const pictures = page.locator(`main img${hidden.map(picture => `:not(${picture})`).join('')}`)
    expect(await pictures.count()).toBeGreaterThan(15)
    for (const picture of await pictures.all()) {
      const message = (await picture.getAttribute('src')) ?? ''
      await expect(picture, message).toBeVisible()
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.evaluate(image => (image as HTMLImageElement).naturalWidth), { message })
        .toBeGreaterThan(0)
    }
  })
}
