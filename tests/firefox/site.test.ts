import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hydrated, named, olderPreferences, openPage, type Setup, startFirefox } from './firefox.ts'

const phone: [number, number] = [375, 812]
const desk: [number, number] = [1280, 800]

const type = async (page: Page, modal: string) => {
  await page.locator(named('textbox', 'Full Name', modal)).fill('Asha Rao')
  await page.locator(named('textbox', 'Contact Number', modal)).fill('98765 43210')
}

const received = (page: Page) => page.locator('[role=status] ::-p-text(We received your info)').wait()

const boxOf = (page: Page, selector: string) =>
  page.$eval(selector, element => {
    const { top, bottom } = element.getBoundingClientRect()
    return { top, bottom }
  })

describe.each([
  ['as it is', {}],
  ['without anchor positioning and light dismissal', olderPreferences],
])('Firefox %s', (_, preferences) => {
  let setup: Setup
  beforeAll(async () => {
    setup = await startFirefox(preferences)
  })
  afterAll(() => setup.stop())

  test('opens the menu right below the header and closes it by its button and by an item', async () => {
    const { page, faults } = await openPage(setup, '/', phone)
    await hydrated(page)
    await page.locator(named('button', 'Open main menu')).click()
    await page.locator(named('link', 'Amenities')).wait()
    const header = await boxOf(page, 'header')
    await expect.poll(() => boxOf(page, '#main-menu')).toMatchObject({ top: header.bottom })
    await page.locator(named('button', 'Close main menu')).click()
    await page.locator(named('button', 'Open main menu')).click()
    await page.locator(named('link', 'Amenities')).click()
    await page.locator(named('button', 'Open main menu')).wait()
    await expect.poll(() => page.url()).toMatch(/#amenities$/)
    expect(faults).toEqual([])
    await page.close()
  })

  test.each([
    ['375', phone],
    ['1280', desk],
  ])('sends an enquiry at %s px and gives the brochure', async (_width, size) => {
    const { page, faults } = await openPage(setup, '/Home?utmSource=ads', size)
    await hydrated(page)
    await page.locator(named('button', 'Enquire Now!')).click()
    await type(page, '#contact-modal')
    await page.locator(named('button', 'Submit', '#contact-modal')).click()
    await received(page)
    await page.locator('#contact-modal a[download]').wait()
    await page.locator(named('button', 'Close', '#contact-modal')).click()
    await page.waitForSelector('#contact-modal', { hidden: true })
    expect(faults).toEqual([])
    await page.close()
  })

  test('changes the date of a visit and sends it', async () => {
    const { page, faults } = await openPage(setup, '/Home', phone)
    await hydrated(page)
    await page.locator(named('button', 'Schedule a Site Visit')).click()
    await type(page, '#visit-modal')
    const before = await page
      .locator('#visit-modal [name=siteVisitDate]')
      .map(it => it.textContent)
      .wait()
    await page.locator('#visit-modal button[name=siteVisitDate]').click()
    await page.locator(named('button', 'Go to the Next Month')).click()
    await page.locator('#visit-modal dialog td:not([data-disabled]) button ::-p-text(15)').click()
    await page.locator('#visit-modal dialog label ::-p-text(4:30 pm)').click()
    await page.locator(named('button', 'Done')).click()
    const after = await page
      .locator('#visit-modal button[name=siteVisitDate]')
      .map(it => it.textContent)
      .wait()
    expect(after).not.toBe(before)
    expect(after).toMatch(/15 .*4:30/)
    await page.locator(named('button', 'Submit', '#visit-modal')).click()
    await received(page)
    expect(faults).toEqual([])
    await page.close()
  })

  test('turns the carousel and shows a photo large', async () => {
    const { page, faults } = await openPage(setup, '/Gallery', desk)
    await page.locator('#gallery [data-ready=true]').wait()
    await page.locator(named('button', 'Next photo', '#gallery')).click()
    await page.locator('[aria-current=true][aria-label^="Show photo 2"]').wait()
    await page.locator('#gallery [aria-label="3 of 10"] button').click()
    await page.locator('dialog[aria-label=Photos][open]').wait()
    await page.keyboard.press('Escape')
    await page.waitForSelector('dialog[aria-label=Photos]', { hidden: true })
    expect(faults).toEqual([])
    await page.close()
  })
})
