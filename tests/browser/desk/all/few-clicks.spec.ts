import type { Page } from '@playwright/test'
import { addDays, instantOf, today } from '../../../../src/desk/text/desk-time.ts'
import { askForVisit, enquire, expect, lead, members, openDesk, rows, test } from '../desk.ts'

/** Counts presses in the page. */
const counting = async (page: Page) => {
  await page.addInitScript(() => {
    addEventListener(
      'click',
      ({ isTrusted, target }) => {
        // A press on a label also triggers one on its field, which is not counted.
        const isLabel = target instanceof HTMLElement && target.closest('label') && !target.matches('input')
        if (isTrusted && !isLabel) sessionStorage.clicks = Number(sessionStorage.clicks ?? 0) + 1
      },
      true,
    )
    // Phone links would leave the page, and there is no phone app here.
    addEventListener('click', event => {
      if (event.target instanceof Element && event.target.closest('a[href^="tel:"]')) event.preventDefault()
    })
  })
  const clicks = () => page.evaluate(() => Number(sessionStorage.clicks ?? 0))
  const begin = () => page.evaluate(() => sessionStorage.removeItem('clicks'))
  return { clicks, begin }
}

/** Books a visit for the last minute of today; returns the check-in code of the visit page. */
const bookForToday = async (page: Page, phonenumber: string): Promise<string> => {
  const { request } = page.context()
  const visitAt = instantOf(addDays(today(), 1), 0) - 60_000
  await askForVisit(request, {
    name: 'greta gate',
    phonenumber,
    visitAt: instantOf(addDays(today(), 3), 11 * 60),
    from: '49.36.0.1',
  })
  const headers = { 'x-desk-search': phonenumber.slice(-6) }
  let dealId = ''
  await expect
    .poll(async () => {
      const { rows: found } = await (await request.get('/api/desk/inbox', { headers })).json()
      dealId = found[0]?.dealId ?? ''
      return dealId
    })
    .not.toBe('')
  const address = `/api/desk/deals/${dealId}`
  const { version } = (await (await request.get(address)).json()).deal
  const booked = await request.patch(address, { data: { version, visitAt, status: 'visit-booked' } })
  expect(booked.ok()).toBe(true)
  const { address: buyerPage } = await (await request.post(`${address}/page`)).json()
  const text = await (await request.get(buyerPage)).text()
  const gate = text.slice(text.indexOf('At the gate')).replaceAll(/<svg.*?<\/svg>/gs, '')
  return /(\d{3}) (\d{3})/.exec(gate)?.slice(1).join('') ?? ''
}

const sizes = [
  { width: 1280, height: 800, isPhone: false, digit: 6 },
  { width: 390, height: 844, isPhone: true, digit: 7 },
]

test('a day’s work takes no more clicks than it may, on a laptop and on a phone', async ({
  page,
  request,
}) => {
  const { clicks, begin } = await counting(page)
  for (const { isPhone, digit, ...viewport } of sizes) {
    await page.setViewportSize(viewport)
    for (let index = 0; index < 10; index += 1)
      await enquire(request, 'clara clicks', `+91984505${digit}6${10 + index}`)

    // Seeing what is due takes no press.
    await page.goto('/desk')
    await begin()
    const first = page.getByRole('region', { name: 'Due now' }).getByRole('listitem').first()
    await expect(first).toContainText('Clara Clicks')
    expect(await clicks()).toBe(0)

    // Answering a new lead from its row in Today and logging the call takes two presses.
    await first.getByRole('link', { name: 'Call Clara Clicks' }).click()
    await page.getByRole('button', { name: 'Answered' }).click()
    await expect(page.getByRole('button', { name: 'Answered' })).toHaveCount(0)
    expect(await clicks()).toBe(2)

    // Answering and logging takes three.
    await page.goto('/desk')
    await begin()
    await first
      .getByRole('link', { name: /Clara Clicks/ })
      .first()
      .click()
    await lead(page).getByRole('link', { name: 'Call' }).click()
    await page.getByRole('button', { name: 'Answered' }).click()
    await expect(lead(page)).toContainText('New → Contacted')
    expect(await clicks()).toBe(3)

    // Booking a visit during a call takes four.
    await begin()
    await lead(page).getByRole('link', { name: 'Call' }).click()
    await page.getByRole('button', { name: 'Answered' }).click()
    await lead(page).getByRole('button', { name: 'Book a visit' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Book the visit' }).click()
    await expect(lead(page)).toContainText('Visit booked')
    expect(await clicks()).toBe(4)

    // Assigning ten leads takes four, and five on a phone, which has no Shift key.
    await openDesk(page, '/desk/inbox?sort=newest')
    await begin()
    const bar = page.getByRole('toolbar', { name: 'Selected leads' })
    await rows(page).nth(0).getByRole('checkbox').click()
    if (isPhone) await bar.getByRole('button', { name: 'Select up to …' }).click()
    await rows(page)
      .nth(9)
      .getByRole('checkbox')
      .click({ modifiers: isPhone ? [] : ['Shift'] })
    await bar.getByRole('button', { name: 'Assign' }).click()
    await page.getByRole('dialog').getByRole('button', { name: /Ravi/ }).click()
    await expect(page.getByText('10 people: assigned to Ravi Shah.')).toBeVisible()
    // The tenth of the list may no longer be the tenth in the document, because the list was scrolled.
    const tenth = page.locator('[aria-posinset="10"]')
    await expect(rows(page).and(tenth).getByTitle(members.agent)).toBeAttached()
    expect(await clicks()).toBe(isPhone ? 5 : 4)

    // Checking a visitor in by code takes two, and typing.
    const code = await bookForToday(page, `+91984505${digit}650`)
    await page.goto('/desk')
    await begin()
    await page.getByRole('button', { name: 'Check in' }).first().click()
    await page.getByRole('dialog', { name: 'Check in a visitor' }).getByLabel('Code on their page').waitFor()
    await page.keyboard.type(code)
    await page.getByRole('dialog').getByRole('button', { name: 'Check in' }).click()
    await expect(page.getByText(/Greta Gate is checked in/)).toBeVisible()
    expect(await clicks()).toBe(2)

    // Adding a walk-in takes one, and typing.
    await page.goto('/desk')
    await begin()
    await page.getByRole('button', { name: 'Add' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Wanda Walker')
    await page.keyboard.press('Tab')
    await page.keyboard.type(`98450556${digit}0`)
    expect(await clicks()).toBe(1)
    await page.keyboard.press('Enter')
    await expect(lead(page).getByRole('heading', { level: 1 })).toHaveText('Wanda Walker')
  }
})
