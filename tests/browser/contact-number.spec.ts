import { rowsToTest } from '../all.ts'
import {
  answerLeads,
  closeButton,
  countryField,
  fillIn,
  formNames,
  nameField,
  numberField,
  openForm,
  openHere,
  submitButton,
  toast,
} from './form-steps.ts'
import { expect, phone, test } from './site.ts'

test.use({ viewport: phone })

for (const form of rowsToTest(formNames)) {
  test(`the ${form} form takes numbers of India first, formats them while typing and keeps the caret [2.21, 9.10]`, async ({
    page,
  }) => {
    const modal = await openForm(page, form)
    const number = numberField(modal)
    await expect(countryField(modal)).toHaveValue('IN')
    await expect(countryField(modal).locator('option:checked')).toHaveText('India +91')
    await expect.poll(() => countryField(modal).locator('option').count()).toBeGreaterThan(200)
    await expect(countryField(modal).locator('option:checked')).toHaveText('India +91')

    await number.pressSequentially('9876543210')
    await expect(number).toHaveValue('98765 43210')

    // The 1 is inserted after the 7, and so is everything typed after it.
    await number.fill('9865432')
    await expect(number).toHaveValue('98654 32')
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('71')
    await expect(number).toHaveValue('98716 5432')
    await expect.poll(() => number.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(4)

    // Backspace skips the space and deletes the digit before it.
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await expect(number).toHaveValue('98715 432')
  })
}

test('to open the enquiry asks the browser for no names of countries and no clock @all', async ({ page }) => {
  await page.addInitScript(() => {
    const { DisplayNames, DateTimeFormat } = Intl
    const counted = <Kind extends object>(name: string, kind: Kind) =>
      new Proxy(kind, {
        construct: (target, given) => {
          document.documentElement.dataset.asked = `${document.documentElement.dataset.asked ?? ''} ${name}`
          return Reflect.construct(target as never, given)
        },
      })
    Object.assign(Intl, {
      DisplayNames: counted('DisplayNames', DisplayNames),
      DateTimeFormat: counted('DateTimeFormat', DateTimeFormat),
    })
  })
  const modal = await openForm(page, 'enquiry')
  await countryField(modal).focus()
  await expect(countryField(modal).locator('option')).not.toHaveCount(1)
  await expect(page.locator('html')).not.toHaveAttribute('data-asked')

  await closeButton(modal).click()
  await openHere(page, 'site-visit')
  await expect(page.locator('html')).toHaveAttribute('data-asked', /^( DateTimeFormat)+$/)
})

test('a number pasted with the prefix shown in front of the field loses it @all', async ({
  page,
  posted,
}) => {
  await answerLeads(page, 201)
  const modal = await openForm(page, 'enquiry')
  const paste = async (text: string) => {
    await numberField(modal).focus()
    await page.evaluate(pasted => document.execCommand('insertText', false, pasted), text)
  }
  await expect(numberField(modal).locator('..')).toContainText('IN +91')
  await paste('+91 98765 43210')
  await expect(numberField(modal)).toHaveValue('98765 43210')
  await fillIn(modal)
  await submitButton(modal).click()
  await expect(numberField(modal)).toBeEmpty()
  await paste('+12025550123')
  await expect(numberField(modal)).toHaveValue('(202) 555-0123')
  await expect(countryField(modal)).toHaveValue('US')
  expect(posted.map(({ body }) => body)).toEqual([expect.objectContaining({ phoneNumber: '+919876543210' })])
})

test('a prefix that was typed goes, digits of other scripts are digits, and another country can be typed or chosen [2.21]', async ({
  page,
  posted,
}) => {
  const modal = await openForm(page, 'site-visit')
  const number = numberField(modal)
  await number.pressSequentially('+919876543210')
  await expect(number).toHaveValue('+91 98765 43210')
  await number.press('Tab')
  await expect(number).toHaveValue('98765 43210')

  await nameField(modal).fill('Asha Rao')
  await number.fill('')
  await number.pressSequentially('९८७६५४३२१०')
  await expect(number).toHaveValue('98765 43210')
  await submitButton(modal).click()
  await expect(toast(page)).toHaveText(/We received/)
  expect(posted.map(({ body }) => body)).toEqual([expect.objectContaining({ phonenumber: '+919876543210' })])

  await expect(number).toBeEmpty()
  await number.pressSequentially('+4930123456')
  await expect(number).toHaveValue('+49 30 123456')
  await expect(countryField(modal)).toHaveValue('DE')

  await fillIn(modal, 'Asha Rao', '2025550123')
  await number.press('Shift+Tab')
  await expect(countryField(modal)).toBeFocused()
  expect(await countryField(modal).locator('option').count()).toBeGreaterThan(200)
  await countryField(modal).selectOption('US')
  await expect(number).toHaveValue('(202) 555-0123')
  await expect(countryField(modal).locator('option:checked')).toHaveText('United States +1')
  await submitButton(modal).click()
  await expect.poll(() => posted.at(-1)?.body).toMatchObject({ phonenumber: '+12025550123' })
  await expect(countryField(modal)).toHaveValue('IN')
})

test('countries are listed before their field is touched, and the keyboard walks them without leaving it', async ({
  page,
}) => {
  const modal = await openForm(page, 'enquiry')
  const country = countryField(modal)
  await expect.poll(() => country.locator('option').count()).toBeGreaterThan(200)
  await country.focus()
  await page.keyboard.type('United A')
  await expect(country).toHaveValue('AE')
  await page.keyboard.press('ArrowDown')
  await expect(country).toHaveValue('GB')
  await expect(country).toBeFocused()
})
