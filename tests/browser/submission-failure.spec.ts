import type { Page, Route } from '@playwright/test'
import { rowsToTest } from '../all.ts'
import {
  answerLeads,
  fillIn,
  formNames,
  loseLeads,
  nameField,
  numberField,
  openForm,
  submitButton,
  toast,
} from './form-steps.ts'
import { expect, phone, test } from './site.ts'

test.use({ viewport: phone })

const failures: Record<string, (page: Page) => Promise<unknown>> = {
  'a fault of the service': page => answerLeads(page, 500),
  'a refusal by the service': page => answerLeads(page, 400),
  'too many leads at once': page => answerLeads(page, 429),
  'a broken line': loseLeads,
}

for (const form of rowsToTest(formNames)) {
  test(`the ${form} form keeps what was typed after any failure, and says so [4.7, 4.9, 7.1, 7.2, 8.1]`, async ({
    page,
    posted,
  }) => {
    await page.clock.install()
    const modal = await openForm(page, form)
    await fillIn(modal)
    let sent = 0
    for (const [name, fail] of Object.entries(failures)) {
      await test.step(name, async () => {
        await fail(page)
        await submitButton(modal).click()
        sent += 1
        await expect(toast(page)).toHaveText('Something went wrong. Please try again later.')
        await expect(toast(page)).toHaveRole('alert')
        await expect(nameField(modal)).toHaveValue('Asha Rao')
        await expect(numberField(modal)).toHaveValue('98765 43210')
        await expect(submitButton(modal)).toHaveText('Submit')
        // Skips the second that the enquiry form waits.
        await page.clock.runFor(1000)
        await expect(submitButton(modal)).toBeEnabled()
        await expect(modal.getByText('Your reference is')).toHaveCount(0)
        await page.getByRole('button', { name: 'Close message' }).click()
        expect(posted).toHaveLength(sent)
      })
    }
    // Nothing about the visitor is stored; the note that typefaces have loaded is.
    const kept = await page.evaluate(() => Object.keys(sessionStorage))
    expect(kept.filter(key => key !== 'typefaces')).toEqual([])
  })
}

const brokenRequests: Record<string, (route: Route) => Promise<void>> = {
  'is refused by the browser': route => route.abort(),
  'loses its line': route => route.abort('connectionreset'),
  'is led to a page': route => route.fulfill({ status: 302, headers: { location: '/' } }),
}

for (const form of rowsToTest(formNames)) {
  test(`a lead of the ${form} form whose request breaks is never reported as a success`, async ({ page }) => {
    const modal = await openForm(page, form)
    const thanks = page.getByText(/We received your info|Your reference is/)
    // First without an earlier lead, then each failure after a stored lead.
    for (const isAgain of [false, true]) {
      for (const [how, fail] of Object.entries(brokenRequests)) {
        await test.step(`${how}${isAgain ? ' after a success' : ''}`, async () => {
          if (isAgain) {
            await submitButton(modal).click()
            await expect(toast(page)).toHaveText(/^We received/)
          }
          await fillIn(modal)
          await expect(submitButton(modal)).toBeEnabled()
          await page.route('**/*ultipleCampaignData', fail)
          await submitButton(modal).click()
          await expect(toast(page)).toHaveText('Something went wrong. Please try again later.')
          await expect(thanks.filter({ visible: true })).toHaveCount(0)
          await expect(nameField(modal)).toHaveValue('Asha Rao')
          await expect(submitButton(modal)).toBeEnabled()
          await page.unrouteAll()
          // The next message must not be mistaken for this one.
          await page.getByRole('button', { name: 'Close message' }).click()
        })
      }
    }
  })
}

test('a receiver that answers with something unreadable has the lead all the same [7.3]', async ({
  page,
}) => {
  const modal = await openForm(page, 'enquiry')
  await page.route('**/handleMultipleCampaignData', route => route.fulfill({ status: 200, body: 'thanks' }))
  await fillIn(modal)
  await submitButton(modal).click()
  await expect(toast(page)).toHaveText(/^We received/)
  await expect(nameField(modal)).toBeEmpty()
})
