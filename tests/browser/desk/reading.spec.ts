import type { Page } from '@playwright/test'
import { addDays, today } from '../../../src/desk/text/desk-time.ts'
import { nextFrames } from '../site.ts'
import { enquire, expect, openDesk, rows, test } from './desk.ts'

const periodOf = (days: number, until = today()) => ({ since: addDays(until, 1 - days), until })
const periodBefore = (days: number) => periodOf(days, addDays(today(), -days))

interface Period {
  since: string
  until: string
}

const isOf = (address: string, { since, until }: Period) => {
  const { searchParams } = new URL(address)
  return searchParams.get('since') === since && searchParams.get('until') === until
}

/** Holds back the responses for a period until it is released. */
async function holdPeriod(page: Page, period: Period): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/api\/desk\/numbers\?/, async route => {
    if (isOf(route.request().url(), period)) await promise
    await route.fallback().catch(() => {})
  })
  return resolve
}

const leadsIn = async (page: Page, period: Period): Promise<number> =>
  (await (await page.request.get('/api/desk/numbers', { params: { ...period } })).json()).leads

test('the figures of two periods never stand side by side, and a late response replaces no newer one', async ({
  page,
}) => {
  await page.goto('/desk/numbers')
  const compared = page.getByText(/in the period before$/).first()
  await expect(compared).toBeVisible()
  const releaseWeek = await holdPeriod(page, periodOf(7))
  const releaseBefore = await holdPeriod(page, periodBefore(90))

  const days = page.getByRole('navigation', { name: 'Days' })
  await days.getByRole('link', { name: '7 days' }).click()
  const quarter = page.waitForResponse(response => isOf(response.url(), periodOf(90)))
  await days.getByRole('link', { name: '90 days' }).click()
  await quarter
  await nextFrames(page)
  await expect(compared).toHaveCount(0)

  releaseBefore()
  const leads = page.locator('dl > div').filter({ has: page.getByText(/^leads/) })
  const shown = `${(await leadsIn(page, periodOf(90))).toLocaleString('en-IN')}leads${(
    await leadsIn(page, periodBefore(90))
  ).toLocaleString('en-IN')} in the period before`
  await expect(leads).toHaveText(shown)
  releaseWeek()
  await nextFrames(page)
  await expect(leads).toHaveText(shown)
})

test('a lead that arrives while the list is on its way is in the list', async ({ page, request }) => {
  await openDesk(page)
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>()
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route(
    /\/api\/desk\/inbox\?/,
    async route => {
      const response = await route.fetch()
      read()
      await isReleased
      await route.fulfill({ response }).catch(() => {})
    },
    { times: 1 },
  )
  await page.getByRole('combobox', { name: 'Order' }).first().selectOption('newest')
  await isRead
  const told = page.waitForRequest(/\/api\/desk\/today\?/)
  await enquire(request, 'meanwhile meena', '+919845077101')
  await told
  release()
  await expect(rows(page).first()).toContainText('Meanwhile Meena')
})

test('going back to a list shows it at once, before the service answers', async ({ page, request }) => {
  await enquire(request, 'newest nalini', '+919845077103')
  await openDesk(page, '/desk/inbox?sort=newest')
  const top = async () => (await rows(page).allTextContents()).slice(0, 4)
  await expect(rows(page).first()).toContainText('Newest Nalini')
  const newest = await top()
  await page.getByRole('combobox', { name: 'Order' }).first().selectOption('oldest')
  await expect.poll(top).not.toEqual(newest)
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/api\/desk\/inbox\?/, async route => {
    await isReleased
    await route.continue().catch(() => {})
  })
  await page.goBack()
  await expect.poll(top).toEqual(newest)
  release()
})

test('a message with Undo waits while the pointer or the focus is on it', async ({ page, request }) => {
  await enquire(request, 'undo usha', '+919845077102')
  await page.clock.install()
  await openDesk(page)
  const row = rows(page).filter({ hasText: 'Undo Usha' })
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Change stage' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Contacted' }).click()
  const undo = page.getByRole('log', { name: 'Notices' }).getByRole('button', { name: 'Undo' })
  await undo.hover()
  await page.clock.fastForward(60_000)
  await expect(undo).toBeVisible()
  await undo.focus()
  await page.mouse.move(0, 0)
  await page.clock.fastForward(60_000)
  await expect(undo).toBeVisible()
  await undo.blur()
  await page.clock.fastForward(60_000)
  await expect(undo).toHaveCount(0)
})
