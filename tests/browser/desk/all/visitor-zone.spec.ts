import { addDays, dayAndClock, instantOf, timeIn, today } from '../../../../src/desk/text/desk-time.ts'
import { askForVisit, expect, lead, openDesk, rows, test } from '../desk.ts'

/** Afternoon in India, and early the same morning in New York. */
const visitAt = instantOf(addDays(today(), 20), 15.5 * 60)

test('a visit requested from abroad is shown in both zones', async ({ page, request }) => {
  await askForVisit(request, { name: 'farah abroad', phonenumber: '+12125550188', visitAt, from: '8.8.8.8' })
  await openDesk(page, '/desk?search=farah+abroad')
  await rows(page).first().getByRole('link').click()
  const asked = lead(page).getByRole('definition').filter({ hasText: 'IST' })
  await expect(asked).toHaveText(/3:30 pm IST, for them .* [56]:00 am$/)
  await expect(asked).toHaveText(
    `${dayAndClock(visitAt)} IST, for them ${timeIn(visitAt, 'America/New_York')}`,
  )
  await expect(lead(page).getByRole('definition').filter({ hasText: 'United States' })).toBeVisible()
})
