import { expect, hydrated, resize, settings, test, themeColour, words } from './site.ts'

test('print shows all units and all photos, and nothing that floats', async ({ page }) => {
  // The printable area of an A4 page.
  await resize(page, { width: 718, height: 1047 })
  await page.goto('/')
  await hydrated(page)
  for (const carousel of await page.locator('#gallery [aria-roledescription=carousel]').all())
    await carousel.scrollIntoViewIfNeeded()
  await expect(page.locator('#gallery [data-ready="true"]')).toHaveCount(words.gallery.groups.length)
  await page.emulateMedia({ media: 'print' })

  const places = (selector: string) =>
    page.locator(selector).evaluateAll(elements =>
      elements.map(element => {
        const { left, right, width } = element.getBoundingClientRect()
        return width > 100 && left >= 0 && right <= document.documentElement.clientWidth
      }),
    )
  await expect.poll(() => places('#pricing li')).toEqual(words.pricing.units.map(() => true))
  await expect
    .poll(() => places('#gallery [aria-roledescription="slide"] img'))
    .toEqual(words.gallery.groups.flatMap(({ photos }) => photos.map(() => true)))
  await expect(page.getByRole('complementary', { name: 'Chat' })).toBeHidden()
  await expect(page.getByRole('complementary', { name: 'Site visit' })).toBeHidden()
  const floating = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter(element => element.checkVisibility() && getComputedStyle(element).position === 'fixed')
        .map(element => element.outerHTML.slice(0, 80)),
    )
  await expect.poll(floating).toEqual([])
  for (const part of ['header nav', '#pricing button:not(:has(img))', '#home button', 'footer button'])
    for (const shown of await page.locator(part).all()) await expect(shown).toBeHidden()
  await expect(page.getByRole('banner').getByRole('link', { name: settings.phone })).toBeVisible()
  await expect(page.locator('#home h1')).toHaveCSS('color', themeColour('ink'))
  await expect(page.locator('#amenities h2')).toHaveCSS('color', themeColour('ink'))
})
