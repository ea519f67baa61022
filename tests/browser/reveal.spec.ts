import type { Page } from '@playwright/test'
import { rowsToTest } from '../all.ts'
import { desk, expect, hydrated, moving, phone, test } from './site.ts'

test.use(moving)

const section = (page: Page, id: string) => page.locator(`#${id}`)

/** A section's content, and its background. */
const pieces = (page: Page, id: string) =>
  section(page, id).locator(
    '> :not(picture, figure, [data-ground], [data-reveals]), > [data-ground] > :not(figure)',
  )

const opacityOf = (page: Page, id: string) =>
  pieces(page, id).evaluateAll(all => {
    const shown = new Set(all.map(piece => Number(getComputedStyle(piece).opacity)))
    return shown.size === 1 ? [...shown][0] : Number.NaN
  })

const slideOf = (page: Page, id: string) =>
  pieces(page, id).evaluateAll(all => [...new Set(all.map(piece => getComputedStyle(piece).translate))])

/** Scrolls until a part of the section is above the screen's lower edge. */
const showPart = (page: Page, id: string, part: number) =>
  section(page, id).evaluate((element, wanted) => {
    const { height } = element.getBoundingClientRect()
    let top = 0
    for (
      let box: HTMLElement | null = element as HTMLElement;
      box;
      box = box.offsetParent as HTMLElement | null
    )
      top += box.offsetTop
    scrollTo({ top: top + height * wanted - innerHeight, behavior: 'instant' })
  }, part)

for (const [name, viewport] of rowsToTest(Object.entries({ phone, desk }))) {
  test.describe(name, () => {
    test.use({ viewport })

    test('sections below the screen wait, and fade and slide up when a tenth is in view, not before [2.4, 9.12]', async ({
      page,
    }) => {
      await page.goto('/')
      await expect(section(page, 'amenities')).toHaveAttribute('data-reveal', 'waiting')
      expect(await opacityOf(page, 'amenities')).toBe(0)
      expect(await slideOf(page, 'amenities')).toEqual(['0px 16px'])
      // The background does not fade, so the page never flashes grey.
      await expect(section(page, 'amenities')).toHaveCSS('opacity', '1')
      await expect(section(page, 'amenities').locator('> picture img')).toHaveCSS('opacity', '1')
      await expect(section(page, 'gallery')).toHaveAttribute('data-reveal', 'waiting')
      await expect(section(page, 'home')).not.toHaveAttribute('data-reveal')
      // Its words fade in when the page loads.
      await expect.poll(() => opacityOf(page, 'home')).toBe(1)

      // The visitor's first input lays out the rest, which could still move this section.
      await page.mouse.move(10, 10)
      await expect(page.locator('[data-reveals]:not([data-laid-out])')).toHaveCount(0)
      await showPart(page, 'amenities', 0.06)
      // Waits two frames for the observer's callback.
      await page.evaluate(
        () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      )
      await expect(section(page, 'amenities')).toHaveAttribute('data-reveal', 'waiting')
      await showPart(page, 'amenities', 0.13)
      await expect(section(page, 'amenities')).toHaveAttribute('data-reveal', 'shown')
      const moved = await pieces(page, 'amenities').evaluateAll(all =>
        all.map(piece => getComputedStyle(piece).transitionProperty),
      )
      expect(new Set(moved)).toEqual(new Set(['opacity, translate']))
      await expect.poll(() => opacityOf(page, 'amenities')).toBe(1)
      await expect.poll(() => slideOf(page, 'amenities')).toEqual(['none'])
    })
  })
}

test('Home fades and slides in when the page comes, its words and not its picture @all [2.4]', async ({
  page,
}) => {
  const arriving = () =>
    section(page, 'home').evaluate(home =>
      home.getAnimations({ subtree: true }).map(motion => {
        const { target, pseudoElement } = motion.effect as KeyframeEffect
        const [from] = (motion.effect as KeyframeEffect).getKeyframes()
        return [target?.querySelector('img, picture') ?? pseudoElement, from?.opacity, from?.translate]
      }),
    )
  await page.goto('/')
  // Pauses the animation at its start, however slow the machine is.
  const names = await section(page, 'home').evaluate(home =>
    [...home.querySelectorAll('*')]
      .filter(part => getComputedStyle(part).animationName !== 'none')
      .map(part => [part.tagName, part.querySelector('h1, dd') !== null, part.querySelector('img') === null]),
  )
  expect(names).toEqual([
    ['DIV', true, true],
    ['DL', true, true],
  ])
  for (const [picture, opacity, translate] of await arriving())
    expect([picture, opacity, translate]).toEqual([null, '0', '0px 16px'])
  await page.goto('/Home')
  expect(await arriving()).toEqual([])
})

test('pieces come one shortly after the other, and a picture opens by a clip @all', async ({ page }) => {
  await page.goto('/')
  await expect(section(page, 'overview')).toHaveAttribute('data-reveal', 'waiting')
  const picture = section(page, 'overview').locator('figure').first()
  await expect(picture).toHaveCSS('clip-path', 'inset(0px 0px 100%)')
  await showPart(page, 'overview', 0.5)
  await expect(picture).toHaveCSS('clip-path', 'inset(0px)')
  await showPart(page, 'amenities', 0.5)
  await expect(section(page, 'amenities')).toHaveAttribute('data-reveal', 'shown')
  const delays = await section(page, 'amenities')
    .locator('li')
    .evaluateAll(all => all.map(item => Number.parseFloat(getComputedStyle(item).transitionDelay)))
  expect(delays).toEqual(delays.toSorted((a, b) => a - b))
  expect(delays[0]).toBe(0)
  expect(delays.at(-1)).toBeLessThanOrEqual(0.4)
})

test('sections that were passed never wait: an anchor far below shows all above it @all', async ({
  page,
}) => {
  // As on a slow phone, where the observer's first callback is out of date when it runs.
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 10 })
  await page.goto('/#gallery')
  await hydrated(page)
  await expect(section(page, 'gallery')).toBeInViewport({ timeout: 20_000 })
  await expect.poll(() => opacityOf(page, 'gallery')).toBe(1)
  await expect.poll(() => opacityOf(page, 'pricing')).toBe(1)
})

test('a section on its own route is shown at once @all [2.4]', async ({ page }) => {
  for (const route of ['/Features', '/Pricing', '/MasterPlan', '/Location', '/Amenities', '/Gallery']) {
    await page.goto(route)
    await hydrated(page)
    await expect(page.locator('main section[id]'), route).toHaveCSS('opacity', '1')
    await expect(page.locator('[data-reveal="waiting"]'), route).toHaveCount(0)
  }
})

test.describe('under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test('nothing waits @all', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    await section(page, 'gallery').scrollIntoViewIfNeeded()
    await expect(page.locator('[data-reveal="waiting"]')).toHaveCount(0)
    await expect.poll(() => opacityOf(page, 'gallery')).toBe(1)
  })
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  test('nothing is hidden @all', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('[data-reveal="waiting"]')).toHaveCount(0)
    for (const id of ['features', 'pricing', 'amenities', 'gallery'])
      await expect(section(page, id)).toHaveCSS('opacity', '1')
  })
})
