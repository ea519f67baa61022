import { rowsToTest } from '../all.ts'
import {
  answerLeads,
  fillIn,
  formNames,
  letLeadsThrough,
  nameField,
  openForm,
  submitButton,
  toast,
} from './form-steps.ts'
import { expect, phone, test } from './site.ts'

test.use({ viewport: phone })

for (const form of rowsToTest(formNames)) {
  test(`a retry of the same ${form} lead keeps its key; a change or a success brings a new one [4.6]`, async ({
    page,
    posted,
  }) => {
    await page.clock.install()
    await answerLeads(page, 500)
    const modal = await openForm(page, form)
    const send = async (words: RegExp) => {
      const before = posted.length
      await submitButton(modal).click()
      await expect.poll(() => posted.length).toBe(before + 1)
      await expect(toast(page)).toHaveText(words)
      // Skips the second that the enquiry form waits.
      await page.clock.runFor(1000)
    }
    await fillIn(modal)
    await send(/^Something went wrong/)
    await send(/^Something went wrong/)
    await nameField(modal).fill('Asha Raon')
    await send(/^Something went wrong/)
    await letLeadsThrough(page)
    await send(/^We received/)
    await fillIn(modal, 'Asha Raon')
    await send(/^We received/)

    const [first, again, changed, received, afterSuccess] = posted.map(
      ({ headers }) => headers['idempotency-key'],
    )
    expect(first).toMatch(/^[\w-]{20,}$/)
    expect(again).toBe(first)
    expect(changed).not.toBe(first)
    expect(received).toBe(changed)
    expect(new Set([first, changed, afterSuccess]).size).toBe(3)
  })
}

test('a page on an address without encryption sends leads too @all', async ({ page, posted }) => {
  // Browsers lack this function on pages without TLS.
  await page.addInitScript(() => Object.defineProperty(crypto, 'randomUUID', { value: undefined }))
  const modal = await openForm(page, 'enquiry')
  await fillIn(modal)
  await submitButton(modal).click()
  await expect(toast(page)).toHaveText(/^We received/)
  expect(posted).toHaveLength(1)
})
