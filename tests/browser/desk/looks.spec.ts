import type { Page } from '@playwright/test'
import { expectNoViolations } from '../axe.ts'
import { expect, lead, openDesk, rows, test } from './desk.ts'

const openLead = async (page: Page) => {
  await openDesk(page)
  await rows(page).first().getByRole('link').click()
  await expect(lead(page).getByRole('heading', { level: 1 })).toBeVisible()
}

const opened: Record<string, (page: Page) => Promise<unknown>> = {
  'the inbox': page => openDesk(page),
  'the filters': async page => {
    await openDesk(page, '/desk?status=new&form=enquiry')
    await page.getByRole('button', { name: 'Filter' }).click()
  },
  'a lead': openLead,
  'the status dialog': async page => {
    await openLead(page)
    await page.getByRole('button', { name: /Change the status/ }).click()
  },
  'the visits of a week': async page => {
    await page.goto('/desk/visits?span=week')
    await page.getByRole('heading', { level: 2 }).first().waitFor()
  },
  'the visits of a day': async page => {
    await page.goto('/desk/visits?span=day')
    await page.getByRole('heading', { level: 2 }).first().waitFor()
  },
  'the numbers': async page => {
    await page.goto('/desk/numbers')
    await page.getByText('Show as a table').first().click()
  },
  'the team': async page => {
    await page.goto('/desk/team')
    await page.getByRole('list', { name: 'Members' }).waitFor()
  },
  'the audit log': async page => {
    await page.goto('/desk/audit')
    await page
      .getByText(/ravi@|Nothing has left/)
      .first()
      .waitFor()
  },
  'the account': page => page.goto('/desk/account'),
  'the sign-in': async page => {
    await page.context().clearCookies()
    await page.goto('/desk')
    await page.getByLabel('Password').waitFor()
  },
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

for (const [width, height, colorScheme] of [
  [375, 812, 'light'],
  [375, 812, 'dark'],
  [1280, 800, 'light'],
  [1280, 800, 'dark'],
] as const) {
  test.describe(`at ${width}, ${colorScheme}`, () => {
    test.use({ viewport: { width, height }, colorScheme })
    test('axe finds nothing in any view', async ({ page }) => {
      test.setTimeout(120_000)
      for (const [view, open] of Object.entries(opened)) {
        await open(page)
        await expectNoViolations(page, view)
      }
    })
  })
}

test('nothing is wider than the screen, from 320 to 1920', async ({ page }) => {
  test.setTimeout(90_000)
  for (const [view, open] of Object.entries(opened)) {
    await open(page)
    for (const width of [320, 375, 768, 1100, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await overflow(page), `${view} at ${width}`).toBeLessThanOrEqual(0)
    }
  }
})

test('the theme that was chosen stays', async ({ page }) => {
  await openDesk(page)
  await page.getByRole('button', { name: 'Use the dark theme' }).click()
  const dark = () => page.evaluate(() => getComputedStyle(document.body).colorScheme)
  expect(await dark()).toBe('dark')
  await page.reload()
  expect(await dark()).toBe('dark')
})

test('the day’s list of visits is what goes to paper', async ({ page }) => {
  await page.goto('/desk/visits?span=week')
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByText(/^with /).first()).toBeVisible()
})

test('a chart says the same in a table, and can be taken away', async ({ page }) => {
  await page.goto('/desk/numbers')
  const card = page.getByRole('region', { name: 'Funnel', exact: true })
  await card.getByText('Show as a table').click()
  await expect(card.getByRole('row').nth(1)).toContainText('New')
  const csv = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Funnel: save as CSV' }).click()
  expect((await csv).suggestedFilename()).toBe('funnel.csv')
  const png = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Funnel: save as PNG' }).click()
  expect((await png).suggestedFilename()).toBe('funnel.png')
})
