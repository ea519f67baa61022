import type { Page, Request } from '@playwright/test'
import { nextFrames } from '../site.ts'
import { colleague, enquire, expect, lead, members, openDesk, rows, test } from './desk.ts'

const isFor = (request: Request, words: string) => request.headers()['x-desk-search'] === words

const list = 'ul[aria-label="Leads"]'

test('the address holds search, filters and order, so that a view can be shared', async ({
  page,
  browser,
  desk,
}) => {
  await openDesk(page)
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByLabel('Attempts').selectOption({ label: '2 or more' })
  await expect(page).toHaveURL(/attempts=2/)
  await page.getByLabel('Attempts').selectOption('')
  await page.getByLabel('Stage', { exact: true }).selectOption('contacted')
  await page.getByLabel('Form').selectOption('enquiry')
  await page.getByLabel('Search by name, number, e-mail or reference').fill('a')
  await page.getByRole('combobox', { name: 'Order' }).first().selectOption('name')
  await expect(page).toHaveURL(/\/desk\/inbox\?form=enquiry&status=contacted&sort=name#search=a$/)
  await expect(rows(page).first()).toContainText('Contacted')
  // A second admin, because an agent would see only their own leads.
  const other = await colleague(browser, desk.url, members.admin)
  await openDesk(other, page.url())
  // The open filters leave room for a few rows.
  const top = async (each: Page) => (await rows(each).allTextContents()).slice(0, 5)
  const shared = await top(other)
  await expect.poll(() => top(page)).toEqual(shared)
  await expect(other.getByRole('button', { name: /Remove.*Stage.*Contacted/ })).toBeVisible()
  await other.getByRole('button', { name: 'Clear all' }).click()
  await expect(other).toHaveURL(/\/desk\/inbox\?sort=name#search=a$/)
})

test('the furthest stage finds deals that came at least that far, including those lost since @all', async ({
  page,
}) => {
  await openDesk(page, '/desk/inbox?status=lost')
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByLabel('Reached at least').selectOption({ label: 'Visited' })
  await expect(page).toHaveURL(/\/desk\/inbox\?(?=.*reached=visited)(?=.*status=lost)/)
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(page.getByRole('button', { name: /Remove.*Reached at least.*Visited/ })).toBeVisible()
  await page.locator(`${list}[aria-busy="false"]`).waitFor()
  await rows(page).first().getByRole('link').click()
  await expect(lead(page)).toContainText(/→ (Visited|Booked)/)
})

test('a search that is overtaken by another never shows @all', async ({ page, request }) => {
  await enquire(request, 'wanda first', '+919845033333')
  await enquire(request, 'wilma second', '+919845044444')
  await openDesk(page)
  const { promise: letGo, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/api\/desk\/inbox\?/, async route => {
    if (isFor(route.request(), 'wanda')) await letGo
    await route.continue().catch(() => {})
  })
  const search = page.getByLabel('Search by name, number, e-mail or reference')
  const asked = page.waitForRequest(request => isFor(request, 'wanda'))
  await search.fill('wanda')
  await asked
  await search.fill('wilma')
  await expect(rows(page)).toHaveCount(1)
  release()
  await expect(rows(page).first()).toContainText('Wilma Second')
  await search.fill('4503')
  await expect(rows(page).first()).toContainText('Wanda First')
})

test('a search without results, and then one with all contacts, fills the list again @all', async ({
  page,
}) => {
  await openDesk(page)
  const before = await rows(page).allTextContents()
  const search = page.getByLabel('Search by name, number, e-mail or reference')
  await search.fill('nobody is called this')
  await expect(page.getByText('No matches')).toBeVisible()
  await search.fill('')
  await expect.poll(() => rows(page).allTextContents()).toEqual(before)
})

test('scrolling far down shows rows there a few frames later @all', async ({ page }) => {
  await openDesk(page)
  const inView = await page.locator(list).evaluate(async element => {
    const scrolled = element.parentElement as HTMLElement
    const frames = async (count: number) => {
      for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame)
    }
    scrolled.scrollTop = scrolled.scrollHeight
    await frames(8)
    const { top, bottom } = scrolled.getBoundingClientRect()
    return [...element.children].filter(row => {
      const box = row.getBoundingClientRect()
      return box.bottom > top && box.top < bottom
    }).length
  })
  expect(inView).toBeGreaterThan(5)
})

test('new leads do not move the rows being read', async ({ page, request }) => {
  await openDesk(page)
  await page.locator(list).evaluate(element => {
    if (element.parentElement) element.parentElement.scrollTop = 700
  })
  const read = page.locator(`${list} > li[aria-posinset="15"]`)
  const deal = await read.getAttribute('data-deal')
  const place = () => page.locator(`[data-deal="${deal}"]`).boundingBox()
  await nextFrames(page)
  const before = await place()
  await enquire(request, 'xena early', '+919845055555')
  await enquire(request, 'yara late', '+919845066666')
  const pill = page.getByRole('button', { name: /2 new leads/ })
  await expect(pill).toBeVisible()
  await expect.poll(place).toEqual(before)
  await pill.click()
  await expect(rows(page).first()).toContainText('Yara Late')
  await expect(pill).toBeHidden()
})

test('a change that could not be saved goes back, says so, and can be tried again', async ({
  page,
  request,
}) => {
  await enquire(request, 'tara again', '+919845066612')
  await openDesk(page)
  await rows(page).filter({ hasText: 'Tara Again' }).getByRole('link').click()
  await page.route('**/api/desk/deals/*', async route => {
    if (route.request().method() === 'PATCH') {
      await route.fulfill({ status: 503, json: { ok: false, error: 'The store is busy.' } })
    } else await route.continue()
  })
  const owner = lead(page).getByLabel('Owner')
  await owner.selectOption(members.agent)
  const told = page.getByRole('log', { name: 'Notices' })
  await expect(told).toContainText(/Not saved for .*: assigned to Ravi Shah\. The store is busy\./)
  await expect(owner).toHaveValue('')
  await page.unroute('**/api/desk/deals/*')
  await told.getByRole('button', { name: 'Try again' }).click()
  await expect(owner).toHaveValue(members.agent)
  await expect(lead(page).getByText('assigned to Ravi Shah')).toBeVisible()
})

test('a lost connection is reported, and missed events are read when it is back @all', async ({
  page,
  request,
  context,
}) => {
  await openDesk(page)
  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expect(page.getByText('Offline', { exact: true })).toBeVisible()
  await rows(page).nth(2).getByRole('link').click()
  await expect(lead(page)).toContainText('could not be loaded', { timeout: 15_000 })
  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toBeHidden()
  await lead(page).getByRole('button', { name: 'Try again' }).click()
  await expect(lead(page).getByRole('heading', { level: 1 })).toBeVisible()
  await enquire(request, 'vera back', '+919845077777')
  await expect(page.getByRole('link', { name: 'Vera Back' })).toBeVisible({ timeout: 15_000 })
})

test('a list that could not be loaded, and an empty one, say what can be done @all', async ({ page }) => {
  await page.route('**/api/desk/inbox**', route =>
    route.fulfill({ status: 400, json: { ok: false, error: 'Not now.' } }),
  )
  await page.goto('/desk/inbox')
  await expect(page.getByRole('alert')).toContainText('The inbox could not be loaded')
  await page.unroute('**/api/desk/inbox**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page).first()).toBeVisible()
  await page.getByLabel('Search by name, number, e-mail or reference').fill('nobody at all')
  await page.getByRole('link', { name: 'Show all leads' }).click()
  await expect(rows(page).first()).toBeVisible()
})

test('an empty page is not the end where the list continues @all', async ({ page }) => {
  await page.route(/\/api\/desk\/inbox\?(?!.*after=)/, route =>
    route.fulfill({ json: { ok: true, rows: [], next: 'further' } }),
  )
  await page.route(/\/api\/desk\/inbox\?.*after=further/, route => {
    const url = new URL(route.request().url())
    url.searchParams.delete('after')
    return route.continue({ url: url.href })
  })
  await page.goto('/desk/inbox')
  await expect(rows(page).first()).toBeVisible()
})

test('a moment no calendar knows takes neither the list nor a lead down @all', async ({ page }) => {
  const visitAt = 8_700_000_000_000_000
  await page.route(/\/api\/desk\/inbox\?/, async route => {
    const answer = await route.fetch()
    const { rows: found, ...rest } = await answer.json()
    const bad = found.map((row: object, index: number) => (index === 0 ? { ...row, visitAt } : row))
    await route.fulfill({ response: answer, json: { ...rest, rows: bad } })
  })
  await page.route(/\/api\/desk\/deals\/[^/]+$/, async route => {
    const answer = await route.fetch()
    const { deal, ...rest } = await answer.json()
    await route.fulfill({ response: answer, json: { ...rest, deal: { ...deal, visitAt } } })
  })
  await openDesk(page)
  await expect(rows(page).first()).toContainText('Visit –')
  await rows(page).first().getByRole('link').click()
  await expect(lead(page).getByRole('heading', { level: 1 })).toBeVisible()
})
