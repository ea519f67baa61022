import { deskPaths } from '../../../src/api/desk-paths.ts'
import { chooseStage, colleague, enquire, expect, lead, members, openDesk, rows, test } from './desk.ts'

test('the second of two members sees who was faster, and can still make their change @all', async ({
  page,
  request,
  browser,
  desk,
}) => {
  await enquire(request, 'tara two', '+919845011111')
  await openDesk(page, '/desk?search=tara+two')
  const other = await colleague(browser, desk.url, members.agent)
  await openDesk(other, '/desk?search=tara+two')
  for (const each of [page, other]) {
    await rows(each).first().getByRole('link').click()
    await expect(lead(each).getByRole('heading', { level: 1 })).toHaveText('Tara Two')
  }
  // The admin’s desk gets no live events, so it learns of the change only from its own request.
  await page.route('**/api/desk/live', route => route.abort())
  await page.route('**/api/desk/deals/*', async route => {
    if (route.request().method() === 'GET') await route.abort()
    else await route.continue()
  })
  await lead(other)
    .getByRole('button', { name: /Change the stage/ })
    .click()
  await chooseStage(other, 'Contacted')
  await expect(lead(other).getByText('New → Contacted')).toBeVisible()

  await lead(page).getByLabel('Add a note').fill('half a thought')
  await lead(page).getByLabel('Owner').selectOption(members.agent)
  const told = lead(page).getByRole('alert')
  await expect(told).toContainText('Ravi Shah')
  await expect(told).toContainText('New → Contacted')
  await expect(told).toContainText('assigned to Ravi Shah')
  await expect(lead(page).getByLabel('Add a note')).toHaveValue('half a thought')
  await expect(lead(page).getByRole('button', { name: /now contacted/ })).toBeVisible()

  await told.getByRole('button', { name: 'Save my change' }).click()
  await expect(told).toBeHidden()
  await expect(lead(page).getByLabel('Owner')).toHaveValue(members.agent)
  await expect(lead(other).getByLabel('Owner')).toHaveValue(members.agent)

  // A sheet that was open before a colleague's change says so before it saves.
  await page.unrouteAll()
  await lead(page)
    .getByRole('button', { name: /Change the stage/ })
    .click()
  await chooseStage(page, 'Lost')
  await lead(other).getByRole('button', { name: 'Log a call' }).click()
  await lead(other).getByRole('button', { name: 'No answer' }).click()
  await expect(lead(page)).toContainText('called: No answer')
  await chooseStage(page, 'Could not be reached')
  await expect(told).toContainText('called: No answer')
  await expect(told).toContainText('stage Lost (Could not be reached)')
  await expect(lead(page).getByRole('button', { name: /now contacted/ })).toBeVisible()
  await told.getByRole('button', { name: 'Discard my change' }).click()
  await expect(told).toBeHidden()

  // An agent cannot see a colleague's lead, even if it is open.
  await lead(page).getByLabel('Owner').selectOption(members.admin)
  await expect(lead(other).getByText('Lead not found')).toBeVisible()
  await expect(rows(other)).toHaveCount(0)

  // The same holds for a lead that they assigned to a colleague; the toast can undo that.
  await lead(page).getByLabel('Owner').selectOption(members.agent)
  await rows(other).first().getByRole('link').click()
  await lead(other).getByLabel('Owner').selectOption(members.admin)
  const toasts = other.getByRole('log', { name: 'Notices' })
  await expect(toasts.getByText('Tara Two: assigned to Asha Rao.')).toBeVisible()
  await expect(rows(other)).toHaveCount(0)
  await toasts.getByRole('button', { name: 'Undo' }).click()
  await expect(toasts.getByText('Undone: Tara Two is assigned to Ravi Shah again.')).toBeVisible()
  await expect(lead(other).getByLabel('Owner')).toHaveValue(members.agent)
  await expect(rows(other)).toHaveCount(1)
})

test('each sees the other’s changes @all', async ({ page, request, browser, desk }) => {
  await enquire(request, 'una live', '+919845022222')
  await openDesk(page, '/desk?search=una+live')
  const other = await colleague(browser, desk.url, members.agent)
  await openDesk(other, '/desk?search=una+live')
  await rows(other).first().getByRole('link').click()
  await lead(other)
    .getByRole('button', { name: /Change the stage/ })
    .click()
  await chooseStage(other, 'Contacted')
  await expect(rows(page).first()).toContainText('Contacted')
})

test('an open inbox shows immediately that a contact must not be called any more', async ({
  page,
  request,
  browser,
  desk,
}) => {
  await enquire(request, 'stina stops', '+919845033377')
  await openDesk(page, '/desk?search=stina+stops')
  await expect(rows(page).first()).toContainText('+91 98450 33377')
  const other = await colleague(browser, desk.url, members.agent)
  await openDesk(other, '/desk?search=stina+stops')
  await rows(other).first().getByRole('link').click()
  await expect(lead(other).getByRole('heading', { level: 1 })).toHaveText('Stina Stops')
  const dealId = decodeURIComponent(new URL(other.url()).pathname.split('/').at(-1) ?? '')
  const withdrawal = await other.context().request.post(deskPaths.rights.replace(':id', dealId), {
    data: { id: crypto.randomUUID(), ask: { what: 'withdraw', purposes: ['call'], how: 'phone' } },
  })
  expect(withdrawal.ok()).toBe(true)
  await expect(rows(page).first()).toContainText('Do not call')
  await expect(rows(page).first()).not.toContainText('+91 98450 33377')
})
