import type { Page } from '@playwright/test'
import { watchRequests } from '../../requests.ts'
import { shifts, sum, watchShifts } from '../../shifts.ts'
import { expect, hydrated, nextFrames, phone, test } from '../../site.ts'

test.use({ viewport: phone })

/** The downloaded typefaces that the page uses, without local fallbacks. */
const usedTypefaces = (page: Page) =>
  page.evaluate(
    () =>
      [...document.fonts].filter(({ family, status }) => status === 'loaded' && !/Fallback/.test(family))
        .length,
  )

/** Holds back the typeface of most text; `others` are the typefaces that loaded or failed in the meantime. */
async function holdTextTypeface(page: Page) {
  const held = /\/text-(devanagari|kannada)-[^/]*$/
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const others = new Set<string>()
  const note = (url: string) => url.endsWith('.woff2') && !held.test(url) && others.add(url)
  page.on('requestfinished', request => note(request.url()))
  page.on('requestfailed', request => note(request.url()))
  await page.route(held, async route => {
    await promise
    await route.continue()
  })
  return { others, release }
}

const isOverviewShown = (page: Page) =>
  page.locator('#overview h2').evaluate(heading => heading.checkVisibility())

for (const path of ['/hi/', '/kn/']) {
  test(`typefaces come into use together on ${path}, and move its words once`, async ({ page }) => {
    const requests = watchRequests(page)
    const { others, release } = await holdTextTypeface(page)
    await watchShifts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await hydrated(page)
    await expect.poll(() => others.size).toBe(3)
    await nextFrames(page)
    expect(await usedTypefaces(page)).toBe(0)
    expect(await isOverviewShown(page)).toBe(false)
    expect(await shifts(page)).toEqual([])

    release()
    await expect.poll(() => usedTypefaces(page)).toBe(4)
    await expect.poll(() => isOverviewShown(page)).toBe(true)
    await requests.answered()
    await nextFrames(page)
    // A reader without letters of the script sees boxes of another width until then.
    expect(sum(await shifts(page))).toBeLessThan(0.004)

    // The next page of the visit has the typefaces in its cache and waits for none, so a late one holds nothing back.
    const again = await holdTextTypeface(page)
    await page.goto(`${path}Pricing`, { waitUntil: 'commit' })
    await expect(page.locator('#late')).toHaveCount(0)
    await expect.poll(() => usedTypefaces(page)).toBe(3)
    again.release()
    await expect.poll(() => usedTypefaces(page)).toBe(4)
  })
}

test('a visitor who scrolls before the styles have loaded sees nothing without them, unless they fail', async ({
  page,
}) => {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  await page.route('**/below-*.css', async route => {
    ask()
    await promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await hydrated(page)
  await page.mouse.wheel(0, 600)
  await asked
  await nextFrames(page)
  expect(await isOverviewShown(page)).toBe(false)
  release()
  await expect.poll(() => isOverviewShown(page)).toBe(true)
  await expect(page.locator('#features ul').first()).toHaveCSS('display', 'grid')

  await page.route('**/below-*.css', route => route.abort())
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await page.mouse.wheel(0, 600)
  await expect.poll(() => isOverviewShown(page)).toBe(true)
})

declare global {
  var stopWaiting: () => void
}

test('a typeface that fails is not waited for, one that never comes only until four seconds or an input', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // A later page of the same visit would not wait at all.
    sessionStorage.clear()
    const own = window.setTimeout
    const wait = (run: () => void, ms?: number) => {
      if (ms !== 4000) return own(run, ms)
      globalThis.stopWaiting = run
      return 0
    }
    Object.assign(window, { setTimeout: wait })
  })
  await page.route('**/display-kannada-*.woff2', route => route.abort())
  await page.goto('/kn/')
  await expect.poll(() => usedTypefaces(page)).toBe(3)
  await expect.poll(() => isOverviewShown(page)).toBe(true)

  const { others } = await holdTextTypeface(page)
  for (const goOn of [() => page.evaluate(() => globalThis.stopWaiting()), () => page.mouse.wheel(0, 10)]) {
    others.clear()
    await page.goto('/kn/', { waitUntil: 'commit' })
    await hydrated(page)
    await expect.poll(() => others.size).toBe(3)
    await nextFrames(page)
    expect(await usedTypefaces(page)).toBe(0)
    // Printing shows the whole page in its styles nevertheless.
    await page.emulateMedia({ media: 'print' })
    expect(await isOverviewShown(page)).toBe(true)
    await expect(page.locator('#features ul').first()).toHaveCSS('display', 'grid')
    await page.emulateMedia({ media: 'screen' })
    expect(await isOverviewShown(page)).toBe(false)
    await goOn()
    await expect.poll(() => usedTypefaces(page)).toBe(2)
    await expect.poll(() => isOverviewShown(page)).toBe(true)
  }
})
