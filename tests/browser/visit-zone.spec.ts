import { openForm } from './form-steps.ts'
import { expect, test } from './site.ts'

test.beforeEach(({ page }) => page.clock.install({ time: new Date('2026-11-18T10:10:00Z') }))

for (const timezoneId of ['Asia/Kolkata', 'Asia/Calcutta']) {
  test.describe(`a visitor in ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('is shown one time alone', async ({ page }) => {
      const modal = await openForm(page, 'site-visit')
      await expect(modal.getByRole('button', { name: /^Date and Time/ })).toHaveText('Thu, 19 Nov, 11:00 am')
      await expect(modal.getByText(/\bIST\b/)).toHaveCount(0)
    })
  })
}

test.describe('a visitor in another zone', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('chooses by the own clock and is shown the time in India beside it [2.22]', async ({ page }) => {
    const modal = await openForm(page, 'site-visit')
    await expect(modal.getByRole('button', { name: /^Date and Time/ })).toHaveText('Thu, 19 Nov, 11:00 am')
    await expect(modal.getByText('That is Thu, 19 Nov, 9:30 pm IST', { exact: true })).toBeVisible()
  })
})
