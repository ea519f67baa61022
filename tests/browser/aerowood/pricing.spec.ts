import type { Page } from '@playwright/test'
import { loadProject } from '#project/load.ts'
import { expect, resize, test } from '../site.ts'

const { words, unitPlans } = loadProject('aerowood')

const units = [
  ['2 BHK', '2.50 Cr ++'],
  ['2.5 BHK', '2.50 Cr ++'],
  ['3 BHK', '2.50 Cr ++'],
  ['3.5 BHK', '2.50 Cr ++'],
  ['4 BHK', '3.25 Cr ++'],
] as const

const cards = (page: Page) => page.locator('#pricing li')

test('shows the five unit types with picture and starting price [2.11, 3.1, 9.5]', async ({ page }) => {
  await page.goto('/Pricing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Available Units')
  await expect(cards(page)).toHaveCount(units.length)
  for (const [index, [type, price]] of units.entries()) {
    const card = cards(page).nth(index)
    await expect(card.getByText(type, { exact: true })).toBeVisible()
    await expect(card.getByText(price, { exact: true })).toBeAttached()
    await expect(card.getByText('Starting at Rs')).toBeAttached()
    await expect(card.getByRole('img')).toHaveAttribute('alt', new RegExp(`^Plan of the ${type} `))
  }
  // Each card has a place for the size, but no unit of this project has one.
  await expect(cards(page).locator('[data-blurred]').filter({ hasNotText: 'Cr' })).toHaveText(
    Array(5).fill(''),
  )
})

test('Pricing explains why several types have the same price, before any price is shown @all', async ({
  page,
}) => {
  await page.goto('/Pricing')
  await expect(page.getByText(words.pricing.note ?? '')).toBeVisible()
})

test('plans are drawn to one scale at every width, and on one line in their row @all', async ({ page }) => {
  await page.goto('/Pricing')
  const across = units.map((_, index) => {
    const name = words.pricing.units[index]?.picture.name ?? ''
    return unitPlans[name]?.across ?? 0
  })
  for (const width of [360, 768, 769, 1024, 1130, 1440, 1920]) {
    await resize(page, { width, height: 900 })
    const plans = () =>
      cards(page)
        .getByRole('img')
        .evaluateAll(images =>
          images.map(image => {
            const { width, bottom } = image.getBoundingClientRect()
            return { width, bottom: Math.round(bottom) }
          }),
        )
    await expect(async () => {
      const drawn = await plans()
      const scales = drawn.map(({ width }, index) => width / (across[index] ?? 0))
      expect(Math.max(...scales) / Math.min(...scales), `at ${width}`).toBeLessThan(1.02)
      const lines = new Set(drawn.map(({ bottom }) => bottom)).size
      expect(lines, `at ${width}`).toBe(width > 768 && width < 1130 ? 2 : 1)
    }).toPass()
  }
})

test('once a form was sent, Pricing speaks of the prices it shows, and choosing a unit moves nothing', async ({
  page,
}) => {
  const { text, textWhenShown = '' } = words.pricing
  await page.addInitScript(() => sessionStorage.setItem('lead.form', '{"formSubmitted":true}'))
  await page.goto('/Pricing')
  await expect(page.getByText(textWhenShown)).toBeVisible()
  await expect(page.getByText(text)).toHaveCount(0)
  const unit = cards(page).first().getByRole('button')
  const type = unit.getByText('2 BHK', { exact: true })
  const before = await type.boundingBox()
  await unit.click()
  await expect(unit).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => type.boundingBox()).toEqual(before)
})
