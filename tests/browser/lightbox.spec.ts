import type { Page } from '@playwright/test'
import { captions, count, openGallery, slide, swipeLeft } from './gallery.ts'
import { expect, phone, test, words } from './site.ts'

const lightbox = (page: Page) => page.getByRole('dialog', { name: 'Photos' })

/** Checks which photo is shown full screen. */
const expectPhoto = async (page: Page, number: number) => {
  const shown = lightbox(page).getByRole('listitem')
  await expect(shown).toHaveCount(1)
  await expect(shown).toContainText(`${number} of ${count}`)
  await expect(shown).toContainText(captions[number - 1] ?? '')
  await expect(shown.getByRole('img')).toBeInViewport()
}

const open = async (page: Page, number: number) => {
  await openGallery(page)
  await slide(page, number).getByRole('button').click()
  await expect(lightbox(page)).toBeVisible()
}

test('a tap shows the photo large, with its caption; Escape and the close button give the focus back', async ({
  page,
}) => {
  await open(page, 3)
  await expectPhoto(page, 3)
  await expect(lightbox(page).getByText(words.impression).first()).toBeVisible()
  const small = await slide(page, 3).boundingBox()
  const large = await lightbox(page).getByRole('img').boundingBox()
  expect(large?.width).toBeGreaterThan(1.5 * (small?.width ?? 0))

  await page.keyboard.press('Escape')
  await expect(lightbox(page)).toHaveCount(0)
  await expect(slide(page, 3).getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')
  await expectPhoto(page, 3)
  await lightbox(page).getByRole('button', { name: 'Close' }).click()
  await expect(lightbox(page)).toHaveCount(0)
  await expect(slide(page, 3).getByRole('button')).toBeFocused()
})

test('arrows and arrow keys go on, and round @all', async ({ page }) => {
  await open(page, 1)
  await expectPhoto(page, 1)
  await lightbox(page).getByRole('button', { name: 'Next photo' }).click()
  await expectPhoto(page, 2)
  await lightbox(page).getByRole('button', { name: 'Previous photo' }).click()
  await expectPhoto(page, 1)
  await page.keyboard.press('ArrowLeft')
  await expectPhoto(page, count)
  await page.keyboard.press('ArrowRight')
  await expectPhoto(page, 1)
})

test('a photo opened at the very moment of closing opens @all', async ({ page }) => {
  await open(page, 3)
  const photo = slide(page, 3).getByRole('button')
  // In one call, because the browser fires the close event later.
  await photo.evaluate((button: HTMLButtonElement) => {
    document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
    button.click()
  })
  await expectPhoto(page, 3)
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true })
  test('a swipe shows the next photo @all', async ({ page }) => {
    await openGallery(page)
    await slide(page, 1).getByRole('button').tap()
    await expectPhoto(page, 1)
    await swipeLeft(page, 400)
    await expectPhoto(page, 2)
  })
})
