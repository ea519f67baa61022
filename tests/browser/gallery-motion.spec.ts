import { carousel, count, expectLeading, openGallery, placeOf } from './gallery.ts'
import { expect, moving, test } from './site.ts'

test.describe('by the page’s own clock', () => {
  test.use(moving)

  test.beforeEach(async ({ page }) => {
    await page.clock.install()
    await openGallery(page)
    await page.clock.pauseAt(new Date(Date.now() + 10_000))
  })

  test('nothing moves by itself, and a glide takes half a second [9.8]', async ({ page }) => {
    await page.clock.runFor(60_000)
    expect(await placeOf(page, 1)).toBe(0)
    await expect(carousel(page).locator('[aria-live]')).toContainText(`Photo 1 of ${count}`)

    await carousel(page).getByRole('button', { name: 'Next photo' }).click()
    // The motion slows down: at half the time an eighth of the distance is left.
    await page.clock.runFor(250)
    expect(await placeOf(page, 2)).toBeGreaterThan(0.1)
    expect(await placeOf(page, 2)).toBeLessThan(0.17)
    await page.clock.runFor(270)
    expect(await placeOf(page, 2)).toBe(0)
  })
})

test.describe('under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test('it jumps @all', async ({ page }) => {
    await page.clock.install()
    await openGallery(page)
    await page.clock.pauseAt(new Date(Date.now() + 10_000))
    await carousel(page).getByRole('button', { name: 'Next photo' }).click()
    await page.clock.runFor(40)
    await expectLeading(page, 2)
  })
})
