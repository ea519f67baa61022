import type { APIRequestContext, Page } from '@playwright/test'
import {
  addDays,
  dayAndClock,
  dayOf,
  instantOf,
  shortClock,
  shortDay,
  today,
} from '../../../src/desk/text/desk-time.ts'
import { expectNoViolations } from '../axe.ts'
import { askForVisit, expect, lead, openDesk, rows, test } from './desk.ts'

const agreedAt = instantOf(addDays(today(), 20), 15.5 * 60)
const agreed = dayAndClock(agreedAt)
const requestedAt = instantOf(addDays(today(), 23), 12 * 60)
const requested = dayAndClock(requestedAt)
const shortRequested = `${shortDay(dayOf(requestedAt))}, ${shortClock(requestedAt)}`

/** A contact with an agreed visit who asks for another time. */
const openRequest = async (page: Page, request: APIRequestContext, name: string, phonenumber: string) => {
  const ask = (visitAt: number) => askForVisit(request, { name, phonenumber, visitAt, from: '49.36.0.1' })
  await ask(agreedAt)
  await openDesk(page, `/desk#search=${name.replace(' ', '+')}`)
  await rows(page).first().getByRole('link').click()
  await lead(page).getByRole('button', { name: agreed }).click()
  await page.getByRole('button', { name: 'Save the visit' }).click()
  await expect(lead(page).getByText('New → Visit booked')).toBeVisible()
  await ask(requestedAt)
  return lead(page).getByRole('group', { name: 'Visit request' })
}

test('a time requested after the agreement changes nothing until it is accepted @all', async ({
  page,
  request,
}) => {
  const asked = await openRequest(page, request, 'gita asks', '+919845021212')
  await expect(asked).toContainText(`Asks for ${requested}`)
  await expect(rows(page).first()).toContainText(`Asks for ${shortRequested}`)
  await expect(rows(page).first()).toContainText(`Visit ${agreed}`)
  await expectNoViolations(page, 'a visit request')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoViolations(page, 'a visit request in the dark')
  await asked.getByRole('button', { name: 'Accept' }).click()
  await expect(asked).toBeHidden()
  await expect(lead(page).getByRole('button', { name: requested })).toBeFocused()
  await page.reload()
  await expect(rows(page).first()).toContainText(`Visit ${requested}`)
  await expect(rows(page).first()).not.toContainText('Asks for')
})

test('keeping the agreed time replies to the request @all', async ({ page, request }) => {
  const asked = await openRequest(page, request, 'hari asks', '+919845031313')
  await asked.getByRole('button', { name: `Keep ${agreed}` }).click()
  await expect(asked).toBeHidden()
  // Once for the first visit, and once now.
  await lead(page).getByRole('button', { name: 'Show all history' }).click()
  await expect(lead(page).getByText(`agreed to the visit ${agreed}`)).toHaveCount(2)
  await page.reload()
  await expect(lead(page).getByRole('button', { name: agreed })).toBeVisible()
  await expect(rows(page).first()).toContainText(`Visit ${agreed}`)
  await expect(rows(page).first()).not.toContainText('Asks for')
})

test('a past time is replaced by another one @all', async ({ page, request }) => {
  const asked = await openRequest(page, request, 'jaya asks', '+919845031414')
  await expect(asked).toContainText(requested)
  await page.clock.setFixedTime(requestedAt)
  await page.reload()
  await expect(asked).toContainText(/Asks for .*, on Jaya Asks’s form of \d+ \w+\. That time has passed/)
  await expect(asked.getByRole('button', { name: 'Accept' })).toBeHidden()
  await asked.getByRole('button', { name: 'Choose another time' }).click()
  await page.getByRole('button', { name: 'Save the visit' }).click()
  await expect(asked).toBeHidden()
  const next = dayAndClock(instantOf(addDays(dayOf(requestedAt), 1), 11 * 60))
  await expect(lead(page).getByRole('button', { name: next })).toBeVisible()
})

test('a visit that was booked by its stage stays agreed too @all', async ({ page, request }) => {
  const who = { name: 'ines asks', phonenumber: '+919812300777', from: '203.0.113.9' }
  await askForVisit(request, { ...who, visitAt: agreedAt })
  await openDesk(page, '/desk?search=ines+asks')
  await rows(page).first().getByRole('link').click()
  await lead(page)
    .getByRole('button', { name: /Change the stage/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Visit booked' }).click()
  await expect(lead(page)).toContainText('New → Visit booked')
  await askForVisit(request, { ...who, visitAt: requestedAt })
  const work = lead(page).getByRole('region', { name: 'Progress' })
  await expect(work).toContainText(agreed)
  await expect(work).toContainText(`Asks for ${requested}`)
  await work.getByRole('button', { name: 'Accept' }).click()
  await expect(work).toContainText(requested)
  await expect(work).not.toContainText('Asks for')
})

test('requests of several forms stand side by side, each with its name, and a member agrees to one', async ({
  page,
  request,
}) => {
  const number = { phonenumber: '+919845031515', from: '49.36.0.1' }
  await askForVisit(request, { ...number, name: 'kavya asks', visitAt: agreedAt })
  await askForVisit(request, { ...number, name: 'rahul', visitAt: requestedAt })
  await openDesk(page, '/desk#search=kavya+asks')
  await rows(page).first().getByRole('link').click()
  const asked = lead(page).getByRole('group', { name: 'Visit requests' })
  await expect(asked.getByRole('listitem')).toHaveText([
    new RegExp(`^Asks for ${agreed}, on Kavya Asks’s form of `),
    new RegExp(`^Asks for ${requested}, on Rahul’s form of `),
  ])
  await expectNoViolations(page, 'visit requests of two forms')
  await asked.getByRole('button', { name: `Accept ${agreed}, on Kavya Asks’s form` }).click()
  const other = lead(page).getByRole('group', { name: 'Visit request', exact: true })
  await expect(other).toContainText(`Asks for ${requested}, on Rahul’s form of `)
  await expect(lead(page).getByRole('button', { name: agreed, exact: true })).toBeVisible()
  await other.getByRole('button', { name: `Keep ${agreed}` }).click()
  await expect(other).toBeHidden()
  await page.reload()
  await expect(rows(page).first()).toContainText(`Visit ${agreed}`)
  await expect(rows(page).first()).not.toContainText('Asks for')
})

test('a visit agreed by phone answers no form, unless the member names one', async ({ page, request }) => {
  const number = { phonenumber: '+919845031616', from: '49.36.0.1' }
  await askForVisit(request, { ...number, name: 'leela asks', visitAt: agreedAt })
  await askForVisit(request, { ...number, name: 'rahul', visitAt: requestedAt })
  await openDesk(page, '/desk#search=leela+asks')
  await rows(page).first().getByRole('link').click()
  await lead(page).getByRole('button', { name: agreed, exact: true }).click()
  const reply = page.getByLabel('In reply to')
  await expect(reply.locator('option')).toHaveText([
    'A call or message',
    /^The request on Leela Asks’s form of /,
    /^The request on Rahul’s form of /,
  ])
  await expect(reply).toHaveValue('')
  await reply.selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Save the visit' }).click()
  // The request that was not named waits for its own answer.
  const other = lead(page).getByRole('group', { name: 'Visit request', exact: true })
  await expect(other).toContainText(`Asks for ${requested}, on Rahul’s form of `)
  await lead(page).getByRole('button', { name: agreed, exact: true }).click()
  await expect(reply).toHaveValue('')
  await page.getByRole('button', { name: 'Save the visit' }).click()
  await expect(other).toBeHidden()
})
