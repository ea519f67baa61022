import type { Page } from '@playwright/test'
import { enquiryModal, expect, hydrated, phone, settings, test, words } from './site.ts'

test.use({ viewport: phone })

const footer = (page: Page) => page.getByRole('contentinfo')

/** Opens the page and scrolls to its end. The first scroll lays out the sections above, and a press during that may miss its button. */
async function openAtFooter(page: Page): Promise<void> {
  await page.goto('/')
  await hydrated(page)
  await footer(page).getByRole('button').first().scrollIntoViewIfNeeded()
  await expect(page.locator('[data-reveals]:not([data-laid-out])')).toHaveCount(0)
}

test('shows the notice, and invites to get in touch, by form or by phone [2.17]', async ({ page }) => {
  await openAtFooter(page)
  await expect(footer(page).getByRole('heading')).toHaveText('Looking To Get In Touch With Us?')
  await expect(footer(page).getByRole('link', { name: settings.phone })).toHaveAttribute(
    'href',
    `tel:${settings.phone.replaceAll(' ', '')}`,
  )
  const opener = footer(page).getByRole('button', { name: 'Privacy Policy' })
  await opener.click()
  const notice = page.getByRole('dialog', { name: 'Privacy Policy' })
  await expect(notice.getByRole('heading', { level: 3 })).toHaveText(
    words.privacy.paragraphs.map(({ title }) => title),
  )
  await page.keyboard.press('Escape')
  await expect(notice).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await notice.getByRole('button', { name: 'Close' }).click()
  await expect(notice).toBeHidden()

  await footer(page).getByRole('button', { name: 'Fill the form' }).click()
  await expect(enquiryModal(page)).toBeVisible()
})
