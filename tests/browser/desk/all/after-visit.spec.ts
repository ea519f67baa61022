import { addDays, dayAndClock, instantOf, today } from '../../../../src/desk/text/desk-time.ts'
import { expectNoViolations } from '../../axe.ts'
import { askForVisit, colleague, expect, lead, members, openDesk, rows, test } from '../desk.ts'

const at = instantOf(addDays(today(), 12), 11 * 60)

test('a visit is confirmed by message, takes place with its outcome, and a view of such deals is saved', async ({
  page,
  request,
  browser,
  desk,
}) => {
  await askForVisit(request, {
    name: 'vera visited',
    phonenumber: '+919845088301',
    visitAt: at,
    from: '49.36.0.1',
  })
  // The visit is over on this browser's clock, so its outcome can be logged.
  await page.clock.setFixedTime(at + 3_600_000)
  await page.emulateMedia({ colorScheme: 'dark' })
  await openDesk(page, '/desk/inbox?status=new#search=vera+visited')
  await rows(page).filter({ hasText: 'Vera Visited' }).getByRole('link').click()
  await lead(page)
    .getByRole('button', { name: /Change the stage/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Visit booked' }).click()
  await expect(lead(page)).toContainText('New → Visit booked')

  await lead(page).getByRole('button', { name: 'Chat' }).click()
  const message = page.getByRole('dialog', { name: 'Message to Vera Visited' })
  await message.getByRole('radio', { name: /Visit confirmed/ }).check()
  const text = message.getByLabel('Preview')
  await expect(text).toHaveValue(/\/visit\/[\w-]{22,}/)
  await expect(text).toHaveValue(new RegExp(dayAndClock(at)))
  await expectNoViolations(page, 'the messages in the dark', 'dialog[open]')
  await page.keyboard.press('Escape')
  await lead(page).getByRole('region', { name: 'Details' }).getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('dialog', { name: 'Details of Vera Visited' })).toBeVisible()
  await expectNoViolations(page, 'the details in the dark', 'dialog[open]')
  await page.keyboard.press('Escape')

  await lead(page).getByRole('button', { name: 'Came', exact: true }).click()
  const outcome = page.getByRole('dialog', { name: 'Vera Visited came' })
  await expect(outcome.getByLabel('How did it go?')).toBeFocused()
  await expectNoViolations(page, 'the outcome of a visit in the dark', 'dialog[open]')
  await page.keyboard.type('Liked the corner flat')
  await outcome.getByLabel('Next step, tomorrow at 11:00').selectOption('Send the price list')
  // A colleague logs a call in the meantime, and the sheet says so before it saves.
  const other = await colleague(browser, desk.url, members.agent)
  const calls = `/api/desk/deals/${new URL(page.url()).pathname.split('/').at(-1)}/calls`
  const logged = await other.request.post(calls, { data: { id: crypto.randomUUID(), outcome: 'no-answer' } })
  expect(logged.ok()).toBe(true)
  await expect(lead(page)).toContainText('called: No answer')
  await outcome.getByRole('button', { name: 'Save' }).click()
  await expect(outcome.getByRole('alert')).toContainText(/Ravi Shah at .+: called: No answer/)
  await expectNoViolations(page, 'an outcome that came second, in the dark', 'dialog[open]')
  await outcome.getByRole('button', { name: 'Save my change' }).click()
  await expect(lead(page)).toContainText('logged: Vera Visited came to the visit: Liked the corner flat')
  await expect(lead(page)).toContainText('Visit booked → Visited')
  // A past visit cannot be cancelled, so another visit is booked in addition.
  await lead(page)
    .getByRole('button', { name: dayAndClock(at) })
    .click()
  const second = page.getByRole('dialog', { name: 'Visit of Vera Visited' })
  await expect(second.getByRole('button', { name: 'Book the visit' })).toBeVisible()
  await expect(second.getByRole('button', { name: 'Cancel the visit' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(lead(page).getByRole('button', { name: /Next step/ })).toContainText('Send the price list')

  const views = page.getByRole('navigation', { name: 'Views' })
  await views.getByRole('button', { name: 'Save this view' }).click()
  const keep = page.getByRole('dialog', { name: 'Save this view' })
  await expect(keep.getByLabel('Name')).toBeFocused()
  await expectNoViolations(page, 'keeping a view in the dark', 'dialog[open]')
  await page.keyboard.type('Unanswered')
  await keep.getByLabel('Share with the team').check()
  await keep.getByRole('button', { name: 'Save' }).click()
  await expect(views.getByRole('link', { name: /^Unanswered/ })).toHaveAttribute('aria-current', 'true')
  await views.getByRole('button', { name: 'Edit view' }).click()
  await page.getByRole('dialog', { name: 'Edit view' }).getByRole('button', { name: 'Remove' }).click()
  await expect(views.getByRole('link', { name: /^Unanswered/ })).toHaveCount(0)
})
