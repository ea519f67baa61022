import { expectNoViolations } from '../../axe.ts'
import { enquire, expect, lead, members, openDesk, rows, test } from '../desk.ts'

test('details from a call are noted, found and marked; the buyer’s own data stays', async ({
  page,
  request,
}) => {
  await enquire(request, 'dita noted', '+919845088811')
  await openDesk(page)
  await rows(page).first().getByRole('link').click()
  const details = lead(page).getByRole('region', { name: 'Details' })
  await details.getByRole('button', { name: 'Edit' }).click()
  const sheet = page.getByRole('dialog', { name: 'Details of Dita Noted' })
  await expectNoViolations(page, 'the details of a deal')
  await sheet.getByLabel('Name').fill('Edith Noted')
  await sheet.getByLabel('E-mail').fill('edith at mail')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet).toContainText('This is not an e-mail address. Check it for typos.')
  await sheet.getByLabel('E-mail').fill('edith@mail.example')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(lead(page).getByRole('heading', { level: 1 })).toHaveText('Edith Noted')
  await expect(details).toContainText('Name as sentDita Noted')
  await details.getByRole('button', { name: 'Hot' }).click()
  await expect(lead(page)).toContainText('noted: hot')
  await expect(rows(page).first()).toContainText(/Edith Noted.*Hot/)
  await page.getByRole('searchbox').fill('edith@mail')
  await expect(rows(page)).toHaveCount(1)
})

test('an admin sets who gets new leads, sees who would have got the last, and it happens', async ({
  page,
  request,
}) => {
  await page.goto('/desk/account')
  await page.getByRole('button', { name: 'Save my hours' }).click()
  await expect(page.getByText('Your hours are saved.')).toBeVisible()
  // If hours can neither be saved nor read again, the form keeps what was typed.
  await page.route('**/api/desk/duty', route =>
    route.request().method() === 'GET' ? route.fulfill({ status: 400, json: { ok: false } }) : route.abort(),
  )
  const readAgain = page.waitForResponse(response => response.status() === 400)
  await page.getByLabel('I work different hours from the team').check()
  await page.getByRole('button', { name: 'Save my hours' }).click()
  await readAgain
  await expect(page.getByRole('alert')).toHaveText('The server can’t be reached. Check your connection.')
  await expect(page.getByLabel('I work different hours from the team')).toBeChecked()
  await page.goto('/desk/settings')
  await page.getByRole('button', { name: 'Add a rule' }).click()
  await page.getByRole('button', { name: 'Save the rules' }).click()
  await expect(page.getByRole('alert')).toContainText('Enter a name for the rule.')
  await page.getByLabel('Name of the rule').fill('Everything to Ravi')
  await page.getByLabel('go to').selectOption('Always the first member listed')
  await page.getByLabel('Members', { exact: true }).selectOption(members.agent)
  await expect(page.getByText('20 of the last 20 leads: Ravi Shah 20')).toBeVisible()
  await page.getByRole('button', { name: 'Save the rules' }).click()
  await expect(page.getByText('Rules saved.')).toBeVisible()
  await enquire(request, 'rula given', '+919845088812')
  await openDesk(page, '/desk/inbox?sort=newest')
  await expect(rows(page).filter({ hasText: 'Rula Given' }).getByTitle(members.agent)).toBeVisible()
  await page.goto('/desk/settings')
  await page.getByRole('button', { name: 'Remove Everything to Ravi' }).click()
  await page.getByRole('button', { name: 'Save the rules' }).click()
  await expect(page.getByText('No rules yet')).toBeVisible()
})
