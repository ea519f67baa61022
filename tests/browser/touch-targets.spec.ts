import type { Page } from '@playwright/test'
import { project } from '../active-project.ts'
import { opened, openMenu } from './opened.ts'
import { expect, hydrated, phone, test } from './site.ts'

/** Visible buttons, links and fields under 44 px; links inside a sentence may be smaller. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scope =
      [...document.querySelectorAll('dialog[open], [popover]:popover-open')].at(-1) ?? document.body
    const pressable = scope.querySelectorAll<HTMLElement>('a[href], button, select, input, label')
    const isShown = (element: HTMLElement) =>
      element.checkVisibility({ checkVisibilityCSS: true }) &&
      !element.closest('.visually-hidden, .skip-link, [aria-hidden="true"]') &&
      !element.matches('.visually-hidden, [aria-hidden="true"], label[for]')
    const isInSentence = (element: HTMLElement) =>
      element.parentElement?.tagName === 'P' &&
      [...element.parentElement.childNodes].some(
        node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
    return [...pressable]
      .filter(element => isShown(element) && !isInSentence(element))
      .map(element => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => Math.min(box.width, box.height) < 43.9)
      .map(({ element, box }) => `${element.outerHTML.slice(0, 90)} ${box.width}x${box.height}`)
  })

test.use({ viewport: phone, hasTouch: true })

/** Targets whose touchable area is under 44 px in height or width, whatever the size of their box. */
const hardToHit = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    const pressable = [
      ...scope.querySelectorAll<HTMLElement>('a[href], button, select, input, label'),
    ].filter(
      element =>
        element.checkVisibility({ checkVisibilityCSS: true }) &&
        !element.closest('[aria-hidden="true"], .visually-hidden, .skip-link, label[for]') &&
        // The row of photos reaches beyond the screen.
        !element.closest('[aria-roledescription="slide"]'),
    )
    return pressable.flatMap(element => {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, top, width, height } = element.getBoundingClientRect()
      const isHit = (x: number, y: number) => {
        const hit = document.elementFromPoint(left + width / 2 + x, top + height / 2 + y)
        return hit !== null && element.contains(hit)
      }
      const reach = (x: number, y: number) => {
        let steps = 0
        while (steps < 44 && isHit(x * steps, y * steps)) steps += 0.5
        return steps
      }
      const [across, along] = [reach(-1, 0) + reach(1, 0), reach(0, -1) + reach(0, 1)]
      return Math.min(across, along) < 44 ? [`${element.outerHTML.slice(0, 90)} ${across}x${along}`] : []
    })
  })

test('on the full page every target is at least 44 px, and hit over that, links in sentences included', async ({
  page,
}) => {
  // Without motion, because elements that are still opening cannot be pressed yet.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await hydrated(page)
  await page.locator('#gallery').scrollIntoViewIfNeeded()
  await expect(page.locator('#gallery [data-ready="true"]')).toHaveCount(project.words.gallery.groups.length)
  await expect.poll(() => tooSmall(page)).toEqual([])
  await expect.poll(() => hardToHit(page)).toEqual([])
})

test('in the menu every target is at least 44 px @all', async ({ page }) => {
  await openMenu(page)
  await expect.poll(() => tooSmall(page)).toEqual([])
})

for (const state of ['the enquiry form after success', 'the visit form after success', 'the lightbox']) {
  test(`in ${state} every target is at least 44 px @all`, async ({ page }) => {
    await opened[state]?.(page)
    await expect(page.locator('dialog[open]').last()).toBeVisible()
    await expect.poll(() => tooSmall(page)).toEqual([])
  })
}

for (const state of ['the date picker', 'the privacy notice']) {
  test(`in ${state} every target is at least 44 px, and hit over that @all`, async ({ page }) => {
    await opened[state]?.(page)
    await expect(page.locator('dialog[open]').last()).toBeVisible()
    await expect.poll(() => tooSmall(page)).toEqual([])
    await expect.poll(() => hardToHit(page)).toEqual([])
  })
}

for (const state of ['the enquiry form, empty', 'the visit form, empty']) {
  test(`in ${state} a finger hits everything over 44 px @all`, async ({ page }) => {
    await opened[state]?.(page)
    await expect.poll(() => hardToHit(page)).toEqual([])
  })
}
