import type { Page } from '@playwright/test'
import { expect, hydrated, resize, test, words } from '../site.ts'

/** The visible labels, and those that are beside their picture instead of on it. */
const labelsOf = (page: Page) =>
  page.evaluate(impression => {
    const sides = ({ left, top, right, bottom }: DOMRect) => [left, top, right, bottom]
    const labels = [...document.querySelectorAll('#home p, #overview figcaption, #master-plan figcaption')]
      .filter(label => label.textContent === impression || label.matches('figcaption'))
      .filter(label => label.checkVisibility())
    const astray = labels.flatMap(label => {
      const picture = label.parentElement?.querySelector('img')?.getBoundingClientRect() ?? new DOMRect()
      const box = label.getBoundingClientRect()
      const isOn =
        box.left >= picture.left &&
        box.right <= picture.right &&
        box.top >= picture.top &&
        box.bottom <= picture.bottom
      return isOn ? [] : [`${label.closest('section')?.id}: ${sides(box)} not on ${sides(picture)}`]
    })
    return { count: labels.length, astray }
  }, words.impression)

test('a label says on its picture, at every width, that it is an impression', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const widths = Array.from({ length: 41 }, (_, step) => 320 + step * 40)
  for (const width of [...widths, 768, 769]) {
    await resize(page, { width, height: 800 })
    // Retries, because a busy machine may still be on its way to the next width.
    await expect(async () => {
      const { count, astray } = await labelsOf(page)
      expect(count, `at ${width}`).toBeGreaterThanOrEqual(2)
      expect(astray, `at ${width}`).toEqual([])
    }).toPass()
  }
})
