import type { Page } from '@playwright/test'
import { project } from '../../../active-project.ts'
import { expectNoViolations } from '../../axe.ts'
import { resize } from '../../site.ts'
import { enquire, enquireForPage, expect, lead, openDesk, test } from '../desk.ts'

/** The page of the lead that is open in the desk, as a member sends it. */
const contactsPage = async (page: Page): Promise<string> => {
  const address = new URL(page.url()).pathname.replace('/desk/lead/', '/api/desk/deals/')
  const made = await page.evaluate(
    async path => (await fetch(path, { method: 'POST' })).json(),
    `${address}/page`,
  )
  return made.address
}

test('a buyer stops calls for a form, asks for the link and for erasure without a script, and the desk shows each immediately', async ({
  page,
  browser,
  request,
  desk,
}) => {
  const own = await enquireForPage(request, 'ila stops', '+919845077124')
  await openDesk(page, '/desk/inbox?search=ila+stops')
  await page.getByRole('link', { name: /Ila Stops/ }).click()
  await expect(lead(page).getByRole('link', { name: 'Call' })).toBeVisible()

  const context = await browser.newContext({ baseURL: desk.url, javaScriptEnabled: false })
  const buyer = await context.newPage()
  await buyer.goto(own)
  await buyer.getByRole('button', { name: 'Stop calls' }).click()
  await expect(buyer.getByRole('status')).toHaveText('Done. We have stopped this for this form.')
  await expect(lead(page).getByText('Do not call')).toBeVisible()
  await expect(lead(page).getByRole('link', { name: 'Call' })).toHaveCount(0)
  const formsPage = /on the page of the form sent \d+ \w+ \(we did not send it to this number\)/
  const withdrawn = lead(page).getByText('withdrew consent for calls')
  await expect(withdrawn).toHaveText(formsPage)
  const consent = lead(page).getByRole('region', { name: 'Consent' })
  await expect(consent.getByRole('listitem').first()).toContainText(
    /CallsWithdrawn on a form’s page on \d+ \w+/,
  )
  await buyer.getByRole('button', { name: 'Stop messages' }).click()
  await expect(lead(page).getByText('Do not message')).toBeVisible()
  await expect(lead(page).getByRole('button', { name: 'Chat' })).toHaveCount(0)

  await buyer.getByRole('button', { name: 'Ask for the link' }).click()
  await expect(buyer.getByText(/On .* you asked for the link/)).toBeVisible()
  const link = lead(page).getByRole('group', { name: 'Asks for the link to their page' })
  await expect(link).toContainText('Messages to them are stopped, so the link cannot be sent.')
  await expect(buyer.getByText('Erase everything about me')).toHaveCount(0)
  await buyer.goto(await contactsPage(page))
  await expect(link).toHaveCount(0)
  await buyer.getByText('Erase everything about me', { exact: true }).click()
  await buyer.getByLabel('Yes, erase everything about me').check()
  await buyer.getByRole('button', { name: 'Request erasure' }).click()
  await expect(buyer.getByText(/On .* you asked us to erase your data/)).toBeVisible()
  await context.close()
  // The same page in a browser with scripts, for axe.
  const looking = await browser.newPage({ baseURL: desk.url })
  await looking.goto(own)
  await expectNoViolations(looking, 'the buyer’s page')
  await looking.close()

  await lead(page).getByRole('button', { name: 'Read the notice they saw' }).click()
  const notice = page.getByRole('dialog', { name: 'The notice they saw' })
  await expect(notice).toContainText(project.words.privacy.paragraphs[0]?.title ?? '')
  await page.keyboard.press('Escape')
  await page.goto('/desk')
  const requests = page.getByRole('region', { name: 'Requests', exact: true })
  await expect(requests).toContainText('Asks to be erased')
  await expect(requests).toContainText('30 days left')
  await expect(requests).toContainText('Do not call')
  await expectNoViolations(page, 'today with a request')
  await requests.getByRole('link', { name: /Ila Stops/ }).click()
  await expect(lead(page).getByText(/^Asks to be erased/)).toBeVisible()
  await expect(consent.getByRole('list').getByRole('listitem')).toHaveCount(2)
  await expect(lead(page).getByRole('button', { name: 'Refuse …' })).toBeVisible()
  await expect(lead(page).getByText('Add a next step')).toHaveCount(0)
  await lead(page).getByRole('button', { name: 'Refuse …' }).click()
  const refusing = page.getByRole('dialog', { name: 'Refuse the erasure' })
  await refusing.getByLabel('Reason').fill('You have booked a home with us.')
  await refusing.getByRole('button', { name: 'Refuse', exact: true }).click()
  await expect(refusing).toBeHidden()
  await expect(lead(page).getByText('refused the erasure: You have booked a home with us.')).toBeVisible()
  await expect(lead(page).getByRole('button', { name: 'Refuse …' })).toHaveCount(0)
  await expect(lead(page).getByText('Add a next step')).toBeVisible()
})

