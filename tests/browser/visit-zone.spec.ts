import { rowsToTest } from '../all.ts'
import { answerLeads, fillIn, openForm, showAllTimes, submitButton, toast } from './form-steps.ts'
import { expect, phone, test } from './site.ts'

test.use({ viewport: phone })

test.beforeEach(({ page }) => page.clock.install({ time: new Date('2026-11-18T10:10:00Z') }))

for (const timezoneId of ['Asia/Kolkata', 'Asia/Calcutta']) {
  test.describe(`a visitor in ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('is shown one time alone @all', async ({ page }) => {
      const modal = await openForm(page, 'site-visit')
      const field = modal.getByRole('button', { name: /^Date and Time/ })
      await expect(field).toHaveText('Thu, 19 Nov, 11:00 am')
      await field.click()
      await showAllTimes(modal)
      await expect(modal.getByRole('radio').first()).toHaveAccessibleName('9:00 am')
      await expect(modal.getByText(/\bIST\b|your clock/)).toHaveCount(0)
    })
  })
}

const elsewhere = [
  {
    timezoneId: 'America/New_York',
    own: 'Thu, 19 Nov, 12:30 am',
    first: '9:00 am Wed 10:30 pm',
    last: '6:00 pm 7:30 am',
  },
  {
    timezoneId: 'Asia/Dubai',
    own: 'Thu, 19 Nov, 9:30 am',
    first: '9:00 am 7:30 am',
    last: '6:00 pm 4:30 pm',
  },
  {
    timezoneId: 'Pacific/Auckland',
    own: 'Thu, 19 Nov, 6:30 pm',
    first: '9:00 am 4:30 pm',
    last: '6:00 pm Fri 1:30 am',
  },
]

for (const { timezoneId, own, first, last } of rowsToTest(elsewhere)) {
  test.describe(`a visitor in ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('chooses among the hours of the site, each beside the own time [2.22]', async ({ page, posted }) => {
      await answerLeads(page, 201)
      const modal = await openForm(page, 'site-visit')
      const field = modal.getByRole('button', { name: /^Date and Time/ })
      await expect(field).toHaveText('Thu, 19 Nov, 11:00 am IST')
      await expect(field).toHaveAccessibleDescription(`That is ${own} on your clock`)
      const hint = await modal.getByText(/on your clock$/).evaluate(element => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return range.getBoundingClientRect().bottom
      })
      const submit = await submitButton(modal).boundingBox()
      expect((submit?.y ?? 0) - hint).toBeGreaterThanOrEqual(12)
      await field.click()
      await showAllTimes(modal)
      const slots = modal.getByRole('radio')
      await expect(slots).toHaveCount(19)
      await expect(slots.first()).toHaveAccessibleName(first)
      await expect(slots.last()).toHaveAccessibleName(last)
      await modal.getByRole('button', { name: /\b27 November/ }).click()
      await expect(field).toHaveText('Fri, 27 Nov, 11:00 am IST')
      await modal.getByRole('button', { name: 'Done' }).click()

      await fillIn(modal)
      await submitButton(modal).click()
      await expect(toast(page)).toHaveText(/^We received/)
      await expect(
        modal.getByText(/^Your visit: Fri, 27 Nov, 11:00\sam\sIST \(.* on your clock\)\./),
      ).toBeVisible()
      expect(posted[0]?.body).toMatchObject({
        siteVisitDate: Date.parse('2026-11-27T11:00:00+05:30') / 1000,
      })
    })

    test('has the days of the site’s calendar: none that is over there @all', async ({ page }) => {
      // Already the 19th in Bengaluru, still the 18th in New York.
      await page.clock.setFixedTime(new Date('2026-11-19T00:30:00+05:30'))
      const modal = await openForm(page, 'site-visit')
      const field = modal.getByRole('button', { name: /^Date and Time/ })
      await expect(field).toHaveText('Fri, 20 Nov, 11:00 am IST')
      await field.click()
      await showAllTimes(modal)
      await expect(modal.getByRole('button', { name: /\b18 November/ })).toBeDisabled()
      await expect(modal.getByRole('button', { name: /Today.*\b19 November/ })).toBeEnabled()
    })
  })
}
