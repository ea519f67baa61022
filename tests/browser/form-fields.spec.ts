import { formFields } from '../../src/domain/leads/lead-fields.ts'
import { fields as labels } from '../../src/labels/english.ts'
import { rowsToTest } from '../all.ts'
import { expectNoViolations } from './axe.ts'
import { fillIn, formNames, openForm, submitButton, toast } from './form-steps.ts'
import { expect, phone, test } from './site.ts'

test.use({ viewport: phone })

const site = (process.env.SITE ?? '').replace('127.0.0.1', 'most.localhost')
const names: Record<string, string> = { ...labels }

for (const form of rowsToTest(formNames)) {
  test(`a project that asks for more has these fields in the ${form} form, and sends them`, async ({
    page,
  }) => {
    const modal = await openForm(page, form, `${site}/Home`)
    for (const name of formFields) await expect(modal.getByLabel(names[name] ?? '')).toBeVisible()
    await expectNoViolations(page, `the ${form} form with further fields`)
    await fillIn(modal)
    await modal.getByLabel(labels.unit).fill(' 3 BHK ')
    await modal.getByLabel(labels.email).fill('asha@buyer.example')
    const sent = page.waitForRequest(request => request.method() === 'POST')
    await submitButton(modal).click()
    expect((await sent).postDataJSON().fields).toEqual({ email: 'asha@buyer.example', unit: '3 BHK' })
    await expect(toast(page)).toHaveText(/^We received/)
    await expect(modal.getByLabel(labels.unit)).toBeEmpty()
  })
}
