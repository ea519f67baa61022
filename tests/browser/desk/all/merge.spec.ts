import { expectNoViolations } from '../../axe.ts'
import { resize } from '../../site.ts'
import { colleague, enquire, expect, lead, members, openDesk, rows, test } from '../desk.ts'

test('two people are found, seen side by side, made one through a broken line, and two again', async ({
  page,
  request,
  browser,
  desk,
}) => {
  await enquire(request, 'anna twofold', '+919845088201')
  await enquire(request, 'ann twofold', '+919845088202')
  await openDesk(page, '/desk/inbox#search=twofold')
  await expect(rows(page)).toHaveCount(2)
  await rows(page).filter({ hasText: 'Anna Twofold' }).getByRole('link').click()
  // A colleague has the other deal open.
  const other = await colleague(browser, desk.url, members.agent)
  await openDesk(other, '/desk/inbox#search=twofold')
  await rows(other).filter({ hasText: 'Ann Twofold' }).getByRole('link').click()

  await lead(page).getByRole('button', { name: 'Merge with …' }).click()
  const sheet = page.getByRole('dialog', { name: 'Merge Anna Twofold with …' })
  await expect(sheet.getByLabel('Name or number of the other person')).toBeFocused()
  await page.keyboard.type('882021')
  await expect(sheet.getByRole('alert')).toHaveText('No one else has this name or number.')
  await page.keyboard.press('Backspace')
  await sheet.getByRole('button', { name: /^Ann Twofold, / }).click()
  await expect(sheet.getByRole('row', { name: /Number/ })).toContainText('+91 98450 88201+91 98450 88202')
  await page.emulateMedia({ colorScheme: 'dark' })
  await resize(page, { width: 375, height: 800 })
  await expectNoViolations(page, 'two people side by side, in the dark, on a phone', 'dialog[open]')
  await resize(page, { width: 1280, height: 800 })
  await page.route(
    '**/merge',
    async route => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await sheet.getByRole('button', { name: 'Merge' }).click()
  await expect(sheet.getByRole('alert')).toContainText('The server can’t be reached. Check your connection.')
  await sheet.getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByText('Anna Twofold and Ann Twofold are now one person.')).toBeVisible()
  await expect(lead(page).getByRole('button', { name: 'Merge with …' })).toBeFocused()
  await expect(rows(page)).toHaveCount(1)
  await expect(lead(page)).toContainText('2 leads')
  await expect(lead(page)).toContainText('also +91')
  await expect(lead(page)).toContainText('merged another person into this one')
  await expect(lead(other)).toContainText('2 leads')

  await lead(page).getByRole('button', { name: 'Undo the merge' }).click()
  await expect(page.getByText('Merge undone. They are two people again.')).toBeVisible()
  await expect(page.getByText('are now one person'), 'offers no second undo').toHaveCount(0)
  await expect(rows(page)).toHaveCount(2)
  await expect(lead(page)).toContainText('undid a merge')
  await expect(lead(page)).not.toContainText('2 leads')
  await other.context().close()
})
