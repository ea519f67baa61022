import type { Page } from '@playwright/test'
import { rowsToTest } from '../all.ts'
import { opened } from './opened.ts'
import { expect, hydrated, nextFrames, resize, test } from './site.ts'

/** Sets a larger text size, as a browser's settings do. */
const enlarge = (page: Page, percent: number) =>
  page.evaluate(size => document.documentElement.style.setProperty('font-size', `${size}%`), percent)

/** The width by which the page, or an open dialog, is wider than the screen. */
const excess = (page: Page) =>
  page.evaluate(() => {
    const open = [...document.querySelectorAll('dialog[open]')]
    return [document.documentElement, ...open].map(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    )
  })

const sizes = rowsToTest(
  [
    { width: 320, percent: 150 },
    { width: 769, percent: 125 },
    { width: 1280, percent: 150 },
    { width: 375, percent: 150 },
    { width: 768, percent: 150 },
    { width: 1024, percent: 125 },
    { width: 1920, percent: 150 },
  ],
  3,
).toSorted((one, other) => one.width - other.width)

/** Checks that nothing is wider than the screen, from the narrowest width to the widest. */
const expectNoExcess = async (page: Page, state: string) => {
  for (const { width, percent } of sizes) {
    await resize(page, { width, height: 800 })
    await enlarge(page, percent)
    await nextFrames(page)
    const message = `${state} with text at ${percent} % on ${width} px`
    await expect.poll(async () => new Set(await excess(page)), { message }).toEqual(new Set([0]))
  }
}

test.use({ viewport: { width: 320, height: 800 } })

for (const route of rowsToTest(['/', '/nowhere'])) {
  test(`with larger text ${route} does not scroll sideways`, async ({ page }) => {
    await page.goto(route)
    await hydrated(page)
    await expectNoExcess(page, route)
  })
}

for (const id of rowsToTest(['most', 'kannada'])) {
  test(`RERA numbers, registry and code of ${id} are whole with the largest text on the smallest phone @all`, async ({
    page,
  }) => {
    await page.goto((process.env.SITE ?? '').replace('127.0.0.1', `${id}.localhost`))
    await hydrated(page)
    for (const { width, percent } of [
      { width: 320, percent: 200 },
      { width: 390, percent: 200 },
      { width: 768, percent: 200 },
    ]) {
      await resize(page, { width, height: 800 })
      await enlarge(page, percent)
      await nextFrames(page)
      const cut = await page.evaluate(() => {
        const links = [...document.querySelectorAll('#home a[href*=rera], footer a[href*=rera]')]
        const places = [...new Set(links.flatMap(link => link.closest('footer p, #home div') ?? []))]
        const boxes = places.flatMap(place => {
          const range = document.createRange()
          range.selectNodeContents(place)
          const pictures = [...place.querySelectorAll('img')].flatMap(image => [...image.getClientRects()])
          return [...range.getClientRects(), ...pictures].map(box => ({ place: place.textContent, box }))
        })
        const outside = boxes.filter(({ box }) => box.left < -0.5 || box.right > innerWidth + 0.5)
        return [places.length, outside.map(({ place, box }) => `${place}: ${box.left} to ${box.right}`)]
      })
      expect(cut, `${width} px at ${percent} %`).toEqual([2, []])
    }
  })
}

for (const state of ['the enquiry form with errors', 'the date picker', 'the privacy notice']) {
  test(`with larger text ${state} does not scroll sideways @all`, async ({ page }) => {
    await opened[state]?.(page)
    await expectNoExcess(page, state)
    await expect(page.locator('dialog[open]').last()).toBeVisible()
  })
}
