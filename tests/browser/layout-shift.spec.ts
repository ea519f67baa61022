import { rowsToTest } from '../all.ts'
import { watchRequests } from './requests.ts'
import { shifts, sum, watchShifts } from './shifts.ts'
import { desk, expect, hydrated, moving, nextFrames, phone, test } from './site.ts'

/** A fiftieth of what counts as good: typefaces that come late move a few words a few pixels along their line. */
const ofLateTypefaces = 0.002

for (const [name, viewport] of rowsToTest(Object.entries({ phone, desk }))) {
  test.describe(name, () => {
    test.use({ viewport, ...moving })
    for (const path of ['/', '/Gallery']) {
      test(`nothing shifts on ${path} while it loads and is read to its end`, async ({ page }) => {
        // A page with the same typefaces first, so that they are at hand, if not always by the first paint.
        await page.goto('/nothing-here')
        await page.evaluate(() => document.fonts.ready.then(() => undefined))
        await watchShifts(page)
        const requests = watchRequests(page)
        await page.goto(path)
        await hydrated(page)
        const dressed = await page.evaluate(() => document.fonts.ready.then(() => performance.now()))
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
        const all = await shifts(page)
        expect(all.filter(({ at }) => at > dressed)).toEqual([])
        expect(sum(all), JSON.stringify(all)).toBeLessThan(ofLateTypefaces)
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
      expect(sum(await shifts(page))).toBeLessThan(ofLateTypefaces)
    })
  })
}
