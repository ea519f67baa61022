import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expectNoViolations } from '../axe.ts'
import { desk as laptop, phone } from '../site.ts'
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
    const entry = page.getByRole('main').getByRole('listitem')
    await entry.or(page.getByText('Nothing has left the desk')).first().waitFor()
  },
  'the account': async page => {
    await page.goto('/desk/account')
    await page.getByRole('heading', { level: 1 }).waitFor()
  },
  'the sign-in': async page => {
    await page.context().clearCookies()
    await page.goto('/desk')
    await page.getByLabel('Password').waitFor()
  },
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** What reaches beyond the right edge of the page, if anything does. */
const beyondEdge = (page: Page) =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return []
    const all = [...document.querySelectorAll('body *')]
    return all.filter(each => each.getBoundingClientRect().right > innerWidth + 1).map(each => each.outerHTML)
  })

/** Another theme changes colours and nothing else. */
const expectContrast = async (page: Page, view: string) => {
  const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze()
  const found = violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))
  expect(found, `${view} in the dark`).toEqual([])
}

/** Form controls take another colour scheme over a frame later than the rest. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  })

for (const viewport of [phone, laptop]) {
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport })
    for (const [view, open] of Object.entries(opened)) {
      test(`axe finds nothing in ${view}, light or dark`, async ({ page }) => {
        await open(page)
        await expectNoViolations(page, view)
        await page.emulateMedia({ colorScheme: 'dark' })
        await drawn(page)
        await expectContrast(page, view)
      })
    }
  })
}

test('nothing is wider than the screen, from 320 to 1920', async ({ page }) => {
  test.setTimeout(90_000)
  for (const [view, open] of Object.entries(opened)) {
    await open(page)
    for (const width of [320, 375, 768, 1100, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => beyondEdge(page), `${view} at ${width}`).toEqual([])
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
