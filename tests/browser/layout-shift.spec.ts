import { watchRequests } from './requests.ts'
import { desk, expect, hydrated, nextFrames, phone, test } from './site.ts'

interface Shift extends PerformanceEntry {
  value: number
}

for (const [name, viewport] of Object.entries({ phone, desk })) {
  test.describe(name, () => {
    test.use({ viewport })
    for (const path of ['/', '/Gallery']) {
      test(`nothing shifts on ${path} while it loads and is read to its end`, async ({ page }) => {
        await page.addInitScript(() => {
          const shifts: number[] = []
          Object.assign(globalThis, { shifts })
          new PerformanceObserver(list => {
            for (const entry of list.getEntries()) shifts.push((entry as Shift).value)
          }).observe({ type: 'layout-shift', buffered: true })
        })
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
        await expect
          .poll(() => page.evaluate(() => Math.ceil(scrollY + innerHeight) >= document.body.scrollHeight - 1))
          .toBe(true)
        await requests.answered()
        await nextFrames(page)
        expect(await page.evaluate(() => Reflect.get(globalThis, 'shifts'))).toEqual([])
      })
    }
  })
}
