import type { Browser, Page } from '@playwright/test'
import { resize } from '../site.ts'
import { colleague, enquire, expect, lead, members, openDesk, rows, test } from './desk.ts'

test('a contact erased elsewhere disappears here too', async ({ page, request, browser, desk }) => {
  await enquire(request, 'pia gone', '+919845088801')
  const other = await colleague(browser, desk.url, members.agent)
  await openDesk(other, '/desk#search=pia+gone')
  await rows(other).first().getByRole('link').click()
  await expect(lead(other).getByRole('heading', { level: 1 })).toHaveText('Pia Gone')
  const id = new URL(other.url()).pathname.split('/').at(-1)
  const answer = await page.context().request.delete(`/api/desk/deals/${id}`, { data: {} })
  expect(answer.ok()).toBe(true)
  await expect(lead(other).getByText('Lead not found')).toBeVisible()
  await expect(rows(other)).toHaveCount(0)
})

test('an unknown address says so @all', async ({ page }) => {
  for (const address of ['/desk/lead/%', '/desk/lead/nobody']) {
    await page.goto(address)
    await expect(page.getByText('Lead not found')).toBeVisible()
  }
})

test('a note that is too long is counted, stays and is not sent @all', async ({ page, request }) => {
  await enquire(request, 'quinn note', '+919845088802')
  await openDesk(page, '/desk#search=quinn+note')
  await rows(page).first().getByRole('link').click()
  const note = lead(page).getByLabel('Add a note')
  await note.fill('x'.repeat(3990))
  await expect(lead(page).getByText('3,990 of 4,000')).toBeVisible()
  await note.fill('x'.repeat(4100))
  await expect(lead(page).getByText('This note is 100 characters over the limit of 4,000.')).toBeVisible()
  await expect(lead(page).getByRole('button', { name: 'Save note' })).toBeDisabled()
  await page.reload()
  await expect(note).toHaveValue('x'.repeat(4100))
  await note.fill('x'.repeat(4000))
  await lead(page).getByRole('button', { name: 'Save note' }).click()
  await expect(note).toHaveValue('')
  await expect(lead(page).getByRole('listitem').filter({ hasText: 'xxxx' })).toHaveCount(1)
})

test('a service that does not answer is not called being offline @all', async ({ page }) => {
  await openDesk(page)
  await page.route('**/api/**', route => route.abort())
  await rows(page).first().getByRole('link').click()
  await expect(page.getByText('The server is not responding.')).toBeVisible()
  await expect(page.getByText('You are offline.')).toHaveCount(0)
  await page.unroute('**/api/**')
  await expect(page.getByText('The server is not responding.')).toBeHidden({ timeout: 20_000 })
})

test('Tab leads from the row of the open lead to the lead, and back @all', async ({ page }) => {
  await openDesk(page)
  await rows(page).nth(2).getByRole('link').click()
  await expect(lead(page).getByRole('link', { name: 'Call' })).toBeVisible()
  await rows(page).nth(2).getByRole('link').focus()
  await page.keyboard.press('Tab')
  await expect(lead(page).getByRole('link', { name: 'Call' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(rows(page).nth(2).getByRole('link')).toBeFocused()
  // At widths where the lead covers the list, Shift+Tab leaves the lead.
  await resize(page, { width: 900, height: 800 })
  const first = lead(page).getByRole('link').or(lead(page).getByRole('button')).first()
  await first.focus()
  await page.keyboard.press('Shift+Tab')
  await expect(first).not.toBeFocused()
})

test('the button that opened a sheet has the focus again when it closes @all', async ({ page }) => {
  await openDesk(page)
  await rows(page).nth(1).getByRole('link').click()
  for (const name of [/Change the stage/, /Book a visit|am|pm/]) {
    const opener = lead(page).getByRole('button', { name }).first()
    await opener.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
  }
  await page.goto('/desk/inbox')
  await rows(page).nth(1).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Change stage' }).press('Enter')
  await page.keyboard.press('2')
  await expect(page.getByText('1 person: stage Contacted.')).toBeVisible()
  await expect(page.locator('body')).not.toBeFocused()
})

/** A further agent in a browser of their own, who owns one person. */
async function inviteAgent(page: Page, browser: Browser, url: string, email: string): Promise<Page> {
  const admin = page.context().request
  const invited = await (await admin.post('/api/desk/team', { data: { email, role: 'agent' } })).json()
  const guest = await (await browser.newContext({ baseURL: url })).newPage()
  await guest.goto(invited.link)
  await guest.getByRole('dialog').getByLabel('Your name').fill('Lea Ver')
  await guest.getByRole('dialog').getByLabel('New password').fill('a password of my own')
  await guest.getByRole('button', { name: 'Set password' }).click()
  return guest
}

test('a removed colleague’s desk is blanked immediately, and their deals go to the named member', async ({
  page,
  request,
  browser,
  desk,
}) => {
  const email = 'leaver@northfield.example'
  const guest = await inviteAgent(page, browser, desk.url, email)
  await enquire(request, 'rhea given', '+919845088803')
  await openDesk(guest, '/desk#search=rhea+given')
  await rows(guest).first().getByRole('link').click()
  await lead(guest).getByLabel('Owner').selectOption(email)
  await expect(lead(guest)).toContainText('assigned to Lea Ver')
  await page.goto('/desk/team')
  await page.getByRole('button', { name: `Remove ${email}` }).click()
  const sheet = page.getByRole('dialog', { name: `Remove ${email}?` })
  await sheet.getByLabel('Assign their one person to:').selectOption(members.agent)
  await sheet.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(guest.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible()
  await expect(lead(guest).getByRole('heading', { level: 1 })).toBeHidden()
  await openDesk(page, '/desk#search=rhea+given')
  await rows(page).first().getByRole('link').click()
  await expect(lead(page).getByLabel('Owner')).toHaveValue(members.agent)
})

test('a colleague becomes an editor only after the desk said who loses their owner @all', async ({
  page,
  request,
  browser,
  desk,
}) => {
  const email = 'writer@northfield.example'
  const guest = await inviteAgent(page, browser, desk.url, email)
  await enquire(request, 'nora owned', '+919845088804')
  await openDesk(guest, '/desk#search=nora+owned')
  await rows(guest).first().getByRole('link').click()
  await lead(guest).getByLabel('Owner').selectOption(email)
  await expect(lead(guest)).toContainText('assigned to Lea Ver')
  await page.goto('/desk/team')
  const role = page.getByLabel(`Role of ${email}`)
  const sheet = page.getByRole('dialog', { name: `Make ${email} an editor?` })
  // Nothing happens before the number is known and the question is answered.
  let tellCount = () => {}
  const isAsked = new Promise<void>(resolve => {
    tellCount = resolve
  })
  await page.route(/\/api\/desk\/.*owner=writer/, async route => {
    await isAsked
    await route.continue()
  })
  await role.selectOption('Editor')
  await expect(sheet.getByRole('button', { name: 'Make editor' })).toBeDisabled()
  tellCount()
  await expect(sheet).toContainText('They are signed out at once.')
  await expect(sheet).toContainText('One person will have no owner.')
  await sheet.getByLabel('Assign their one person to:').selectOption(members.agent)
  await expect(sheet).not.toContainText('no owner')
  await sheet.getByRole('button', { name: 'Cancel' }).click()
  await expect(role).toHaveValue('agent')
  await expect(lead(guest).getByRole('heading', { level: 1 })).toBeVisible()
  await role.selectOption('Editor')
  await sheet.getByRole('button', { name: 'Make editor' }).click()
  await expect(role).toHaveValue('editor')
  await expect(guest.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible()
})
