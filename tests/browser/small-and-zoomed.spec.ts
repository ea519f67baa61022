import type { Locator, Page } from '@playwright/test'
import { rowsToTest } from '../all.ts'
import { forms, toast } from './form-steps.ts'
import { opened } from './opened.ts'
import { enquiryModal, expect, hydrated, resize, test, visitModal } from './site.ts'

/** The smallest phone, and the screen that 400 % zoom leaves of 1280 x 1024. */
const screens = [
  { width: 320, height: 640 },
  { width: 320, height: 256 },
] as const

/** Scrolls to an element and checks that it is visible, again while the page is still being laid out. */
const reach = (part: Locator, ratio: number) =>
  expect(async () => {
    await part.scrollIntoViewIfNeeded()
    await expect(part).toBeInViewport({ ratio, timeout: 500 })
  }).toPass()

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

for (const viewport of rowsToTest(screens.toReversed())) {
  test.describe(`at ${viewport.width} x ${viewport.height}`, () => {
    test.use({ viewport })

    test('both forms can be filled and sent, and closed', async ({ page }) => {
      await page.goto('/')
      await hydrated(page)
      await expect.poll(() => fits(page)).toBe(true)
      const both = [
        { opener: forms['site-visit'].opener, modal: visitModal(page) },
        { opener: forms.enquiry.opener, modal: enquiryModal(page) },
      ]
      for (const { opener, modal } of both) {
        await opener(page).click()
        await modal.getByLabel('Full Name').fill('Asha Rao')
        await modal.getByLabel('Contact Number').fill('98765 43210')
        const submit = modal.getByRole('button', { name: 'Submit' })
        await reach(submit, 0.95)
        await submit.click()
        await expect(page.getByText('We received your info. Expect a response soon!')).toBeVisible()
        await modal.getByRole('button', { name: 'Close' }).first().click()
        await expect(modal).toBeHidden()
      }
    })
  })
}

test('the date picker fits, and all of it can be reached @all', async ({ page }) => {
  const [first, ...others] = screens
  await resize(page, first)
  await opened['the date picker']?.(page)
  const picker = page.getByRole('dialog', { name: 'Choose date and time' })
  const days = picker.getByRole('gridcell')
  for (const viewport of [first, ...others]) {
    await resize(page, viewport)
    for (const part of [days.first(), days.nth(6), picker.getByText('6:00 pm'), picker.getByText('Done')]) {
      await reach(part, 0.99)
    }
    await expect
      .poll(() => picker.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
      .toBe(0)
  }
})

test.describe('on the shortest screen', () => {
  test.use({ viewport: { width: 320, height: 200 } })

  test('fixed elements leave most of it to the page @all', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }))
    const covered = () =>
      page.evaluate(() => {
        const rows = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(8, y))
        return rows.filter(element => !element?.closest('main')).length
      })
    await expect.poll(covered).toBeLessThanOrEqual(64)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await page.getByRole('button', { name: 'Schedule a Site Visit' }).first().click()
    await expect(visitModal(page)).toBeVisible()
  })
})

test('a message leaves the modal’s Close free @all', async ({ page }) => {
  await resize(page, { width: 320, height: 640 })
  await page.goto('/Pricing')
  await hydrated(page)
  await page.getByRole('button', { name: 'Get Pricing' }).click()
  await expect(toast(page)).toHaveText(/^Fill in the contact details/)
  const close = enquiryModal(page).getByRole('button', { name: 'Close', exact: true })
  // The sheet at its tallest, which is closest to the message.
  await enquiryModal(page).evaluate(dialog => {
    dialog.style.setProperty('place-items', 'start stretch')
  })
  for (const width of [320, 360, 375]) {
    await resize(page, { width, height: 640 })
    const isFree = async () => {
      const message = await toast(page).boundingBox()
      const button = await close.boundingBox()
      return message && button && message.y + message.height <= button.y
    }
    await expect.poll(isFree, `at ${width}`).toBe(true)
  }
})
