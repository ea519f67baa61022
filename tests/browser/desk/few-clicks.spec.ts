import type { Page } from '@playwright/test'
import { enquire, expect, lead, openDesk, people, rows, test } from './desk.ts'

/** Counts what is pressed in the page from now on. */
const counting = async (page: Page) => {
  await page.addInitScript(() => {
    addEventListener(
      'click',
      ({ isTrusted, target }) => {
        // A label presses its own field once more.
        const isLabel = target instanceof HTMLElement && target.closest('label') && !target.matches('input')
        if (isTrusted && !isLabel) sessionStorage.clicks = Number(sessionStorage.clicks ?? 0) + 1
      },
      true,
    )
  })
  const clicks = () => page.evaluate(() => Number(sessionStorage.clicks ?? 0))
  const begin = () => page.evaluate(() => sessionStorage.removeItem('clicks'))
  return { clicks, begin }
}

test('a day’s work takes no more clicks than it may @all', async ({ page, request }) => {
  for (let index = 0; index < 10; index += 1)
    await enquire(request, 'clara clicks', `+9198450556${10 + index}`)
  const { clicks, begin } = await counting(page)

  // See what needs me: none.
  await page.goto('/desk')
  const first = page.getByRole('region', { name: 'Due now' }).getByRole('listitem').first()
  await expect(first).toContainText('Clara Clicks')
  expect(await clicks()).toBe(0)

  // Answer a new lead and log it: three.
  await first
    .getByRole('link', { name: /Clara Clicks/ })
    .first()
    .click()
  await lead(page).getByRole('button', { name: 'Log a call' }).click()
  await lead(page).getByRole('button', { name: 'Answered' }).click()
  await expect(lead(page)).toContainText('New → Contacted')
  expect(await clicks()).toBe(3)

  // Book a visit from a call: four.
  await begin()
  await lead(page).getByRole('button', { name: 'Log a call' }).click()
  await lead(page).getByRole('button', { name: 'Answered' }).click()
  await lead(page).getByRole('button', { name: 'Book a visit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Book the visit' }).click()
  await expect(lead(page)).toContainText('Visit booked')
  expect(await clicks()).toBe(4)

  // Assign ten leads: four.
  await openDesk(page, '/desk/inbox?sort=newest')
  await begin()
  await rows(page).nth(0).getByRole('checkbox').click()
  await rows(page)
    .nth(9)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  await page.getByRole('toolbar', { name: 'Selected leads' }).getByRole('button', { name: 'Assign' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /Ravi/ }).click()
  await expect(page.getByText('10 people: assigned to Ravi Shah.')).toBeVisible()
  await expect(rows(page).nth(9).getByTitle(people.agent)).toBeVisible()
  expect(await clicks()).toBe(4)

  // Add a walk-in: one, and typing.
  await page.goto('/desk')
  await begin()
  await page.getByRole('button', { name: 'Add' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Wanda Walker')
  await page.keyboard.press('Tab')
  await page.keyboard.type('9845055630')
  expect(await clicks()).toBe(1)
  await page.keyboard.press('Enter')
  await expect(lead(page).getByRole('heading', { level: 1 })).toHaveText('Wanda Walker')
})