test('a member logs a buyer’s request, by keyboard on a phone, in both themes', async ({ page, request }) => {
  await enquire(request, 'uma phones', '+919845077124')
  await openDesk(page, '/desk/inbox?search=uma+phones')
  await page.getByRole('link', { name: /Uma Phones/ }).click()
  await resize(page, { width: 375, height: 740 })
  const opener = lead(page).getByRole('button', { name: 'Log what they told you …' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Log what they told you' })
  await expect(sheet.getByLabel('Calls')).toBeFocused()
  // Purposes that the project does not ask for cannot be withdrawn.
  await expect(sheet.getByRole('checkbox')).toHaveCount(3)
  await expect(sheet).toContainText('Reply within 30 days')
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoViolations(page, `the sheet, ${colorScheme}`)
  }
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByRole('alert')).toHaveText('Choose what they told you.')
  await sheet.getByLabel('Calls').focus()
  await page.keyboard.press('Space')
  await sheet.getByLabel('Correct name').fill('Uma Fones')
  await page.keyboard.press('Enter')
  await expect(sheet).toBeHidden()
  await expect(lead(page).getByText('Do not call')).toBeVisible()
  await expect(lead(page).getByText('recorded by phone: withdrew consent for calls')).toBeVisible()
  await expect(lead(page).getByText(/^Asks to correct their name to Uma Fones/)).toBeVisible()
  await opener.click()
  await expect(sheet.getByLabel('Calls')).toHaveCount(0)
  await sheet.getByLabel('Erase their details').check()
  await sheet.getByText('By message', { exact: true }).click()
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(lead(page).getByText('recorded by message: asks to be erased')).toBeVisible()
  await expect(lead(page).getByText('they asked to be erased').first()).toBeVisible()
  await expect(lead(page).getByText(/^Asks to be erased/)).toBeVisible()
})

test('a member records consent by one tap, takes it back by the opposite one, and the audit log has both', async ({
  page,
  request,
}) => {
  await enquire(request, 'veda agrees', '+919845077125')
  await openDesk(page, '/desk/inbox?search=veda+agrees')
  await page.getByRole('link', { name: /Veda Agrees/ }).click()
  const consent = lead(page).getByRole('region', { name: 'Consent' })
  const messages = consent.getByRole('listitem').filter({ hasText: 'Messages' })
  const choices = messages.getByRole('group', { name: 'Messages' })
  await expect(messages).toContainText(/Agreed on the form of \d+ \w+/)
  await expect(choices.getByRole('button', { name: 'Agreed' })).toHaveAttribute('aria-pressed', 'true')
  // Purposes that the project does not ask for are not shown.
  await expect(consent.getByRole('list').getByRole('listitem')).toHaveCount(2)

  await choices.getByRole('button', { name: 'Withdrew' }).dblclick()
  await expect(messages).toContainText(/Withdrawn by phone on \d+ \w+/)
  await expect(lead(page).getByRole('button', { name: 'Chat' })).toHaveCount(0)
  await expect(lead(page).getByText('recorded by phone: withdrew consent for messages')).toHaveCount(1)

  await resize(page, { width: 375, height: 740 })
  await consent.getByText('In person', { exact: true }).click()
  const again = choices.getByRole('button', { name: 'Agreed' })
  await again.focus()
  await page.keyboard.press('Enter')
  await expect(messages).toContainText(/Agreed in person on \d+ \w+/)
  await expect(again).toBeFocused()
  await expect(lead(page).getByRole('button', { name: 'Chat' })).toBeVisible()
  await expect(lead(page).getByText('recorded in person: agreed to messages')).toHaveCount(1)
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoViolations(page, `the consent of a lead, ${colorScheme}`)
  }

  await page.goto('/desk/audit')
  const entries = page.getByRole('listitem').filter({ hasText: 'Consent' })
  await expect(entries.filter({ hasText: 'messages agreed to, in person' })).toHaveCount(1)
  await expect(entries.filter({ hasText: 'messages withdrawn, by phone' })).toHaveCount(1)
})

test('consent that could not be recorded is reported, and tried again once', async ({ page, request }) => {
  await enquire(request, 'wali offline', '+919845077126')
  await openDesk(page, '/desk/inbox?search=wali+offline')
  await page.getByRole('link', { name: /Wali Offline/ }).click()
  const calls = lead(page).getByRole('group', { name: 'Calls' })
  await page.route('**/rights', route =>
    route.fulfill({ status: 503, json: { ok: false, error: 'Not now.' } }),
  )
  await calls.getByRole('button', { name: 'Withdrew' }).click()
  await expect(page.getByText(/Not recorded: withdrew consent for calls/)).toBeVisible()
  await expect(calls.getByRole('button', { name: 'Agreed' })).toHaveAttribute('aria-pressed', 'true')
  await page.unroute('**/rights')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(calls.getByRole('button', { name: 'Withdrew' })).toHaveAttribute('aria-pressed', 'true')
  await expect(lead(page).getByText('Do not call')).toBeVisible()
})
