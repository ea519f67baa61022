import type { Page } from '@playwright/test'
import { rowsToTest } from '../all.ts'
import { desk, enquiryModal, expect, hydrated, phone, test, words } from './site.ts'

const { units } = words.pricing

const cards = (page: Page) => page.locator('#pricing li')
const buttons = (page: Page) => cards(page).getByRole('button')
const prompt = 'Fill in the contact details. We will share brochure with you'

test('price and size are blurred; Get Pricing opens the contact form and asks for the details [2.11, 4.4]', async ({
  page,
}) => {
  await page.goto('/Pricing')
  await hydrated(page)
  const veiled = cards(page).locator('[data-blurred]')
  await expect(veiled).toHaveCount(2 * units.length)
  for (const text of await veiled.all()) {
    await expect(text).toHaveAttribute('data-blurred', 'true')
    await expect(text).toHaveCSS('filter', 'blur(7px)')
  }
  const texts = units.flatMap(({ price, size }) => [expect.stringContaining(price), size])
  expect((await veiled.allTextContents()).map(text => text.trim())).toEqual(texts)

  await page.getByRole('button', { name: 'Get Pricing' }).click()
  await expect(enquiryModal(page)).toBeVisible()
  await expect(page.getByText(prompt)).toBeVisible()
})

test('a session in which a form was submitted shows them @all', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('lead.form', JSON.stringify({ formSubmitted: true })))
  await page.goto('/Pricing')
  await hydrated(page)
  const veiled = cards(page).locator('[data-blurred]')
  await expect(veiled.and(page.locator('[data-blurred="false"]'))).toHaveCount(2 * units.length)
  await expect(veiled.first()).toHaveCSS('filter', 'none')
})

for (const viewport of rowsToTest([phone, desk])) {
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport })
    test('a click on a card selects it, and nothing else changes [4.5]', async ({ page }) => {
      await page.goto('/Pricing')
      await hydrated(page)
      const pressed = buttons(page).and(page.locator('[aria-pressed="true"]'))
      await expect(pressed).toHaveCount(0)
      for (const index of [3, 0]) {
        await buttons(page).nth(index).click()
        await expect(pressed).toHaveCount(1)
        await expect(buttons(page).nth(index)).toHaveAttribute('aria-pressed', 'true')
      }
      await expect(page.locator('dialog[open]')).toHaveCount(0)
      await expect(cards(page).locator('[data-blurred="true"]')).toHaveCount(2 * units.length)
    })
  })
}
