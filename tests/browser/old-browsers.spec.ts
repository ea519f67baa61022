import type { Page } from '@playwright/test'
import { rowsToTest } from '../all.ts'
import {
  closeButton,
  fillIn,
  formNames,
  forms,
  nameField,
  ready,
  showAllTimes,
  submitButton,
  toast,
} from './form-steps.ts'
import { lacks, makeOld } from './old-browser.ts'
import { expect, hydrated, phone, test, visitModal, words } from './site.ts'

/** Holds back every script of the page, like a slow connection. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async route => {
    await promise
    await route.continue()
  })
  return resolve
}

test.use({ viewport: phone })

for (const [name, lack] of rowsToTest(Object.entries(lacks).toReversed())) {
  test.describe(`a browser without ${name}`, () => {
    let faults: Error[] = []

    test.beforeEach(async ({ page, context, baseURL }) => {
      faults = []
      page.on('pageerror', fault => faults.push(fault))
      await makeOld(context, lack, baseURL ?? '')
    })
    test.afterEach(async ({ context }) => {
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      expect(faults).toEqual([])
    })

    test('opens both forms and a menu that leaves its button free before the script, and sends the forms', async ({
      page,
      posted,
    }) => {
      const letGo = await holdScripts(page)
      await page.goto('/')
      for (const form of formNames) {
        const modal = forms[form].modal(page)
        await forms[form].opener(page).click()
        await expect(modal).toBeVisible()
        await fillIn(modal)
        await closeButton(modal).click()
        await expect(modal).toBeHidden()
      }
      const open = page.getByRole('button', { name: 'Open main menu' })
      const close = page.getByRole('button', { name: 'Close main menu' })
      const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
      const gap = async () => {
        const header = await page.getByRole('banner').boundingBox()
        const menu = await page.locator('#main-menu').boundingBox()
        return menu && header ? Math.round(menu.y - header.y - header.height) : Number.NaN
      }
      const openAndClose = async () => {
        await expect(links).toHaveCount(0)
        await open.click()
        await expect(links).toHaveCount(7)
        await expect.poll(gap).toBe(0)
        await close.click()
        await expect(links).toHaveCount(0)
      }
      await openAndClose()
      letGo()
      await hydrated(page)
      for (const form of formNames) {
        await forms[form].opener(page).click()
        const modal = await ready(forms[form].modal(page))
        await expect(nameField(modal)).toHaveValue('Asha Rao')
        await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
        await submitButton(modal).click()
        await expect(toast(page)).toHaveText(/^We received/)
        // The other form's toast may still be shown.
        await expect(modal.getByText('Thank you.')).toBeVisible()
        await closeButton(modal).click()
        await expect(modal).toBeHidden()
      }
      expect(posted.map(({ url }) => url)).toEqual(formNames.map(form => forms[form].path))

      // Once more where the banner is out of sight.
      await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }))
      await openAndClose()

      await open.click()
      await page.keyboard.press('Escape')
      await expect(links).toHaveCount(0)
      await open.click()
      await links.filter({ hasText: words.nav.amenities }).click()
      await expect(links).toHaveCount(0)
      await expect(page).toHaveURL(/#amenities$/)
    })

    test('changes the date of the visit @all', async ({ page, posted }) => {
      await page.goto('/Home')
      await hydrated(page)
      await page.getByRole('button', { name: 'Schedule a Site Visit' }).first().click()
      const modal = await ready(visitModal(page))
      await modal.getByRole('button', { name: /^Date and Time/ }).click()
      const picker = modal.getByRole('dialog', { name: 'Choose date and time' })
      await showAllTimes(picker)
      await picker.getByRole('button', { name: 'Go to the Next Month' }).click()
      await picker.getByRole('button', { name: /\b15 / }).click()
      await picker.getByText('4:30 pm').click()
      await picker.getByRole('button', { name: 'Done' }).click()
      await expect(picker).toBeHidden()
      await fillIn(modal)
      await submitButton(modal).click()
      await expect.poll(() => posted.length).toBe(1)
      const [sent] = posted.map(({ body }) => body as { siteVisitDate: number })
      const visit = new Date((sent?.siteVisitDate ?? 0) * 1000)
      expect(visit.toLocaleString('sv', { timeZone: 'Asia/Kolkata' })).toMatch(/-15 16:30:00$/)
    })
  })
}
