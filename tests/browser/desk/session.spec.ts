import { expectSoundSheet } from '../axe.ts'
import {
  colleague,
  endSessionWith,
  expect,
  lead,
  members,
  openDesk,
  rows,
  test,
  typePassword,
} from './desk.ts'

test('a note stays when the session ends, and is sent once the member has signed in again @all', async ({
  page,
}) => {
  await openDesk(page)
  await rows(page).nth(3).getByRole('link').click()
  await lead(page).getByLabel('Add a note').fill('Call back on Friday')
  await endSessionWith(page, '**/notes')
  await lead(page).getByRole('button', { name: 'Save note' }).click()
  const sheet = page.getByRole('dialog', { name: 'Please sign in again' })
  await expect(sheet).toBeVisible()
  await expect(sheet.getByLabel('E-mail')).toHaveValue(members.admin)
  await sheet.getByLabel('Password').fill('not the password')
  await sheet.getByRole('button', { name: 'Sign in' }).click()
  await expect(sheet.getByRole('alert')).toHaveText('The e-mail or the password is wrong.')
  await typePassword(page)
  await expect(sheet).toBeHidden()
  await expect(lead(page).getByRole('listitem').filter({ hasText: 'Call back on Friday' })).toHaveCount(1)
})

test('a note that was not sent is there after a reload @all', async ({ page }) => {
  await openDesk(page)
  await rows(page).nth(4).getByRole('link').click()
  await lead(page).getByLabel('Add a note').fill('Half a sentence')
  await page.reload()
  await expect(lead(page).getByLabel('Add a note')).toHaveValue('Half a sentence')
})

test('an agent sees and works leads, and none of the admin’s things @all', async ({ browser, desk }) => {
  const page = await colleague(browser, desk.url, members.agent)
  await openDesk(page)
  await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Team' })).toHaveCount(0)
  await rows(page).first().getByRole('link').click()
  await expect(lead(page).getByRole('heading', { name: 'History' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Erase this person' })).toHaveCount(0)
  await page.goto('/desk/team')
  await expect(page.getByText('Only admins can manage the team')).toBeVisible()
  await page.goto('/desk/audit')
  await expect(page.getByText('Only admins can read the audit log')).toBeVisible()
  for (const path of ['/api/desk/team', '/api/desk/audit', '/api/desk/export?format=csv']) {
    expect((await page.request.get(path)).status(), path).toBe(403)
  }
})

test('signing out leaves nothing behind @all', async ({ page }) => {
  await page.goto('/desk/account')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Lead desk' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Password')).toBeVisible()
})

test('an invitation is a link that signs in once and asks for a password', async ({
  page,
  browser,
  desk,
}) => {
  await page.goto('/desk/team')
  await page.getByLabel('E-mail').fill('new@northfield.example')
  await page.getByRole('button', { name: 'Make the link' }).click()
  const link = await page.getByRole('status').locator('code').textContent()
  const guest = await (await browser.newContext()).newPage()
  const address = new URL(link ?? '')
  expect(address.origin).toBe(new URL(page.url()).origin)
  await guest.goto(`${desk.url}/desk${address.hash}`)
  await guest.getByRole('dialog').getByLabel('Your name').fill('Meera Nair')
  await guest.getByRole('dialog').getByLabel('New password').fill('password123')
  await guest.getByRole('button', { name: 'Set password' }).click()
  await expect(guest.getByText(/^This is a very common password/)).toBeVisible()
  await expectSoundSheet(guest, 'choosing a password')
  await guest.getByRole('dialog').getByLabel('New password').fill('a password of my own')
  await guest.getByRole('button', { name: 'Set password' }).click()
  await expect(guest.getByRole('dialog')).toBeHidden()
  expect(guest.url()).not.toContain('link=')
  const again = await (await browser.newContext()).newPage()
  await again.goto(`${desk.url}/desk${address.hash}`)
  await expect(again.getByRole('alert')).toContainText('This link was used before')
  await page.getByRole('button', { name: 'Remove new@northfield.example' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('new@northfield.example: removed.')).toBeVisible()
})
