import { expectSoundSheet } from '../../axe.ts'
import { enquire, expect, lead, openDesk, rows, test } from '../desk.ts'

test('a message is chosen, filled in, changed, opened in the chat app and logged', async ({
  page,
  request,
}) => {
  await enquire(request, 'mira written', '+919845066611')
  await openDesk(page)
  await rows(page).filter({ hasText: 'Mira Written' }).getByRole('link').click()
  // The first request for the messages fails, so the desk sends it again.
  await page.route('**/api/desk/messages', route => route.abort(), { times: 1 })
  await lead(page).getByRole('button', { name: 'Chat' }).click()
  const sheet = page.getByRole('dialog', { name: 'Message to Mira Written' })
  const text = sheet.getByLabel('Preview')
  await expect(text).toHaveValue(/^Hello Mira Written, this is Asha Rao/)
  await expectSoundSheet(page, 'the messages')
  await expect(sheet.getByRole('radio', { name: /Visit confirmed/ })).toBeDisabled()
  await sheet.getByRole('radio', { name: 'Prices and brochure' }).check()
  await expect(text).toHaveValue(/\/api\/brochure\//)
  await text.fill('As promised: the plans.')
  const link = sheet.getByRole('link', { name: 'Open in the chat app' })
  await expect(link).toHaveAttribute('href', /919845066611&text=As%20promised%3A%20the%20plans\.$/)
  await link.evaluate(anchor => anchor.addEventListener('click', event => event.preventDefault()))
  await link.click()
  await lead(page).getByRole('button', { name: 'Message sent' }).click()
  await expect(lead(page)).toContainText('wrote a message: prices and brochure')
  await expect(lead(page)).toContainText('New → Contacted')
})
