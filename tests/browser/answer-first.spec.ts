import type { Page } from '@playwright/test'
import { desk, expect, hydrated, phone, resize, test, visitModal } from './site.ts'

// A slow phone draws the answer to a press first and does everything else after that frame.

declare global {
  var drawHeld: () => void
}

/** The page's script waits for its next frame until `releaseFrames`; the browser itself keeps drawing. */
const holdFrames = (page: Page) =>
  page.evaluate(() => {
    const real = requestAnimationFrame
    const held: FrameRequestCallback[] = []
    globalThis.requestAnimationFrame = run => held.push(run)
    globalThis.drawHeld = () => {
      globalThis.requestAnimationFrame = real
      for (const run of held) real(run)
    }
  })

const releaseFrames = (page: Page) => page.evaluate(() => globalThis.drawHeld())

test.describe('a press', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('opens a form before its code is fetched or sections below are laid out', async ({ page }) => {
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await page.goto('/')
    await hydrated(page)
    await holdFrames(page)
    await page.getByRole('button', { name: 'Schedule a Site Visit' }).first().tap()
    await expect(visitModal(page)).toBeVisible()
    // Requests keep their order, so all requests of the press have been sent before this one.
    await page.evaluate(() => fetch('/favicon.svg?after-press'))
    expect(asked.at(-1)).toContain('after-press')
    expect(asked.filter(url => /modals|phone-library|visit-time-picker/.test(url))).toEqual([])
    await expect(page.locator('[data-laid-out]')).toHaveCount(0)

    await releaseFrames(page)
    await expect.poll(() => asked.join(' ')).toMatch(/modals.*visit-time-picker|visit-time-picker.*modals/)
    await expect(page.locator('[data-reveals]:not([data-laid-out])')).toHaveCount(0)
  })

  test('opens the calendar that is rendered ahead before React renders again @all', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    await page.getByRole('button', { name: 'Schedule a Site Visit' }).first().tap()
    const field = visitModal(page).locator('button[name="siteVisitDate"]')
    await expect(visitModal(page).locator('[role="grid"]')).toHaveCount(1)
    await holdFrames(page)
    await field.tap()
    const picker = visitModal(page).getByRole('dialog')
    await expect(picker).toBeVisible()
    // Moving the focus to a day renders the month again, so the focus moves later.
    await expect(picker).toBeFocused()
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await releaseFrames(page)
    await expect(picker.locator('[aria-selected="true"] button')).toBeFocused()
    await expect(field).toHaveAttribute('aria-expanded', 'true')
  })
})

test('sections far off the screen are skipped and keep their size, at another width too @all', async ({
  page,
}) => {
  /** The page's height, and its height with every section laid out. */
  const heights = () =>
    page.evaluate(() => {
      const measured = document.documentElement.scrollHeight
      const skipped = [...document.querySelectorAll<HTMLElement>('[data-laid-out="measured"]')]
      for (const section of skipped) section.dataset.laidOut = ''
      const whole = document.documentElement.scrollHeight
      for (const section of skipped) section.dataset.laidOut = 'measured'
      return { measured, whole }
    })
  const expectMeasured = async () => {
    for (const id of ['location', 'amenities', 'gallery'])
      await expect(page.locator(`#${id}`)).toHaveAttribute('data-laid-out', 'measured')
    await expect(page.locator('#amenities')).toHaveCSS('content-visibility', 'auto')
    const { measured, whole } = await heights()
    expect(measured).toBe(whole)
    return whole
  }
  await page.setViewportSize(desk)
  await page.goto('/')
  await hydrated(page)
  await page.mouse.move(10, 10)
  const wide = await expectMeasured()
  await resize(page, phone)
  expect(await expectMeasured()).not.toBe(wide)
})
