import type { Locator } from '@playwright/test'
import { openForm } from '../../form-steps.ts'
import { expect, hydrated, test } from '../../site.ts'

/** Screen pixels for each pixel of a picture at its largest size, by the width in its file name. */
const stretchOf = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => {
    const points = Number(/-(\d+)\.[0-9a-f]+\.\w+$/.exec(image.currentSrc)?.[1])
    const height = (points * image.naturalHeight) / image.naturalWidth
    const box = image.getBoundingClientRect()
    return devicePixelRatio * Math.max(box.width / points, box.height / height)
  })

const isThere = (picture: Locator) =>
  expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeTruthy()

const viewports = [
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 744, height: 1133 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
]

for (const viewport of viewports) {
  test.describe(`on a screen of ${viewport.width} px at 2`, () => {
    test.use({ viewport, deviceScaleFactor: 2, contextOptions: { reducedMotion: 'reduce' } })

    test('the pictures of the first screen, the rooms of a tablet, the page’s end and the visit form are hardly stretched', async ({
      page,
    }) => {
      await page.goto('/')
      await hydrated(page)
      // The pictures of rooms load at the visitor's first input.
      await page.keyboard.press('Shift')
      const rooms = viewport.width <= 768 ? '#interiors picture img, ' : ''
      const pictures = page.locator(`${rooms}#home picture img, footer picture img`)
      await expect(pictures.filter({ visible: true })).toHaveCount(rooms ? 5 : 2)
      for (const picture of await pictures.filter({ visible: true }).all()) {
        await picture.scrollIntoViewIfNeeded()
        await isThere(picture)
        await expect.poll(() => stretchOf(picture)).toBeLessThanOrEqual(1.2)
      }
      // Up to 768 px the form is a sheet without its picture.
      if (viewport.width <= 768) return
      const modal = await openForm(page, 'site-visit')
      const picture = modal.locator('picture img')
      await isThere(picture)
      await expect.poll(() => stretchOf(picture)).toBeLessThanOrEqual(1.2)
    })
  })
}

test.describe('on tablets and screens at 2', () => {
  test.use({ viewport: { width: 744, height: 1133 }, deviceScaleFactor: 2 })

  test('the picture from the air and the ground of the amenities are hardly stretched', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    await page.keyboard.press('Shift')
    // From the smallest width up, because a browser keeps a larger file once it has one.
    const widths = [744, 768, 800, 820, 834, 1024, 1112, 1180, 1280, 1366, 1440, 1512, 1728, 1920]
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      for (const selector of ['#overview > figure picture img', '#amenities > picture img']) {
        const picture = page.locator(selector)
        // Phones and the smallest tablets do not show the aerial picture.
        if (!(await picture.isVisible())) continue
        await picture.scrollIntoViewIfNeeded()
        await isThere(picture)
        await expect.poll(() => stretchOf(picture), `${selector} at ${width}`).toBeLessThanOrEqual(1.2)
      }
    }
  })
})
