import { rowsToTest } from '../all.ts'
import { answerLeads, fillIn, openForm, submitButton, toast } from './form-steps.ts'
import { expect, phone, test } from './site.ts'

test.use({ viewport: phone })

const outcomes = {
  success: { status: 201, words: /^We received/ },
  failure: { status: 500, words: /^Something/ },
}

for (const [outcome, { status, words }] of rowsToTest(Object.entries(outcomes))) {
  test(`the enquiry form can be submitted again 1000 ms after a ${outcome} [4.8, 9.11]`, async ({
    page,
    posted,
  }) => {
    await page.clock.install()
    await answerLeads(page, status)
    const modal = await openForm(page, 'enquiry')
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
    await fillIn(modal)
    await submitButton(modal).click()
    await expect(toast(page)).toHaveText(words)
    await fillIn(modal)
    await expect(submitButton(modal)).toHaveText('Submit')

    await page.clock.runFor(999)
    await expect(submitButton(modal)).toBeDisabled()
    await modal.getByLabel('Full Name').press('Enter')
    expect(posted).toHaveLength(1)

    await page.clock.runFor(1)
    await expect(submitButton(modal)).toBeEnabled()
    await submitButton(modal).click()
    await expect.poll(() => posted.length).toBe(2)
  })

  test(`the site-visit form can be submitted again at once after a ${outcome} [4.8]`, async ({ page }) => {
    await page.clock.install()
    await answerLeads(page, status)
    const modal = await openForm(page, 'site-visit')
    // Stops the clock.
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
    await fillIn(modal)
    await submitButton(modal).click()
    await expect(toast(page)).toHaveText(words)
    await expect(submitButton(modal)).toBeEnabled()
  })
}
