import {
  answerLeads,
  fillIn,
  formNames,
  forms,
  holdLeads,
  nameField,
  numberField,
  openForm,
  submitButton,
  toast,
} from './form-steps.ts'
import { expect, phone, test } from './site.ts'

test.use({ viewport: phone })

const siteOf = (id: string) => (process.env.SITE ?? '').replace('127.0.0.1', `${id}.localhost`)

for (const form of formNames) {
  // Both forms share one hook, so `npm test` tests it on one of them.
  const inOne = (kept: typeof form) => (form === kept ? '' : ' @all')

  test(`the ${form} form asks for no more than it needs: the rest is closed, unticked, and sent outside the payload${inOne('enquiry')}`, async ({
    page,
  }) => {
    const modal = await openForm(page, form, `${siteOf('most')}/Home`)
    await expect(modal).toContainText('may contact you by call about this project')
    const more = modal.getByRole('checkbox', { name: 'Messages to my number too' })
    await expect(more).toBeHidden()
    await modal.getByText('More you may agree to').click()
    await expect(more).not.toBeChecked()
    await more.check()
    await fillIn(modal)
    const sent = page.waitForRequest(request => request.method() === 'POST')
    await submitButton(modal).click()
    const { 'x-consent': consent } = (await sent).headers()
    expect(consent).toMatch(/^[0-9a-f]{16} en message$/)
    await expect(toast(page)).toHaveText(/^We received/)
    await expect(more).not.toBeChecked()
  })

  test(`the ${form} form says 'Submitting...' until the answer, sends once however often it is submitted, then says that it was received [2.23, 2.25, 4.6, 4.7, 4.9, 6.1, 8.2]`, async ({
    page,
    posted,
  }) => {
    const letGo = await holdLeads(page)
    const modal = await openForm(page, form)
    await expect(modal).toContainText('contact you by call or message about this project')
    await expect(modal.getByRole('checkbox')).toHaveCount(0)
    await expect(modal.getByText('More you may agree to')).toHaveCount(0)
    await fillIn(modal)
    // One form is sent by pointer, the other by keyboard.
    if (form === 'site-visit') await submitButton(modal).dblclick()
    else {
      await numberField(modal).focus()
      await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('Enter')])
    }

    await expect(submitButton(modal)).toHaveText('Submitting...')
    await expect(submitButton(modal)).toBeDisabled()
    await expect(toast(page)).toHaveText('Submitting form...')
    await expect(toast(page)).toHaveRole('status')
    await expect(nameField(modal)).toHaveValue('Asha Rao')
    await nameField(modal).press('Enter')
    await numberField(modal).press('Enter')
    await modal.locator('form').evaluate((element: HTMLFormElement) => element.requestSubmit())

    letGo()
    await expect(toast(page)).toHaveText('We received your info. Expect a response soon!')
    await expect(toast(page)).toHaveRole('status')
    await expect(toast(page)).toHaveCount(1)
    await expect(submitButton(modal)).toHaveText('Submit')
    await expect(nameField(modal)).toBeEmpty()
    await expect(numberField(modal)).toBeEmpty()
    await expect(modal).toBeVisible()
    expect(posted.map(({ url }) => url)).toEqual([forms[form].path])
    // Sending a form agrees to a reply by call or message, without a checkbox.
    expect(posted[0]?.headers['x-consent']).toMatch(/^[0-9a-f]{16} en$/)
  })
}

test('the second press of a double click leaves a form that was just sent alone @all', async ({
  page,
  posted,
}) => {
  await page.clock.install()
  await answerLeads(page, 201)
  const modal = await openForm(page, 'site-visit')
  await fillIn(modal)
  await page.clock.setFixedTime(Date.now())
  await submitButton(modal).hover()
  await page.mouse.down()
  await page.mouse.up()
  await expect(toast(page)).toHaveText(/^We received/)
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await expect(submitButton(modal)).toBeEnabled()
  await expect(toast(page)).toHaveText(/^We received/)
  await expect(modal.locator('[aria-invalid=true]')).toHaveCount(0)
  expect(posted).toHaveLength(1)

  await page.clock.setFixedTime(Date.now() + 60_000)
  await submitButton(modal).click()
  await expect(toast(page)).toHaveText('Please fill in all required fields.')
})
