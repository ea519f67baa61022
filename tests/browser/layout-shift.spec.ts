import { rowsToTest } from '../all.ts'
import { watchRequests } from './requests.ts'
import { shifts, sum, watchShifts } from './shifts.ts'
import { desk, expect, hydrated, moving, nextFrames, phone, test } from './site.ts'

/** A fiftieth of a good value: late typefaces move a few words by a few pixels in their line. */
const ofLateTypefaces = 0.002

for (const [name, viewport] of rowsToTest(Object.entries({ phone, desk }))) {
  test.describe(name, () => {
    test.use({ viewport, ...moving })
    for (const path of rowsToTest(['/', '/Gallery'])) {
      test(`nothing shifts on ${path} while it loads and is read to its end`, async ({ page }) => {
        // Loads a page with the same typefaces first, so that they are cached, though not always by the first paint.
        await page.goto('/nothing-here')
        await page.evaluate(() => document.fonts.ready.then(() => undefined))
        await watchShifts(page)
        const requests = watchRequests(page)
        await page.goto(path)
        await hydrated(page)
        const dressed = await page.evaluate(() => document.fonts.ready.then(() => performance.now()))
        await requests.answered()
        // Scrolls by wheel like a visitor, because browsers ignore shifts caused by a script's scrolling.
        const height = await page.evaluate(() => document.documentElement.scrollHeight)
        for (let top = 0; top < height; top += 400) {
          await page.mouse.wheel(0, 400)
          await page.evaluate(() => new Promise(resolve => requestAnimationFrame(resolve)))
        }
        // Late content may have made the page longer, and a browser may drop wheel events between frames.
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
