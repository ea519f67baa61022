import type { Page } from '@playwright/test'
import { rowsToTest } from '../../all.ts'
import { expectKept, expectNoViolations } from '../axe.ts'
import { phone, resize } from '../site.ts'
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
  'the stage dialog': async page => {
    await openLead(page)
    await page.getByRole('button', { name: /Change the stage/ }).click()
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
    await entry.or(page.getByText('No entries yet')).first().waitFor()
  },
  today: async page => {
    await page.goto('/desk')
    await page.getByRole('region', { name: 'Due now' }).getByRole('listitem').first().waitFor()
  },
  'the settings': async page => {
    await page.goto('/desk/settings')
    await page.getByLabel('Minutes').waitFor()
  },
  'the account': async page => {
    await page.goto('/desk/account')
    await page.getByLabel('Leads assigned to me').waitFor()
  },
  'the sign-in': async page => {
    await page.context().clearCookies()
    await page.goto('/desk')
    await page.getByLabel('Password').waitFor()
  },
}

/** Elements that reach beyond the right edge of the page. */
const beyondEdge = (page: Page) =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return []
    const all = [...document.querySelectorAll('body *')]
    return all.filter(each => each.getBoundingClientRect().right > innerWidth + 1).map(each => each.outerHTML)
  })

/** Axe rules whose result can depend on the width: hidden text, smaller targets, scrolling parts. */
const rulesOfWidth = [
  'aria-hidden-focus',
  'button-name',
  'label',
  'link-name',
  'region',
  'scrollable-region-focusable',
  'select-name',
  'target-size',
]

/** Views whose elements axe checks in another view or a journey; the tables of the numbers would take longest. */
const alike = [
  'the inbox',
  'today',
  'the filters',
  'the stage dialog',
  'the visits of a week',
  'the visits of a day',
  'the numbers',
  'the team',
  'the audit log',
  'the settings',
  'the account',
  'the sign-in',
]

for (const [view, open] of Object.entries(opened)) {
  const tag = alike.includes(view) ? ' @all' : ''
  test(`axe finds nothing in ${view}, light or dark, and nothing is wider than the screen${tag}`, async ({
    page,
  }) => {
    await open(page)
    await expectNoViolations(page, view)
    for (const colorScheme of rowsToTest(['dark'] as const, view === 'a lead' ? 1 : 0)) {
      await page.emulateMedia({ colorScheme })
      // Another theme changes only colours.
      await expectKept(page, ['color-contrast'], `${view} in the dark`)
    }
    for (const width of rowsToTest([375, 1920, 1280, 1100, 768, 320]).toSorted((one, other) => other - one)) {
      await resize(page, { width, height: 800 })
      await expect.poll(() => beyondEdge(page), `${view} at ${width}`).toEqual([])
      if (width !== phone.width) continue
      // From the top, because a phone's bar may cover elements that were scrolled to.
      await page
        .locator('h1')
        .last()
        .evaluate(title => title.scrollIntoView({ block: 'end' }))
      await expectKept(page, rulesOfWidth, `${view} at ${width}`)
    }
  })
}

test('the title, the line’s state and the count of Today are one line each at every width @all', async ({
  page,
}) => {
  await page.route('**/api/desk/count*', route => route.fulfill({ json: { ok: true, deals: 49_876 } }))
  await openDesk(page)
  await expect(page.getByText('49,876 people')).toBeVisible()
  const count = page
    .getByRole('link', { name: /^Today \d+/ })
    .getByText('to do')
    .locator('..')
  const parts = [page.getByRole('heading', { level: 1 }), page.getByText('Live', { exact: true }), count]
  for (const width of [1280, 768, 390, 375, 320]) {
    await resize(page, { width, height: 800 })
    expect(await beyondEdge(page), `at ${width}`).toEqual([])
    for (const part of parts) {
      const lines = await part.evaluate(element => {
        const range = document.createRange()
        range.selectNode(element.firstChild ?? element)
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
      })
      expect(lines, `at ${width}`).toBe(1)
    }
  }
})

test('the theme that was chosen stays @all', async ({ page }) => {
  await openDesk(page)
  await page.getByRole('button', { name: 'Use the dark theme' }).click()
  const dark = () => page.evaluate(() => getComputedStyle(document.body).colorScheme)
  await expect.poll(dark).toBe('dark')
  await page.reload()
  await expect.poll(dark).toBe('dark')
})

test('printing shows the day’s list of visits @all', async ({ page }) => {
  await page.goto('/desk/visits?span=week')
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByText(/^with /).first()).toBeVisible()
})

test('axe finds nothing in the numbers; a chart says the same in a table, can be taken away, and leads to the deals it counts @all', async ({
  page,
}) => {
  await page.goto('/desk/numbers')
  await page.getByRole('list', { name: 'Funnel, chart' }).waitFor()
  await expectNoViolations(page, 'the numbers')
  const card = page.getByRole('region', { name: 'Funnel', exact: true })
  await card.getByText('Show as a table').click()
  await expect(card.getByRole('row').nth(1)).toContainText('New')
  const csv = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Funnel: save as CSV' }).click()
  expect((await csv).suggestedFilename()).toBe('funnel.csv')
  const png = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Funnel: save as PNG' }).click()
  expect((await png).suggestedFilename()).toBe('funnel.png')
  const lost = page.getByRole('region', { name: 'Lost reasons', exact: true })
  await lost.getByText('Show as a table').click()
  const reason = lost.getByRole('row').nth(1)
  const name = await reason.getByRole('link').textContent()
  await reason.getByRole('link').click()
  const set = page.getByRole('list', { name: 'Active filters' })
  await expect(set).toContainText(`Lost reason ${name}`)
  const listed = page.getByRole('list', { name: 'Leads' }).getByRole('listitem')
  await expect(listed.filter({ hasText: 'Lost' }).first()).toBeVisible()
  await expect(listed.filter({ hasNotText: 'Lost' })).toHaveCount(0)
})

test('no figure of the numbers is left over in a line of its own @all', async ({ page }) => {
  await page.goto('/desk/numbers')
  const figures = page.getByRole('main').locator('dl > div')
  await expect(figures).toHaveCount(5)
  for (const width of [1280, 768, 600, 375, 320]) {
    await resize(page, { width, height: 800 })
    const lastLine = () =>
      figures.evaluateAll(all => {
        const tops = all.map(each => Math.round(each.getBoundingClientRect().top))
        return tops.filter(top => top === tops.at(-1)).length
      })
    await expect.poll(lastLine, `at ${width}`).toBeGreaterThan(1)
  }
})
