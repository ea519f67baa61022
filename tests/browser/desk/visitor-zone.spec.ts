import { askForVisit, expect, lead, openDesk, rows, test } from './desk.ts'

/** The first of January 2027, 3:30 in the afternoon in India. */
const visitAt = Date.parse('2027-01-01T15:30:00+05:30')

test('a visit asked for from abroad stands there in both zones', async ({ page, request }) => {
  await askForVisit(request, { name: 'farah abroad', phonenumber: '+12125550188', visitAt, from: '8.8.8.8' })
  await openDesk(page, '/desk?search=farah+abroad')
  await rows(page).first().getByRole('link').click()
  const asked = lead(page).getByRole('definition').filter({ hasText: 'IST' })
  await expect(asked).toHaveText('Fri, 1 Jan, 3:30 pm IST, for them Fri, 1 Jan, 5:00 am')
  await expect(lead(page).getByRole('definition').filter({ hasText: 'United States' })).toBeVisible()
})
