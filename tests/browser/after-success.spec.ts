import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import ICAL from 'ical.js'
import { rowsToTest } from '../all.ts'
import {
  answerLeads,
  closeButton,
  fillIn,
  formNames,
  letLeadsThrough,
  openForm,
  openHere,
  submitButton,
  toast,
} from './form-steps.ts'
import { expect, hydrated, phone, test, visitModal, words } from './site.ts'

test.use({ viewport: phone })

const shownPrices = (page: Page) =>
  page
    .locator('#pricing [data-blurred]')
    .evaluateAll(texts =>
      texts.map(word => ({ filter: getComputedStyle(word).filter, text: word.textContent })),
    )

const blurred = expect.objectContaining({ filter: 'blur(7px)' })
const clear = expect.objectContaining({ filter: 'none' })
/** Price and size of every unit. */
const everywhere = (look: unknown) => words.pricing.units.flatMap(() => [look, look])

for (const form of rowsToTest(formNames.toReversed())) {
  test(`prices and sizes are blurred until the ${form} form was submitted, and stay clear after a reload [3.9, 4.4]`, async ({
    page,
  }) => {
    const modal = await openForm(page, form, '/Pricing')
    expect(await shownPrices(page)).toEqual(everywhere(blurred))
    await fillIn(modal)
    // A failed lead does not reveal them.
    await answerLeads(page, 500)
    await submitButton(modal).click()
    await expect(toast(page)).toHaveText(/^Something went wrong/)
    expect(await shownPrices(page)).toEqual(everywhere(blurred))
    await letLeadsThrough(page)
    await expect(submitButton(modal)).toBeEnabled()
    await submitButton(modal).click()
    await expect(toast(page)).toHaveText(/^We received/)
    await expect.poll(() => shownPrices(page)).toEqual(everywhere(clear))

    await page.reload()
    await hydrated(page)
    await expect.poll(() => shownPrices(page)).toEqual(everywhere(clear))
  })
}

test('an enquiry leaves the visitor the address of their own page @all', async ({ page }) => {
  await page.route('**/handleMultipleCampaignData', route =>
    route.fulfill({
      status: 201,
      headers: { 'x-visit-page': '/visit/of-their-own' },
      json: { ok: true, id: 'AW-1' },
    }),
  )
  const modal = await openForm(page, 'enquiry')
  await fillIn(modal)
  await submitButton(modal).click()
  await expect(modal.getByRole('link', { name: 'Your page' })).toHaveAttribute('href', '/visit/of-their-own')
  await expect(modal).toContainText('see, correct, stop or erase what we keep about you')
})

test('an enquiry that was received is confirmed with its reference [A.6]', async ({ page }) => {
  const modal = await openForm(page, 'enquiry')
  await fillIn(modal)
  const answered = page.waitForResponse('**/handleMultipleCampaignData')
  await submitButton(modal).click()
  const { id } = await (await answered).json()
  await expect(modal.getByText(`Your reference is ${id}.`)).toBeVisible()

  await toast(page).getByRole('button', { name: 'Close message' }).click()
  await closeButton(modal).click()
  await openHere(page, 'enquiry')
  await expect(modal.getByText(`Your reference is ${id}.`)).toBeVisible()
})

test('a site visit that was received is confirmed with its time, its reference and a calendar file [A.6]', async ({
  page,
  posted,
}) => {
  const modal = await openForm(page, 'site-visit')
  const time = await modal.getByRole('button', { name: /^Date and Time/ }).textContent()
  await fillIn(modal)
  const answered = page.waitForResponse('**/multipleCampaignData')
  await submitButton(modal).click()
  const { id } = await (await answered).json()
  await expect(modal.getByText(`Your visit: ${time}. Your reference is ${id}.`)).toBeVisible()
  const own = await modal.locator('a[href^="/visit/"]').getAttribute('href')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    modal.getByRole('link', { name: 'Add to calendar' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.ics$/)
  const calendar = new ICAL.Component(ICAL.parse(await readFile(await download.path(), 'utf8')))
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
  expect(posted).toHaveLength(1)
  expect(posted[0]?.body).toMatchObject({ siteVisitDate: event.startDate.toUnixTime() })
  expect(event.description).toContain(id)
  expect(event.description).toContain(new URL(own ?? '', page.url()).href)
  await expect(modal.getByRole('link', { name: 'Add to Google Calendar' })).toHaveAttribute(
    'target',
    '_blank',
  )
})

for (const form of formNames) {
  test(`thanks are above the cleared ${form} form, which stays, and go when another lead fails @all`, async ({
    page,
  }) => {
    const modal = await openForm(page, form)
    await fillIn(modal)
    await submitButton(modal).click()
    const thanks = modal.getByText('Thank you.')
    await expect(thanks).toBeInViewport()
    await expect(modal.getByLabel('Full Name')).toHaveValue('')
    const [above, below] = await Promise.all([
      thanks.boundingBox(),
      modal.getByLabel('Full Name').boundingBox(),
    ])
    expect(above && below && above.y < below.y).toBe(true)

    await answerLeads(page, 500)
    await fillIn(modal)
    await submitButton(modal).click()
    await expect(toast(page)).toHaveText(/^Something went wrong/)
    await expect(thanks).toBeHidden()
    await expect(modal.getByLabel('Full Name')).toHaveValue('Asha Rao')
  })
}

test('after an enquiry a visit is booked by one press, with its name and number', async ({
  page,
  posted,
}) => {
  const modal = await openForm(page, 'enquiry')
  await fillIn(modal)
  await submitButton(modal).click()
  const tomorrow = modal.getByRole('button', { name: /^Tomorrow, 11:00/ })
  await tomorrow.click()
  await expect(modal.getByText(/^Your visit: .*11:00/)).toBeVisible()
  await expect(toast(page)).toHaveText(/^We received/)
  expect(posted).toHaveLength(2)
  expect(posted[1]).toMatchObject({
    url: '/api/multipleCampaignData',
    headers: { 'x-lead-opener': 'thanks' },
    body: { name: 'asha rao', phonenumber: '+919876543210', siteVisitDate: expect.any(Number) },
  })
  for (const name of ['Add to calendar', 'Directions', /brochure/])
    await expect(modal.getByRole('link', { name })).toBeVisible()
  await modal.getByRole('button', { name: 'Done' }).click()
  await expect(modal).toBeHidden()
})

test('a visit that fails can be pressed again, and another time has name and number filled in', async ({
  page,
  posted,
}) => {
  const modal = await openForm(page, 'enquiry')
  await fillIn(modal)
  await submitButton(modal).click()
  const times = modal.getByRole('group', { name: 'Come and see it' })
  const second = times.getByRole('button').nth(1)
  await expect(second).toHaveText(/^S(atur|un)day, 11:00/)
  await answerLeads(page, 500)
  await second.click()
  await expect(toast(page)).toHaveText(/^Something went wrong/)
  await second.click()
  await expect(toast(page)).toHaveText(/^Something went wrong/)
  const [, first, again] = posted.map(({ headers }) => headers['idempotency-key'])
  expect(again).toBe(first)

  await times.getByRole('button', { name: 'Another time' }).click()
  await expect(modal).toBeHidden()
  await expect(visitModal(page).getByLabel('Full Name')).toHaveValue('Asha Rao')
  await expect(visitModal(page).getByLabel('Contact Number')).toHaveValue('98765 43210')
})
