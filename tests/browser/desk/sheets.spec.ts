import type { Page } from '@playwright/test'
import { expectSoundSheet } from '../axe.ts'
import { phone } from '../site.ts'
import { enquire, expect, lead, members, openDesk, rows, test } from './desk.ts'

test.use({ viewport: phone })

const sheet = (page: Page) => page.getByRole('dialog')

/** Looks at the sheet that is open on a phone in both themes, and closes it by keys. */
const look = async (page: Page, name: string | RegExp) => {
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  await expect(sheet(page).getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
  await expectSoundSheet(page, String(name))
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(width, String(name)).toBe(phone.width)
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
}

test('axe finds nothing in the sheets of a lead on a phone, light or dark @all', async ({
  page,
  request,
}) => {
  await enquire(request, 'sheela sheets', '+919845077801')
  await openDesk(page, '/desk/inbox#search=sheela+sheets')
  await rows(page).filter({ hasText: 'Sheela Sheets' }).getByRole('link').click()
  // What is pressed most stands where a thumb reaches it.
  const call = await lead(page).getByRole('link', { name: 'Call' }).boundingBox()
  expect(call?.y).toBeGreaterThan(phone.height * 0.7)
  for (const [button, name] of [
    [/Change the status/, /^Status of/],
    [/^Next step/, /^What comes next/],
    ['Book a visit', /^Visit of/],
    ['Chat', /^Message to/],
    ['Edit', /^Details of/],
    ['Merge with …', /^Merge Sheela/],
    ['Erase this person', /^Erase Sheela/],
  ] as const) {
    await lead(page).getByRole('button', { name: button }).first().click()
    await look(page, name)
  }
  await lead(page)
    .getByRole('button', { name: /Change the status/ })
    .click()
  await sheet(page).getByRole('button', { name: 'Lost' }).click()
  await look(page, /^Why/)
  await page.keyboard.press('?')
  await look(page, 'Keyboard shortcuts')
})

test('axe finds nothing in the sheets beside a lead on a phone, light or dark @all', async ({ page }) => {
  await openDesk(page, '/desk/inbox?status=new')
  await page.getByRole('button', { name: 'Save this view' }).click()
  await look(page, 'Save this view')
  await page.getByRole('button', { name: 'Bulk changes' }).click()
  await look(page, 'Bulk changes')
  await page.getByRole('button', { name: 'Add' }).click()
  await look(page, 'Add a person')
  await rows(page).nth(0).getByRole('checkbox').click()
  const bar = page.getByRole('toolbar', { name: 'Selected leads' })
  await bar.getByRole('button', { name: 'Assign' }).click()
  await look(page, /^Owner of/)
  await bar.getByRole('button', { name: 'Select all results' }).click()
  await bar.getByRole('button', { name: 'Change status' }).click()
  await sheet(page).getByRole('button', { name: 'Contacted' }).click()
  await look(page, /^Change .* people\?$/)

  await page.goto('/desk/team')
  await page.getByRole('button', { name: `Remove ${members.agent}` }).click()
  await look(page, `Remove ${members.agent}?`)
  await page.goto('/desk/account')
  await page.getByRole('button', { name: 'Set up' }).click()
  await look(page, 'Set up your second factor')
})
