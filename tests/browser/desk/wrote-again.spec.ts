import { expectNoViolations } from '../axe.ts'
import { chooseStatus, enquire, expect, lead, openDesk, rows, test } from './desk.ts'

test('a lost buyer who writes again comes to the top with a clock of their own', async ({
  page,
  request,
}) => {
  await enquire(request, 'lena back', '+919845077701')
  await openDesk(page)
  await expect(rows(page).first()).toContainText('Lena Back')
  await rows(page).first().getByRole('link').click()
  await lead(page)
    .getByRole('button', { name: /Change the status/ })
    .click()
  await chooseStatus(page, 'Lost')
  await chooseStatus(page, 'Over budget')
  await expect(lead(page)).toContainText('New → Lost')
  await page.goto('/desk/inbox')
  await expect(rows(page).first()).not.toContainText('Lena Back')
  await enquire(request, 'lena back', '+919845077701')
  const first = rows(page).first()
  await expect(first).toContainText('Lena Back')
  await expect(first).toContainText('Wrote again')
  await expect(first).toContainText('Lost')
  await expect(first).toContainText(/min left|due /)
  await expectNoViolations(page, 'who wrote again')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoViolations(page, 'who wrote again, in the dark')
})

test('taking a visit off takes the status back', async ({ page, request }) => {
  await enquire(request, 'nora visit', '+919845077703')
  await openDesk(page, '/desk#search=nora+visit')
  await rows(page).first().getByRole('link').click()
  await lead(page).getByRole('button', { name: 'Book a visit' }).click()
  await page.getByRole('button', { name: 'Book the visit' }).click()
  await expect(lead(page)).toContainText('New → Visit booked')
  await lead(page)
    .getByRole('button', { name: /11:00 am/ })
    .click()
  await page.getByRole('button', { name: 'Take it off' }).click()
  await expect(lead(page)).toContainText('Visit booked → Contacted')
  await expect(lead(page).getByRole('button', { name: /now contacted/ })).toBeVisible()
})
