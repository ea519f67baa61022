import { expect, type Page } from '@playwright/test'
import { hydrated, words } from './site.ts'

const group = words.gallery.groups[0]

export const captions = group?.photos.map(({ caption }) => caption) ?? []
export const count = captions.length

export const carousel = (page: Page) => page.getByRole('region', { name: group?.title ?? '' })
export const slide = (page: Page, number: number) =>
  carousel(page).getByRole('group', { name: `${number} of ${count}`, exact: true })
export const dots = (page: Page) => carousel(page).getByRole('button', { name: /^Show photo/ })

/** The left edge of a slide, in slides from the left edge of the row. */
export const placeOf = (page: Page, number: number): Promise<number> =>
  slide(page, number).evaluate(element => {
    const row = element.parentElement?.parentElement?.getBoundingClientRect()
    const { left, width } = element.getBoundingClientRect()
    return Math.round(((left - (row?.left ?? 0)) / width) * 100) / 100 + 0
  })

/** Opens the gallery's route and waits for the carousel's script. */
export async function openGallery(page: Page): Promise<void> {
  await page.goto('/Gallery')
  await hydrated(page)
  await expect(carousel(page)).toHaveAttribute('data-ready', 'true')
  await expect(dots(page)).toHaveCount(count)
}

/** Checks that a photo is the current one: at the left edge, announced, and with its dot marked. */
export async function expectLeading(page: Page, number: number): Promise<void> {
  await expect(dots(page).and(page.locator('[aria-current="true"]'))).toHaveAccessibleName(
    new RegExp(`^Show photo ${number}:`),
  )
  await expect(carousel(page).locator('[aria-live]')).toContainText(`Photo ${number} of ${count}:`)
  await expect.poll(() => placeOf(page, number)).toBe(0)
}

/** Swipes to the left at a height of the page. */
export async function swipeLeft(page: Page, y: number): Promise<void> {
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] })
  await touch('touchStart', 320)
  for (let x = 310; x >= 40; x -= 10) await touch('touchMove', x)
  await touch('touchEnd')
}
