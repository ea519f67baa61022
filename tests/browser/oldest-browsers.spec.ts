import type { Locator, Page } from '@playwright/test'
import { rowsToTest } from '../all.ts'
import { closeButton, fillIn, formNames, forms, submitButton } from './form-steps.ts'
import { makeOld, oldest } from './old-browser.ts'
import { expect, phone, test, words } from './site.ts'

/** Each form has its own number, because the service takes one native form of a visitor at a time. */
const sendNatively = async (page: Page, form: Locator) => {
  await fillIn(form, 'Asha Rao', `98${String(Date.now()).slice(-8)}`)
  const date = form.getByLabel('Date and Time')
  const tomorrow = new Date(Date.now() + 86_400_000).toLocaleDateString('sv', { timeZone: 'Asia/Kolkata' })
  if (await date.isVisible()) await date.fill(`${tomorrow}T15:30`)
  await submitButton(form).click()
  await expect(page.getByRole('heading')).toHaveText('We received your info. Expect a response soon!')
}

test.use({ viewport: phone })
test.afterEach(({ context }) => context.unrouteAll({ behavior: 'ignoreErrors' }))

for (const form of rowsToTest(formNames)) {
  const { opener, modal } = forms[form]

  test(`a browser too old for the page’s script opens, closes and sends the ${form} form`, async ({
    page,
    context,
    baseURL,
  }) => {
    const asked: string[] = []
    page.on('request', request => asked.push(new URL(request.url()).pathname))
    await makeOld(context, oldest, baseURL ?? '')
    await context.addInitScript(() => {
      const supports = CSS.supports.bind(CSS)
      CSS.supports = (...words: string[]) =>
        !words.join().includes('color-mix') && supports(...(words as [string]))
    })
    await page.goto('/Home', { waitUntil: 'load' })
    await opener(page).click()
    await closeButton(modal(page)).click()
    await expect(modal(page)).toBeHidden()
    await opener(page).click()
    await sendNatively(page, modal(page))
    expect(asked.filter(path => path.endsWith('.js'))).toEqual([])
  })

  test.describe('without a script that loads', () => {
    test.use({ breaksScript: true })

    test(`a browser without dialogs sends the ${form} form from the page’s end @all`, async ({
      page,
      context,
      baseURL,
    }) => {
      const html = (text: string) => text.replaceAll(/(<\/?)dialog\b/g, '$1x-dialog')
      await makeOld(context, { ...oldest, html }, baseURL ?? '')
      await page.route('**/assets/*.js', route => route.abort())
      await page.goto('/Home')
      await opener(page).click()
      const shown = page.locator('x-dialog:target')
      await expect(shown).toBeInViewport()
      await sendNatively(page, shown)
    })
  })
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  // Scripts cannot disable the browser's own commands here, so the document is changed.
  const html = (text: string) => text.replaceAll(' commandfor="', ' data-commandfor="')

  test.beforeEach(async ({ context, baseURL }) => makeOld(context, { ...oldest, html }, baseURL ?? ''))

  for (const form of rowsToTest(formNames.toReversed())) {
    test(`an old browser shows the ${form} form by a link, and sends it @all`, async ({ page }) => {
      await page.goto('/Home?utm_source=ads')
      const name = form === 'enquiry' ? 'Enquire Now!' : 'Schedule a Site Visit'
      await page.getByRole('link', { name }).click()
      const shown = page.locator('dialog:target')
      await expect(shown).toBeInViewport()
      await expect(page).toHaveURL(/utm_source=ads/)
      await expect(closeButton(shown)).toHaveCount(0)
      await sendNatively(page, shown)
    })
  }

  test('an old browser shows the menu’s links in the header @all', async ({ page }) => {
    await page.goto('/')
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await expect(links).toHaveCount(7)
    await expect(page.getByRole('button', { name: /main menu/ })).toHaveCount(0)
    await links.filter({ hasText: words.nav.gallery }).click()
    await expect(page.locator('#gallery')).toBeInViewport()
  })
})
