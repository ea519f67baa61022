import type { Page } from '@playwright/test'
import { opened, openMenu } from './opened.ts'
import { expect, hydrated, phone, test } from './site.ts'

/** Shown buttons, links and fields under 44 px that a finger should hit; links within a sentence are its height. */
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

test('on the full page every target is at least 44 px', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.locator('#gallery').scrollIntoViewIfNeeded()
  await expect(page.locator('#gallery [data-ready="true"]')).toBeVisible()
  expect(await tooSmall(page)).toEqual([])
})

test('in the menu, too', async ({ page }) => {
  await openMenu(page)
  expect(await tooSmall(page)).toEqual([])
})

for (const state of [
  'the enquiry form after success',
  'the visit form after success',
  'the date picker',
  'the privacy notice',
  'the lightbox',
]) {
  test(`in ${state}, too`, async ({ page }) => {
    await opened[state]?.(page)
    await expect(page.locator('dialog[open]').last()).toBeVisible()
    expect(await tooSmall(page)).toEqual([])
  })
}
