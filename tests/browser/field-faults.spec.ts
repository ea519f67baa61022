import { rowsToTest } from '../all.ts'
import { formNames, nameField, numberField, openForm, toast } from './form-steps.ts'
import { expect, phone, test } from './site.ts'

test.use({ viewport: phone })

const required = 'Please fill in all required fields.'

for (const form of rowsToTest(formNames)) {
  test(`a fault in the ${form} form is announced once, stands by its field, moves nothing, and goes when the field is mended [5.9]`, async ({
    page,
  }) => {
    const modal = await openForm(page, form)
    const place = async () => (await numberField(modal).boundingBox())?.y
    const before = await place()
    await expect(nameField(modal)).toHaveAttribute('aria-invalid', 'false')
    await nameField(modal).press('Enter')

    const words = modal.getByText(required, { exact: true })
    await expect(words).toHaveCount(2)
    const announced = await words.evaluateAll(lines =>
      lines.map(line => line.closest('[role=alert], [role=status], [aria-live], output') !== null),
    )
    expect(announced.toSorted()).toEqual([false, true])
    const describedBy = await nameField(modal).getAttribute('aria-describedby')
    await expect(modal.locator(`[id="${describedBy}"]`)).toHaveText(required)
    await expect(modal.locator(`[id="${describedBy}"]`)).toBeVisible()

    await nameField(modal).fill('Asha Rao')
    await expect(nameField(modal)).toHaveAttribute('aria-invalid', 'false')
    await expect(nameField(modal)).toHaveAccessibleDescription('')
    await expect(toast(page)).toHaveText(required)
    await numberField(modal).press('Enter')
    await expect(numberField(modal)).toHaveAccessibleDescription(required)

    // The longest message, which takes two lines on a phone.
    await nameField(modal).fill('R2')
    await numberField(modal).fill('98765 43210')
    await nameField(modal).press('Enter')
    await expect(nameField(modal)).toHaveAttribute('aria-invalid', 'true')
    await expect.poll(place).toBe(before)
  })
}

test('the field shows its error in words while the message is open, and by a bar and an icon @all', async ({
  page,
}) => {
  const modal = await openForm(page, 'site-visit')
  await nameField(modal).press('Enter')
  await expect(toast(page)).toHaveText(required)
  const words = modal.locator('form').getByText(required, { exact: true })
  await expect(words).toHaveCSS('opacity', '1')
  await expect(modal.locator('form p svg').first()).toBeVisible()
  await expect(nameField(modal)).toHaveCSS('background-size', '6px 100%')
  await expect(nameField(modal)).not.toHaveCSS('outline-color', 'rgb(168, 50, 31)')
})

test('on the smallest phone a field at fault comes into view with its label and its words', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  const modal = await openForm(page, 'site-visit')
  await nameField(modal).fill('R2')
  await numberField(modal).fill('98765 43210')
  // The sheet is scrolled so far that the field is cut: a browser brings one that is quite out of sight into the middle.
  await nameField(modal).evaluate(field => {
    field.scrollIntoView({ block: 'start' })
    field.closest('dialog > *')?.scrollBy({ top: field.clientHeight / 2, behavior: 'instant' })
  })
  await numberField(modal).press('Enter')
  await expect(nameField(modal)).toBeFocused()
  await expect(modal.getByText('Full Name', { exact: true })).toBeInViewport({ ratio: 1 })
  await expect(modal.locator('form').getByText(/^Invalid Full Name/)).toBeInViewport({ ratio: 1 })
})
