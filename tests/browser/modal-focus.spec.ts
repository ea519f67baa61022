import { rowsToTest } from '../all.ts'
import {
  closeButton,
  fillIn,
  formNames,
  forms,
  nameField,
  numberField,
  openForm,
  openHere,
  ready,
} from './form-steps.ts'
import { enquiryModal, expect, hydrated, phone, test } from './site.ts'

for (const form of rowsToTest(formNames)) {
  const { opener, modal: find } = forms[form]

  test(`the ${form} modal takes the focus in, keeps it over Tab, gives it back, and keeps what was typed [4.1, A.5]`, async ({
    page,
  }) => {
    const modal = await openForm(page, form)
    await expect(nameField(modal)).toBeFocused()

    // Tab may reach the browser's own controls, but never the page behind.
    const seen: (string | null)[] = []
    const step = async (key: string) => {
      await page.keyboard.press(key)
      const place = await modal.evaluate(dialog => {
        const active = document.activeElement
        if (active === null || active === document.body) return 'browser'
        return dialog.contains(active) ? active.getAttribute('aria-label') : 'page behind'
      })
      seen.push(place)
    }
    for (let count = 0; count < 12; count += 1) await step('Tab')
    for (let count = 0; count < 3; count += 1) await step('Shift+Tab')
    expect(seen).toContain('Close')
    expect(seen).not.toContain('page behind')

    await page.keyboard.press('Escape')
    await expect(find(page)).toBeHidden()
    await expect(opener(page)).toBeFocused()

    await openHere(page, form)
    await fillIn(modal, 'Asha R', '98765 4')
    await closeButton(modal).click()
    await expect(modal).toBeHidden()
    await expect(opener(page)).toBeFocused()

    await openHere(page, form)
    await expect(nameField(modal)).toHaveValue('Asha R')
    await expect(numberField(modal)).toHaveValue('98765 4')
  })
}

test('the page behind an open modal does not scroll [A.5]', async ({ page }) => {
  const place = () => page.evaluate(() => scrollY)
  await page.goto('/')
  await hydrated(page)
  await page.locator('#overview').getByRole('button', { name: 'Enquire Now!' }).click()
  const modal = await ready(enquiryModal(page))
  const before = await place()
  await modal.hover()
  await page.mouse.wheel(0, 600)
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  // The wheel scrolls the page again, and an earlier scroll would show now; the returning scrollbar may shift it a little.
  await page.mouse.wheel(0, 100)
  await expect.poll(async () => Math.abs((await place()) - before - 100)).toBeLessThan(20)
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('a tap opens either modal @all', async ({ page }) => {
    await page.goto('/Home')
    for (const form of formNames) {
      const { opener, modal } = forms[form]
      await opener(page).tap()
      await expect(modal(page)).toBeVisible()
      await closeButton(modal(page)).tap()
      await expect(modal(page)).toBeHidden()
    }
  })
})
