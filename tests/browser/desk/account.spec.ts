import type { Page } from '@playwright/test'
import { teamPaths } from '../../../src/api/team/team.ts'
import { codeOf, stepAt } from '../../../src/crm/team/second-factor/totp.ts'
import { expectSoundSheet } from '../axe.ts'
import { colleague, expect, lead, members, openDesk, password, rows, signIn, test } from './desk.ts'

/** The unfinished notes in the tab's and the browser's storage. */
const storedNotes = (page: Page) =>
  page.evaluate(() =>
    [sessionStorage, localStorage].flatMap(storage =>
      Object.keys(storage).flatMap(key => (key.startsWith('desk.note') ? [`${storage.getItem(key)}`] : [])),
    ),
  )

const nameOf = (row: ReturnType<typeof rows>) => row.getByRole('link')

test('when a session ends elsewhere the desk is blank immediately, and a draft note stays in the page for its writer, and in no storage', async ({
  page,
  browser,
  desk,
}) => {
  const other = await colleague(browser, desk.url, members.agent)
  await openDesk(other)
  await nameOf(rows(other).nth(5)).click()
  await lead(other).getByLabel('Add a note').fill('Half a thought')
  expect(await storedNotes(other)).toEqual([expect.stringContaining('Half a thought')])
  await page.goto('/desk/team')
  await page.getByRole('button', { name: `Sign ${members.agent} out everywhere` }).click()
  const sheet = other.getByRole('dialog', { name: 'Please sign in again' })
  await expect(sheet).toBeVisible()
  expect(await storedNotes(other)).toEqual([])
  await expectSoundSheet(other, 'signing in again')
  await expect(nameOf(rows(other).first())).toBeHidden()
  await expect(lead(other).getByRole('heading', { level: 1 })).toBeHidden()
  await sheet.getByLabel('Password').fill(password)
  await sheet.getByRole('button', { name: 'Sign in' }).click()
  await expect(sheet).toBeHidden()
  await expect(lead(other).getByLabel('Add a note')).toHaveValue('Half a thought')
})

test('the next member in a tab finds none of the former member’s data @all', async ({ browser, desk }) => {
  const page = await colleague(browser, desk.url, members.agent)
  await openDesk(page)
  await nameOf(rows(page).nth(6)).click()
  await lead(page).getByLabel('Add a note').fill('Between me and the buyer')
  // Signs in directly, because without a session the desk would ask to sign in.
  await signIn(page, members.admin)
  // The desk may reload itself at the same moment, which would interrupt this reload.
  await expect(() => page.reload()).toPass()
  await expect(lead(page).getByLabel('Add a note')).toHaveValue('')
})

test('a member signs out on another device, with the password @all', async ({ page, browser, desk }) => {
  const elsewhere = await colleague(browser, desk.url, members.admin)
  await elsewhere.goto('/desk/account')
  const own = page.getByRole('region', { name: 'Where you are signed in' })
  await page.goto('/desk/account')
  await expect(own.getByText('this one, now')).toHaveCount(1)
  await own
    .getByRole('button', { name: /^Sign out on/ })
    .first()
    .click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Current password').fill('not the password')
  await sheet.getByRole('button', { name: 'Sign out there' }).click()
  await expect(sheet.getByText('That is not your current password.')).toBeVisible()
  await expectSoundSheet(page, 'signing out elsewhere')
  await sheet.getByLabel('Current password').fill(password)
  await sheet.getByRole('button', { name: 'Sign out there' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText(/^Signed out on/)).toBeVisible()
})

test('a calendar link is made with the password, shown once, and ends with a new password @all', async ({
  browser,
  desk,
}) => {
  const page = await colleague(browser, desk.url, members.agent)
  await page.goto('/desk/account')
  await page.getByRole('button', { name: 'Make a link' }).click()
  const sheet = page.getByRole('dialog', { name: 'Make a calendar link' })
  await sheet.getByLabel('Current password').fill('not the password')
  await sheet.getByRole('button', { name: 'Make the link' }).click()
  await expect(sheet.getByText('That is not your current password.')).toBeVisible()
  await expectSoundSheet(page, 'making a calendar link')
  await sheet.getByLabel('Current password').fill(password)
  await page.keyboard.press('Enter')
  await expect(sheet).toBeHidden()
  const address = await page.getByLabel('Copy this address now: it is shown only once').inputValue()
  const read = async () => (await page.context().request.get(address)).status()
  expect(await read()).toBe(200)
  const change = async (from: string, to: string) => {
    await page.getByLabel('Current password').fill(from)
    await page.getByLabel('New password').fill(to)
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByText('Your password is changed.').first()).toBeVisible()
  }
  await change(password, 'walnuts under a blue boat')
  await expect(page.getByRole('button', { name: 'Make a link' })).toBeVisible()
  expect(await read()).toBe(404)
  const session = page.context().request
  const back = { password, current: 'walnuts under a blue boat' }
  expect((await session.post(teamPaths.password, { data: back })).status()).toBe(200)
})

test('the second factor is set up by keyboard, asked for at the next sign-in, and switched off', async ({
  browser,
  desk,
}) => {
  const page = await colleague(browser, desk.url, members.agent)
  await page.goto('/desk/account')
  const part = page.getByRole('region', { name: 'Second factor' })
  await part.getByRole('button', { name: 'Set up' }).press('Enter')
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Current password').fill(password)
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('img', { name: 'QR code' })).toBeVisible()
  const secret = ((await sheet.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await sheet.getByLabel('Code', { exact: true }).fill(codeOf(secret, stepAt(Date.now()) - 1))
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await expectSoundSheet(page, 'recovery codes')
  const [recovery = ''] = await sheet.locator('li code').allTextContents()
  await sheet.getByRole('button', { name: 'I saved them' }).press('Enter')
  await expect(part.getByText('Recovery codes left: 10.')).toBeVisible()

  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByLabel('E-mail').fill(members.agent)
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This code is wrong or was used before.')).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill(recovery)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()

  await page.goto('/desk/account')
  await part.getByRole('button', { name: 'New recovery codes' }).click()
  await expectSoundSheet(page, 'new recovery codes')
  await page.keyboard.press('Escape')
  await part.getByRole('button', { name: 'Switch off' }).click()
  await expectSoundSheet(page, 'switching the second factor off')
  await sheet.getByLabel('Current password').fill(password)
  await sheet.getByLabel('Code', { exact: true }).fill(codeOf(secret, stepAt(Date.now())))
  await page.keyboard.press('Enter')
  await expect(part.getByRole('button', { name: 'Set up' })).toBeVisible()
})
