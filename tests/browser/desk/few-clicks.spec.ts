import type { Page } from '@playwright/test'
import { enquire, expect, lead, members, openDesk, rows, test } from './desk.ts'

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
    // What rings leads out of the page, and no phone is here to take it.
    addEventListener('click', event => {
      if (event.target instanceof Element && event.target.closest('a[href^="tel:"]')) event.preventDefault()
    })
  })
  const clicks = () => page.evaluate(() => Number(sessionStorage.clicks ?? 0))
  const begin = () => page.evaluate(() => sessionStorage.removeItem('clicks'))
  return { clicks, begin }
}

const sizes = [
  { width: 1280, height: 800, isPhone: false, digit: 6 },
  { width: 390, height: 844, isPhone: true, digit: 7 },
]

test('a day’s work takes no more clicks than it may, on a laptop and on a phone @all', async ({
  page,
  request,
}) => {
  const { clicks, begin } = await counting(page)
  for (const { isPhone, digit, ...viewport } of sizes) {
    await page.setViewportSize(viewport)
    for (let index = 0; index < 10; index += 1)
      await enquire(request, 'clara clicks', `+91984505${digit}6${10 + index}`)

    // See what needs me: none.
    await page.goto('/desk')
    await begin()
    const first = page.getByRole('region', { name: 'Due now' }).getByRole('listitem').first()
    await expect(first).toContainText('Clara Clicks')
    expect(await clicks()).toBe(0)

    // Answer a new lead from its row in Today and log it: two.
    await first.getByRole('link', { name: 'Call Clara Clicks' }).click()
    await page.getByRole('button', { name: 'Answered' }).click()
    await expect(page.getByRole('button', { name: 'Answered' })).toHaveCount(0)
    expect(await clicks()).toBe(2)

    // Answer one and log it: three.
    await page.goto('/desk')
    await begin()
    await first
      .getByRole('link', { name: /Clara Clicks/ })
      .first()
      .click()
    await lead(page).getByRole('button', { name: 'Log a call' }).click()
    await page.getByRole('button', { name: 'Answered' }).click()
    await expect(lead(page)).toContainText('New → Contacted')
    expect(await clicks()).toBe(3)

    // Book a visit from a call: four.
    await begin()
    await lead(page).getByRole('button', { name: 'Log a call' }).click()
    await page.getByRole('button', { name: 'Answered' }).click()
    await lead(page).getByRole('button', { name: 'Book a visit' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Book the visit' }).click()
    await expect(lead(page)).toContainText('Visit booked')
    expect(await clicks()).toBe(4)

    // Assign ten leads: four, and on a phone, which has no Shift, five.
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
    await expect(rows(page).nth(9).getByTitle(members.agent)).toBeAttached()
    expect(await clicks()).toBe(isPhone ? 5 : 4)

    // Add a walk-in: one, and typing.
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
