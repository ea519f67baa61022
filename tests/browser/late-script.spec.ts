import type { Page } from '@playwright/test'
import { rowsToTest } from '../all.ts'
import { fillIn, formNames, forms, nameField, numberField, ready, submitButton, toast } from './form-steps.ts'
import { enquiryModal, expect, hydrated, phone, test, visitModal, words } from './site.ts'

/** Holds back every script, like a slow connection, until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async route => {
    await promise
    await route.continue()
  })
  return resolve
}

test.use({ viewport: phone })

for (const form of rowsToTest(formNames.toReversed())) {
  const { opener, modal: find, path } = forms[form]

  test(`what is typed into the ${form} form before the script arrives survives it, and is sent [A.4]`, async ({
    page,
    posted,
  }) => {
    const faults: Error[] = []
    page.on('pageerror', fault => faults.push(fault))
    const letGo = await holdScripts(page)
    await page.goto('/Home', { waitUntil: 'commit' })
    await opener(page).click()
    const modal = find(page)
    await expect(modal).toBeVisible()
    await numberField(modal).fill('9876543210')
    await nameField(modal).pressSequentially('Asha Rao')
    await page.keyboard.press('ArrowLeft')
    const typedInto = await nameField(modal).elementHandle()
    await expect(modal.locator('form')).not.toHaveAttribute('novalidate')

    letGo()
    await hydrated(page)
    await ready(modal)
    await expect(modal).toBeVisible()
    await expect(nameField(modal)).toHaveValue('Asha Rao')
    await expect(numberField(modal)).toHaveValue('98765 43210')
    const caret = await typedInto?.evaluate(input =>
      input === document.activeElement && input instanceof HTMLInputElement ? input.selectionStart : 'lost',
    )
    expect(caret).toBe('Asha Ra'.length)

    await submitButton(modal).click()
    await expect(toast(page)).toHaveText(/^We received/)
    expect(posted).toHaveLength(1)
    expect(posted[0]).toMatchObject({
      url: path,
      body: {
        name: 'asha rao',
        [form === 'enquiry' ? 'phoneNumber' : 'phonenumber']: '+919876543210',
      },
    })
    expect(faults).toEqual([])
  })
}

test('a number half typed when the script arrives keeps its caret @all [A.4]', async ({ page }) => {
  const letGo = await holdScripts(page)
  await page.goto('/Home', { waitUntil: 'commit' })
  await page.getByRole('button', { name: words.banner.action }).click()
  const modal = enquiryModal(page)
  const number = numberField(modal)
  await number.pressSequentially('987643210')
  for (let count = 0; count < 5; count += 1) await page.keyboard.press('ArrowLeft')
  letGo()
  await ready(modal)
  await page.keyboard.type('5')
  await expect(number).toHaveValue('98765 43210')
})

test('a time chosen before the script arrives is the one that is sent @all [A.4]', async ({
  page,
  posted,
}) => {
  const letGo = await holdScripts(page)
  await page.goto('/Home', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Schedule a Site Visit' }).first().click()
  const modal = visitModal(page)
  const tomorrow = new Date(Date.now() + 86_400_000).toLocaleDateString('sv', { timeZone: 'Asia/Kolkata' })
  await modal.getByLabel('Date and Time').fill(`${tomorrow}T15:30`)
  await fillIn(modal)
  letGo()
  await ready(modal)
  await submitButton(modal).click()
  await expect.poll(() => posted.length).toBe(1)
  const siteVisitDate = Date.parse(`${tomorrow}T15:30:00+05:30`) / 1000
  expect(posted[0]?.body).toMatchObject({ siteVisitDate })
})

test('a form submitted before the script arrives is posted by the browser itself [A.4]', async ({ page }) => {
  await holdScripts(page)
  await page.goto('/Home', { waitUntil: 'commit' })
  await page.getByRole('button', { name: words.banner.action }).click()
  await fillIn(enquiryModal(page))
  await submitButton(enquiryModal(page)).click()
  await expect(page.getByRole('heading')).toHaveText('We received your info. Expect a response soon!')
})
