import type { Locator } from '@playwright/test'
import { count } from '../gallery.ts'
import { expect, hydrated, resize, test, words } from '../site.ts'

/** Hidden on small screens, as the specification asks. */
const overview = '#overview > figure img'

/** Shown on wide screens only; the gallery has its photos too. */
const amenities = '#amenities figure img'
/** The map's drawings: a phone shows the tall one, a wider page the other. */
const wideMap = '#location img[src*="-wide-"]'
const tallMap = '#location img[src*="-tall-"]'

/** Brings a picture into view: scrolls the page to it, or turns the gallery by its dots. */
const show = async (picture: Locator) => {
  await picture.scrollIntoViewIfNeeded()
  const place = await picture.evaluate(image =>
    image.closest('[aria-roledescription="slide"]')?.getAttribute('aria-label'),
  )
  if (place)
    await picture
      .locator('xpath=ancestor::section[@aria-roledescription="carousel"]')
      .getByRole('button', { name: /^Show photo/ })
      .nth(Number.parseInt(place, 10) - 1)
      .click()
}

for (const [width, hidden] of [
  [375, [overview, amenities, wideMap]],
  [1280, [tallMap]],
] as const) {
  test(`every picture is loaded and none is broken at ${width}`, async ({ page }) => {
    await resize(page, { width, height: 800 })
    await page.goto('/')
    await hydrated(page)
    for (const picture of hidden)
      for (const image of await page.locator(picture).all()) await expect(image).toBeHidden()
    const pictures = page.locator(`main img${hidden.map(picture => `:not(${picture})`).join('')}`)
    expect(await pictures.count()).toBeGreaterThan(count + words.pricing.units.length)
    for (const picture of await pictures.all()) {
      const message = (await picture.getAttribute('src')) ?? ''
      await expect(picture, message).toBeVisible()
      await show(picture)
      await expect
        .poll(() => picture.evaluate(image => (image as HTMLImageElement).naturalWidth), { message })
        .toBeGreaterThan(0)
    }
  })
}
