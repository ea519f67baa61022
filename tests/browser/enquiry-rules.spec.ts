import { expectRefused, fillIn, nameField, numberField, openForm, submitButton, toast } from './form-steps.ts'
import { expect, phone, test } from './site.ts'

test.use({ viewport: phone })

const required = 'Please fill in all required fields.'
const badName = 'Invalid Name. Use only alphabets and spaces.'
const badNumber = 'Invalid Phone Number.'

// Each breaks the following rules as well, so the test shows their order.
const refused = [
  { name: '', number: '', message: required, field: nameField, icon: 'warning' },
  { name: 'R2 D2', number: '', message: required, field: numberField, icon: 'warning' },
  { name: '   ', number: '98', message: required, field: nameField, icon: 'warning' },
  { name: 'R2 D2', number: '98', message: badName, field: nameField, icon: 'upload' },
  { name: 'Asha-Rao', number: '98765 43210', message: badName, field: nameField, icon: 'upload' },
  { name: 'Asha Rao', number: '98765 4321', message: badNumber, field: numberField, icon: 'upload' },
  // Within 15 characters, but not an Indian number.
  { name: 'Asha Rao', number: '98765 432101', message: badNumber, field: numberField, icon: 'upload' },
]

test('Submit is disabled while a field is empty or invalid, and Enter tells which rule is broken [2.25, 5.5, 5.6, 5.7, 5.8, 5.9, 8.4, 8.6]', async ({
  page,
  posted,
}) => {
  const modal = await openForm(page, 'enquiry')
  await test.step('a field left with something wrong in it says so in its place, whatever the other one holds', async () => {
    await nameField(modal).fill('R2 D2')
    await nameField(modal).press('Tab')
    await expect(nameField(modal)).toHaveAccessibleDescription(badName)
    await nameField(modal).fill('')
    await expect(nameField(modal)).toHaveAccessibleDescription('')
    await numberField(modal).fill('98765')
    await numberField(modal).press('Tab')
    await expect(numberField(modal)).toHaveAccessibleDescription(badNumber)
    await expect(toast(page)).toHaveCount(0)
  })
  await test.step('Submit is enabled as soon as both fields are valid, and disabled when one no longer is', async () => {
    await fillIn(modal, 'Asha Rao', '98765 4321')
    await expect(submitButton(modal)).toBeDisabled()
    await numberField(modal).pressSequentially('0')
    await expect(submitButton(modal)).toBeEnabled()
    await nameField(modal).pressSequentially('2')
    await expect(submitButton(modal)).toBeDisabled()
    await page.keyboard.press('Backspace')
    await expect(submitButton(modal)).toBeEnabled()
  })
  for (const { name, number, ...rule } of refused) {
    await test.step(`${name.trim() || 'no name'}, ${number || 'no number'}`, async () => {
      await fillIn(modal, name, number)
      await expect(submitButton(modal)).toBeDisabled()
      await numberField(modal).press('Enter')
      await expectRefused(page, modal, rule)
    })
  }
  expect(posted).toEqual([])
})
