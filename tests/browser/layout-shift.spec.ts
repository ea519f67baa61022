import type { Page } from '@playwright/test'
import { rowsToTest } from '../all.ts'
import { watchRequests } from './requests.ts'
import { desk, expect, hydrated, moving, nextFrames, phone, test } from './site.ts'

interface Shift extends PerformanceEntry {
  value: number
}

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) shifts.push((entry as Shift).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })

const shifts = (page: Page): Promise<number[]> => page.evaluate(() => Reflect.get(globalThis, 'shifts'))

for (const [name, viewport] of rowsToTest(Object.entries({ phone, desk }))) {
  test.describe(name, () => {
    test.use({ viewport, ...moving })
    for (const path of ['/', '/Gallery']) {
      test(`nothing shifts on ${path} while it loads and is read to its end`, async ({ page }) => {
        // A page with the same typefaces first: when they come late is the next test's.
        await page.goto('/nothing-here')
        await page.evaluate(() => document.fonts.ready.then(() => undefined))
        await watchShifts(page)
        const requests = watchRequests(page)
        await page.goto(path)
        await hydrated(page)
        await requests.answered()
        // By wheel, as a visitor: what a script scrolls counts as expected.
        const height = await page.evaluate(() => document.documentElement.scrollHeight)
        for (let top = 0; top < height; top += 400) {
          await page.mouse.wheel(0, 400)
          await page.evaluate(() => new Promise(resolve => requestAnimationFrame(resolve)))
        }
        // What came late may have made it longer, and a wheel that turns faster than frames come is cut short.
        await expect
          .poll(async () => {
            await page.mouse.wheel(0, 400)
            return page.evaluate(() => Math.ceil(scrollY + innerHeight) >= document.body.scrollHeight - 1)
          })
          .toBe(true)
        await requests.answered()
        await nextFrames(page)
        expect(await shifts(page)).toEqual([])
      })
    }

    test('typefaces that come late hardly move a word @all', async ({ page }) => {
      const { promise: painted, resolve: release } = Promise.withResolvers<void>()
      await page.route('**/*.woff2', async route => {
        await painted
        await route.continue()
      })
      await watchShifts(page)
      await page.goto('/', { waitUntil: 'commit' })
      await page.evaluate(
        () =>
          document.readyState === 'loading' &&
          new Promise(done => addEventListener('DOMContentLoaded', done)),
      )
      await nextFrames(page)
      release()
      await hydrated(page)
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      await nextFrames(page)
      const sum = (await shifts(page)).reduce((all, one) => all + one, 0)
      // A fiftieth of what counts as good: a few words a few pixels along their line.
      expect(sum).toBeLessThan(0.002)
    })
  })
}
