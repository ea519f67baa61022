import { closeButton, fillIn, nameField, openForm, openHere, submitButton, toast } from '../form-steps.ts'
import { expect, test } from '../site.ts'

test('a visitor in PK is refused a site visit, but not an enquiry [5.4, 6.2, 9.10]', async ({
  page,
  posted,
}) => {
  await page.route('**/api/geo/**', route => route.fulfill({ json: { country_code: 'PK' } }))
  const placed = page.waitForResponse('**/api/geo/**')
  const visit = await openForm(page, 'site-visit')
  await placed
  await fillIn(visit, 'Asha Rao', '98')
  await submitButton(visit).click()
  await expect(toast(page)).toHaveText('Invalid Phone Number.')

  await fillIn(visit)
  await submitButton(visit).click()
  await expect(toast(page)).toHaveText('ACCESS BLOCKED!')
  await expect(toast(page).locator('[data-icon]')).toHaveAttribute('data-icon', 'upload')
  await expect(nameField(visit)).toHaveValue('Asha Rao')
  await expect(submitButton(visit)).toBeEnabled()
  expect(posted).toEqual([])

  await closeButton(visit).click()
  const enquiry = await openHere(page, 'enquiry')
  await fillIn(enquiry)
  await submitButton(enquiry).click()
  await expect(toast(page)).toHaveText(/^We received/)
  expect(posted).toHaveLength(1)
})
