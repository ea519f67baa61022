import {
  answerLeads,
  expectRefused,
  fillIn,
  nameField,
  numberField,
  openForm,
  submitButton,
} from './form-steps.ts'
import { expect, phone, test } from './site.ts'

test.use({ viewport: phone })

const required = 'Please fill in all required fields.'
const badName = 'Invalid Full Name. Please use only alphabets and spaces.'
const badNumber = 'Invalid Phone Number.'

// Each breaks the following rules as well, so the test shows their order.
const refused = [
  { name: '', number: '', message: required, field: nameField, icon: 'warning' },
  { name: 'R2 D2', number: '', message: required, field: numberField, icon: 'warning' },
  { name: '', number: '98', message: required, field: nameField, icon: 'warning' },
  { name: 'R2 D2', number: '98', message: badName, field: nameField, icon: 'warning' },
  { name: 'Anaïs', number: '98', message: badName, field: nameField, icon: 'warning' },
  // +91987654 has nine characters.
  { name: 'Asha Rao', number: '987654', message: badNumber, field: numberField, icon: 'upload' },
  // +9198765432101234 has sixteen characters.
  { name: 'Asha Rao', number: '9876543210123', message: badNumber, field: numberField, icon: 'upload' },
]

test('the site-visit form tells the first rule broken, in order, and marks the field at fault [5.1, 5.2, 5.3, 8.4, 8.6]', async ({
  page,
  posted,
}) => {
  const modal = await openForm(page, 'site-visit')
  for (const { name, number, ...rule } of refused) {
    await test.step(`${name || 'no name'}, ${number || 'no number'}`, async () => {
      await fillIn(modal, name, number)
      await submitButton(modal).click()
      await expectRefused(page, modal, rule)
    })
  }
  expect(posted).toEqual([])

  // Numbers of 10 and 15 characters are valid.
  await answerLeads(page, 201)
  for (const number of ['9876543', '987654321012']) {
    await fillIn(modal, 'Asha Rao', number)
    await submitButton(modal).click()
    await expect(nameField(modal)).toBeEmpty()
  }
  expect(posted.map(({ body }) => body)).toEqual([
    expect.objectContaining({ phonenumber: '+919876543' }),
    expect.objectContaining({ phonenumber: '+91987654321012' }),
  ])
})
