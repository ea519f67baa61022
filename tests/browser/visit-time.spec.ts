import { answerLeads, fillIn, nameField, openForm, showAllTimes, submitButton, toast } from './form-steps.ts'
import { expect, phone, test } from './site.ts'

test.use({ viewport: phone })

// A Wednesday, ten past ten in the morning in the visitor's zone.
const now = new Date('2026-11-18T10:10:00+05:30')

const halfHours = Array.from({ length: 19 }, (_, index) => {
  const minute = 9 * 60 + index * 30
  const hour = Math.floor(minute / 60)
  return `${hour > 12 ? hour - 12 : hour}:${minute % 60 === 0 ? '00' : '30'} ${hour < 12 ? 'am' : 'pm'}`
})

test.beforeEach(({ page }) => page.clock.install({ time: now }))

test('the picker starts at 11:00 tomorrow and offers every half hour from 9:00 to 18:00 that is to come [2.22, 9.15]', async ({
  page,
}) => {
  const modal = await openForm(page, 'site-visit')
  const field = modal.getByRole('button', { name: /^Date and Time/ })
  await expect(field).toHaveText('Thu, 19 Nov, 11:00 am')
  await expect(field).toHaveAccessibleName('Date and Time Thu, 19 Nov, 11:00 am')

  // The calendar is rendered ahead and hidden, because a slow phone would need too long after a press.
  const days = modal.locator('[role=gridcell]')
  await expect(days.first()).toBeAttached()
  await expect(days.first()).toBeHidden()
  await field.click()
  const picker = modal.getByRole('dialog', { name: 'Choose date and time' })
  await expect(picker.getByRole('button', { pressed: true })).toHaveText('Tomorrow')
  await expect(picker.getByRole('radio')).toHaveCount(5)
  await showAllTimes(picker)
  await expect(picker.getByRole('gridcell', { selected: true })).toHaveText('19')
  expect(
    await picker.getByRole('radio').evaluateAll(slots => slots.map(slot => slot.parentElement?.textContent)),
  ).toEqual(halfHours)
  await expect(picker.getByRole('radio', { name: '11:00 am' })).toBeChecked()

  // Past days and past times of today cannot be chosen, and weeks that are over are left out.
  await expect(picker.getByRole('button', { name: /\b17 November/ })).toBeDisabled()
  await expect(picker.getByText('10', { exact: true })).toBeHidden()
  await expect(picker.getByRole('button', { name: 'Go to the Previous Month' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await picker.getByRole('button', { name: /\b18 November/ }).click()
  await expect(picker.getByRole('radio', { disabled: true })).toHaveCount(3)
  await expect(picker.getByRole('radio', { name: '10:00 am' })).toBeDisabled()
  await expect(picker.getByRole('radio', { name: '10:30 am' })).toBeEnabled()

  await picker.getByText('4:30 pm').click()
  await picker.getByRole('button', { name: /\b25 November/ }).click()
  await picker.getByRole('button', { name: 'Done' }).click()
  await expect(picker).toBeHidden()
  await expect(field).toHaveText('Wed, 25 Nov, 4:30 pm')
})

test('calendar and slots are used by keyboard; Escape, or a press beside, closes them and not the modal [2.22]', async ({
  page,
}) => {
  const modal = await openForm(page, 'site-visit')
  const field = modal.getByRole('button', { name: /^Date and Time/ })
  await field.focus()
  await page.keyboard.press('Enter')
  const picker = modal.getByRole('dialog', { name: 'Choose date and time' })
  await expect(picker.getByRole('button', { name: 'Tomorrow' })).toBeFocused()
  await picker.getByRole('button', { name: 'Other date' }).press('Enter')
  await picker.getByRole('button', { name: /\b19 November/ }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(field).toHaveText('Fri, 27 Nov, 11:00 am')

  await page.keyboard.press('Tab')
  await expect(picker.getByRole('radio', { name: '11:00 am' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(field).toHaveText('Fri, 27 Nov, 1:00 pm')

  await page.keyboard.press('Escape')
  await expect(picker).toBeHidden()
  await expect(modal).toBeVisible()
  await expect(field).toBeFocused()
  await expect(nameField(modal)).toBeEmpty()

  // A press beside the calendar closes it; a press on its edge does not.
  await field.click()
  await picker.click({ position: { x: 5, y: 5 } })
  await expect(picker).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(picker).toBeHidden()
  await expect(modal).toBeVisible()
})

test('after the last slot of the day, today cannot be chosen either @all', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-18T18:10:00+05:30'))
  const modal = await openForm(page, 'site-visit')
  await modal.getByRole('button', { name: /^Date and Time/ }).click()
  await showAllTimes(modal)
  await expect(modal.getByRole('button', { name: /\b18 November/ })).toBeDisabled()
  await expect(modal.getByRole('button', { name: /\b19 November/ })).toBeEnabled()
})

test('a modal opened again days later starts at a time still to come @all', async ({ page }) => {
  const modal = await openForm(page, 'site-visit')
  await page.keyboard.press('Escape')
  await page.clock.fastForward(3 * 86_400_000)
  await page.getByRole('button', { name: 'Schedule a Site Visit' }).first().click()
  await expect(modal.getByRole('button', { name: /^Date and Time/ })).toHaveText('Sun, 22 Nov, 11:00 am')
})

test('a time that passed while the form was open is reported before anything is sent @all', async ({
  page,
  posted,
}) => {
  const modal = await openForm(page, 'site-visit')
  const field = modal.getByRole('button', { name: /^Date and Time/ })
  await fillIn(modal)
  await page.clock.setFixedTime(new Date('2026-11-19T11:01:00+05:30'))
  await submitButton(modal).click()
  await expect(toast(page)).toHaveText('That time has passed. Please choose another.')
  await expect(field).toHaveAccessibleDescription('That time has passed. Please choose another.')
  await expect(field).toBeFocused()
  expect(posted).toEqual([])

  await field.click()
  await showAllTimes(modal)
  await modal.getByText('4:30 pm').click()
  await expect(field).toHaveAccessibleDescription('')
  await modal.getByRole('button', { name: 'Done' }).click()
  await answerLeads(page, 201)
  await submitButton(modal).click()
  await expect(toast(page)).toHaveText(/^We received/)
  expect(posted.map(({ body }) => body)).toEqual([
    expect.objectContaining({ siteVisitDate: Date.parse('2026-11-19T16:30:00+05:30') / 1000 }),
  ])
})

test('the field shows the service’s words for a refused time @all', async ({ page }) => {
  // With a clock that is days behind, the page finds nothing wrong.
  await page.clock.setFixedTime(new Date(Date.now() - 3 * 86_400_000))
  const modal = await openForm(page, 'site-visit')
  await fillIn(modal)
  await submitButton(modal).click()
  await expect(toast(page)).toHaveText('Something went wrong. Please try again later.')
  const field = modal.getByRole('button', { name: /^Date and Time/ })
  await expect(field).toHaveAccessibleDescription('That time has passed. Please choose another.')
  await expect(nameField(modal)).toHaveValue('Asha Rao')
})

test('a visit in another year says which @all', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-12-31T10:10:00+05:30'))
  const modal = await openForm(page, 'site-visit')
  await expect(modal.getByRole('button', { name: /^Date and Time/ })).toHaveText('Fri, 1 Jan 2027, 11:00 am')
})

test('another day and hour are two presses, and Done is in view on a phone in landscape', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 })
  const modal = await openForm(page, 'site-visit')
  const field = modal.getByRole('button', { name: /^Date and Time/ })
  await field.click()
  const picker = modal.getByRole('dialog', { name: 'Choose date and time' })
  await picker.getByRole('button', { name: 'Saturday' }).click()
  await picker.getByText('3:00 pm').click()
  await expect(field).toHaveText('Sat, 21 Nov, 3:00 pm')
  await showAllTimes(picker)
  await expect(picker.getByRole('button', { name: 'Done' })).toBeInViewport({ ratio: 1 })
})
