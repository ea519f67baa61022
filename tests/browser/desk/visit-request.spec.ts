import { askForVisit, expect, lead, openDesk, rows, test } from './desk.ts'

const agreed = Date.parse('2027-01-01T15:30:00+05:30')
const other = Date.parse('2027-01-02T11:00:00+05:30')

test('another time that is asked for moves nothing until somebody accepts it', async ({ page, request }) => {
  const who = { name: 'ines asks', phonenumber: '+919812300777', from: '203.0.113.9' }
  await askForVisit(request, { ...who, visitAt: agreed })
  await openDesk(page, '/desk?search=ines+asks')
  await rows(page).first().getByRole('link').click()
  await lead(page)
    .getByRole('button', { name: /Change the status/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Visit booked' }).click()
  await expect(lead(page)).toContainText('New → Visit booked')
  await askForVisit(request, { ...who, visitAt: other })
  const work = lead(page).getByRole('region', { name: 'What the team decides' })
  await expect(work).toContainText('Fri, 1 Jan, 3:30 pm')
  await expect(work).toContainText('Asks for Sat, 2 Jan, 11:00 am')
  await work.getByRole('button', { name: 'Accept' }).click()
  await expect(work).toContainText('Sat, 2 Jan, 11:00 am')
  await expect(work).not.toContainText('Asks for')
})
