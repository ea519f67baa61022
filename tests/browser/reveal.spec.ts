import type { Page } from '@playwright/test'
import { desk, expect, hydrated, phone, test } from './site.ts'

const section = (page: Page, id: string) => page.locator(`#${id}`)

const opacityOf = (page: Page, id: string) =>
  section(page, id).evaluate(element => Number(getComputedStyle(element).opacity))

/** Scrolls until this part of the section stands above the screen's lower edge. */
const showPart = (page: Page, id: string, part: number) =>
  section(page, id).evaluate((element, wanted) => {
    const { height } = element.getBoundingClientRect()
    // Where it is laid out; the slide that waits to be undone does not count.
    let top = 0
    for (
      let box: HTMLElement | null = element as HTMLElement;
      box;
      box = box.offsetParent as HTMLElement | null
    )
      top += box.offsetTop
    const shift = Number.parseFloat(getComputedStyle(element).translate.split(' ')[1] ?? '0') || 0
    scrollTo({ top: top + shift + height * wanted - innerHeight, behavior: 'instant' })
  }, part)

for (const [name, viewport] of Object.entries({ phone, desk })) {
  test.describe(name, () => {
    test.use({ viewport })

    test('sections below the screen wait, and the first screen does not', async ({ page }) => {
      await page.goto('/')
      await expect(section(page, 'amenities')).toHaveAttribute('data-reveal', 'waiting')
      expect(await opacityOf(page, 'amenities')).toBe(0)
      await expect(section(page, 'gallery')).toHaveAttribute('data-reveal', 'waiting')
      await expect(section(page, 'home')).not.toHaveAttribute('data-reveal')
      expect(await opacityOf(page, 'home')).toBe(1)
    })

    test('a section fades and slides up when a tenth of it is in view, not before [2.4, 9.12]', async ({
      page,
    }) => {
      await page.goto('/')
      await expect(section(page, 'amenities')).toHaveAttribute('data-reveal', 'waiting')
      // What is laid out above would still move it.
      await expect(page.locator('[data-reveals]:not([data-laid-out])')).toHaveCount(0)
      await showPart(page, 'amenities', 0.06)
      // Two frames give the observer its say.
      await page.evaluate(
        () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      )
      await expect(section(page, 'amenities')).toHaveAttribute('data-reveal', 'waiting')
      await showPart(page, 'amenities', 0.13)
      await expect(section(page, 'amenities')).toHaveAttribute('data-reveal', 'shown')
      const moved = await section(page, 'amenities').evaluate(
        element => getComputedStyle(element).transitionProperty,
      )
      expect(moved).toBe('opacity, translate')
      await expect.poll(() => opacityOf(page, 'amenities')).toBe(1)
    })
  })
}

test('what was passed on the way down never waits: an anchor far below shows all above it', async ({
  page,
}) => {
  // As on a slow phone, where the observer's first words are old when they are heard.
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 10 })
  await page.goto('/#gallery')
  await hydrated(page)
  await expect(section(page, 'gallery')).toBeInViewport({ timeout: 20_000 })
  await expect.poll(() => opacityOf(page, 'gallery')).toBe(1)
  await expect.poll(() => opacityOf(page, 'pricing')).toBe(1)
})

test('a section on its own route is shown at once [2.4]', async ({ page }) => {
  for (const route of ['/Features', '/Pricing', '/MasterPlan', '/Location', '/Amenities', '/Gallery']) {
    await page.goto(route)
    await hydrated(page)
    await expect(page.locator('main section[id]'), route).toHaveCSS('opacity', '1')
    await expect(page.locator('[data-reveal="waiting"]'), route).toHaveCount(0)
  }
})

test.describe('under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test('nothing waits', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    await section(page, 'gallery').scrollIntoViewIfNeeded()
    await expect(page.locator('[data-reveal="waiting"]')).toHaveCount(0)
    expect(await opacityOf(page, 'gallery')).toBe(1)
  })
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  test('nothing is hidden', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('[data-reveal="waiting"]')).toHaveCount(0)
    for (const id of ['features', 'pricing', 'amenities', 'gallery'])
      await expect(section(page, id)).toHaveCSS('opacity', '1')
  })
})
