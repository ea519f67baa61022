import { expectNoViolations } from '../axe.ts'
import { expect, lead, members, test } from './desk.ts'

test('a walk-in is added with one press and typing, and stands open', async ({ page }) => {
  await page.goto('/desk')
  await page.getByRole('button', { name: 'Add' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add a person' })
  await expect(sheet.getByLabel('Name')).toBeFocused()
  await expectNoViolations(page, 'adding somebody')
  await page.keyboard.type('Wanda Walk')
  await page.keyboard.press('Tab')
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expect(sheet.getByText('This is not a phone number.')).toBeVisible()
  await sheet.getByLabel('Number').fill('98450 77123')
  await page.keyboard.press('Enter')
  await expect(lead(page).getByRole('heading', { level: 1 })).toHaveText('Wanda Walk')
  await expect(lead(page)).toContainText('+91 98450 77123')
  await expect(lead(page).getByLabel('Owner')).toHaveValue(members.admin)
  await expect(lead(page).getByRole('button', { name: /now visited/ })).toBeVisible()
  await expect(lead(page)).toContainText('added this lead: walk-in')
  await expect(lead(page)).not.toContainText('sent an enquiry')
})
