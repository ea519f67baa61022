import { expectNoViolations, expectSoundSheet } from '../axe.ts'
import { resize } from '../site.ts'
import { enquire, expect, lead, openDesk, rows, test } from './desk.ts'

test('a new lead is answered and logged with three presses, with a next step', async ({ page, request }) => {
  await enquire(request, 'sara calls', '+919845099901')
  await openDesk(page)
  await rows(page).first().getByRole('link').click()
  await expect(lead(page)).toContainText('Waiting for a reply')
  await lead(page).getByRole('button', { name: 'Log a call' }).click()
  const asked = lead(page).getByRole('group', { name: 'How did the call go?' })
  await expectNoViolations(page, 'the outcomes of a call')
  await expect(asked.getByRole('button').first()).toBeFocused()
  await asked.getByRole('button', { name: 'No answer' }).click()
  await expect(lead(page).getByRole('button', { name: 'Log a call' })).toBeFocused()
  await expect(lead(page)).toContainText('called: No answer')
  await expect(lead(page)).toContainText('next: Call again')
  // On a phone the waiting time is never cut off, because the attempts are in a shorter line.
  const waiting = lead(page).getByText('Waiting', { exact: true })
  await expect(lead(page)).toContainText(/Waitingtried 1×/)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect
    .poll(() => waiting.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    .toBe(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await lead(page).getByRole('button', { name: 'Log a call' }).click()
  await asked.getByRole('button', { name: 'Answered' }).click()
  await expect(lead(page)).toContainText('New → Contacted')
  await expect(waiting).toHaveCount(0)
  await lead(page).getByRole('button', { name: 'Next step Call again', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Next step for Sara Calls' })
  await expectSoundSheet(page, 'the next step')
  await sheet.getByLabel('Next step').fill('Send the price list')
  await sheet.getByRole('button', { name: 'Tomorrow 11:00' }).click()
  await expect(lead(page)).toContainText('next: Send the price list')
  await expect(lead(page).getByRole('button', { name: 'Send the price list' })).toBeFocused()
})

test('Today shows waiting contacts, due next steps and deals without a next step @all', async ({
  page,
  request,
}) => {
  await enquire(request, 'tom today', '+919845099902')
  await page.goto('/desk')
  await expect(page).toHaveTitle(/^\(\d+\) Today · Lead desk$/)
  const waiting = page.getByRole('region', { name: 'Due now' })
  await expect(waiting.getByRole('listitem').first()).toContainText('Tom Today')
  await expect(waiting.getByRole('listitem').first()).toContainText(/left|due|overdue/)
  await waiting
    .getByRole('link', { name: /Tom Today/ })
    .first()
    .click()
  await lead(page).getByRole('button', { name: 'Log a call' }).click()
  await lead(page).getByRole('button', { name: 'Answered' }).click()
  await expect(lead(page)).toContainText('New → Contacted')
  await page.getByRole('link', { name: /^Today/ }).click()
  const forgotten = page.getByRole('region', { name: 'Without a next step' })
  await expect(forgotten.getByRole('listitem').first()).toContainText('Tom Today')
  await page.getByText('Mine', { exact: true }).click()
  await expect(forgotten).not.toContainText('Tom Today')
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Mine' })).toBeChecked()
})

test('a contact who did not answer three times stays in Today, and a message is one press away @all', async ({
  page,
  request,
}) => {
  await enquire(request, 'una reached', '+919845099903')
  await page.goto('/desk')
  await page.getByRole('link', { name: /^Una Reached/ }).click()
  for (const tries of [1, 2, 3]) {
    await lead(page).getByRole('button', { name: 'Log a call' }).click()
    await lead(page).getByRole('button', { name: 'No answer' }).click()
    await expect(lead(page)).toContainText(`tried ${tries}×`)
  }
  // On a phone the row has room for the phone number beside the attempts.
  await resize(page, { width: 390, height: 844 })
  await openDesk(page, '/desk/inbox#search=una+reached')
  await expect(rows(page).first()).toContainText('tried 3×')
  const number = rows(page).first().getByText('+91 98450 99903')
  expect(await number.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await page.getByRole('link', { name: /^Today/ }).click()
  const line = page.getByRole('region', { name: 'Not reached' }).getByRole('listitem').first()
  await expect(line).toContainText('Una Reached')
  await expect(line).toContainText('tried 3×')
  await line.getByRole('link', { name: 'Message Una Reached' }).click()
  await expect(page.getByRole('dialog', { name: /Una Reached/ })).toBeVisible()
})

test('an admin sets hours and answer time for everybody @all', async ({ page }) => {
  await page.goto('/desk/settings')
  await page.getByLabel('Minutes').waitFor()
  await expectNoViolations(page, 'the settings')
  await page.getByLabel('Minutes', { exact: true }).fill('45')
  await page.getByLabel('Holidays').fill('25/12/2026\n2027-01-26')
  await page.getByRole('button', { name: 'Save for the team' }).click()
  await expect(page.getByText('Settings saved for the whole team.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Minutes', { exact: true })).toHaveValue('45')
  await expect(page.getByLabel('Holidays')).toHaveValue('25 Dec 2026\n26 Jan 2027')
  await page.getByLabel('From', { exact: true }).fill('21:00')
  await page.getByRole('button', { name: 'Save for the team' }).click()
  await expect(page.getByRole('alert')).toContainText('The end must be later than the start.')

  // A failed request, or settings that cannot be read again, must not discard what the member typed.
  await page.route('**/api/desk/settings', route =>
    route.request().method() === 'POST' ? route.abort() : route.fulfill({ status: 400, json: { ok: false } }),
  )
  const readAgain = page.waitForResponse(response => response.status() === 400)
  await page.getByLabel('Minutes', { exact: true }).fill('50')
  await page.getByRole('button', { name: 'Save for the team' }).click()
  await readAgain
  await expect(page.getByRole('alert')).toContainText('The server can’t be reached. Check your connection.')
  await expect(page.getByLabel('Minutes', { exact: true })).toHaveValue('50')
})
