import type { Page } from '@playwright/test'
import { openGallery, slide, swipeLeft } from './gallery.ts'
import { expect, phone, test } from './site.ts'

const lightbox = (page: Page) => page.getByRole('dialog', { name: 'Photos' })

/** Asserts which photo fills the screen. */
const expectPhoto = async (page: Page, number: number, caption: string) => {
  const shown = lightbox(page).getByRole('listitem')
  await expect(shown).toHaveCount(1)
  await expect(shown).toContainText(`${number} of 10`)
  await expect(shown).toContainText(caption)
  await expect(shown.getByRole('img')).toBeInViewport()
}

const open = async (page: Page, number: number) => {
  await openGallery(page)
  await slide(page, number).getByRole('button').click()
  await expect(lightbox(page)).toBeVisible()
}

test('a tap shows the photo large, with its caption', async ({ page }) => {
  await open(page, 2)
  await expectPhoto(page, 2, 'Pool deck')
  await expect(lightbox(page).getByText("Artist's impression").first()).toBeVisible()
  const small = await slide(page, 2).boundingBox()
  const large = await lightbox(page).getByRole('img').boundingBox()
  expect(large?.width).toBeGreaterThan(1.5 * (small?.width ?? 0))
})

test('arrows and arrow keys go on, and round', async ({ page }) => {
  await open(page, 1)
  await expectPhoto(page, 1, 'Pool and clubhouse, dusk')
  await lightbox(page).getByRole('button', { name: 'Next photo' }).click()
  await expectPhoto(page, 2, 'Pool deck')
  await lightbox(page).getByRole('button', { name: 'Previous photo' }).click()
  await expectPhoto(page, 1, 'Pool and clubhouse, dusk')
  await page.keyboard.press('ArrowLeft')
  await expectPhoto(page, 10, "Children's play area")
  await page.keyboard.press('ArrowRight')
  await expectPhoto(page, 1, 'Pool and clubhouse, dusk')
})

test('Escape and the close button close it, and focus returns to the photo', async ({ page }) => {
  await open(page, 3)
  await page.keyboard.press('Escape')
  await expect(lightbox(page)).toHaveCount(0)
  await expect(slide(page, 3).getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')
  await expectPhoto(page, 3, 'Lake and towers from the air')
  await lightbox(page).getByRole('button', { name: 'Close' }).click()
  await expect(lightbox(page)).toHaveCount(0)
  await expect(slide(page, 3).getByRole('button')).toBeFocused()
})

test('a photo opened at the very moment of closing opens', async ({ page }) => {
  await open(page, 3)
  const photo = slide(page, 3).getByRole('button')
  // In one go: the browser tells of the closing only afterwards.
  await photo.evaluate((button: HTMLButtonElement) => {
    document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
    button.click()
  })
  await expectPhoto(page, 3, 'Lake and towers from the air')
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true })
  test('a swipe shows the next photo', async ({ page }) => {
    await openGallery(page)
    await slide(page, 1).getByRole('button').tap()
    await expectPhoto(page, 1, 'Pool and clubhouse, dusk')
    await swipeLeft(page, 400)
    await expectPhoto(page, 2, 'Pool deck')
  })
})
