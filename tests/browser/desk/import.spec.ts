import { readFile } from 'node:fs/promises'
import { expectNoViolations } from '../axe.ts'
import { resize } from '../site.ts'
import { enquire, expect, lead, openDesk, rows, test } from './desk.ts'

const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

const fair = `\uFEFFCustomer Name;Mobile No.;Remarks;Lead Source;Date
Ines Import;98450 88101;"Met at the fair;
wants 3 BHK";99acres;25/12/2025 14:05
Ivan Import;9845088102;;;
Known Import;9845088100;;99acres;1 Oct 2026
Import;98450;;;
Opal Import;9845088103;"Rings in the evening;;
Omar Import;98450;;;
`

test('a file is matched, checked, imported through a broken line, and undone after a question', async ({
  page,
  request,
}) => {
  await enquire(request, 'known import', '+919845088100')
  await openDesk(page, '/desk/inbox#search=import')
  await page.getByRole('button', { name: 'Add' }).click()
  await page.getByRole('button', { name: 'Import people from a file' }).click()
  const sheet = page.getByRole('dialog', { name: 'Import people' })
  const chosen = sheet.getByLabel('Choose a CSV file, or drop it here')
  await expect(chosen).toBeFocused()
  await chosen.setInputFiles(file('empty.csv', 'Name,Phone\n'))
  await expect(sheet.getByRole('alert')).toContainText('This file has no people')
  await chosen.setInputFiles(file('fair.csv', fair))
  await expect(sheet.getByLabel('Name')).toHaveValue('0')
  await expect(sheet.getByLabel('Number')).toHaveValue('1')
  await expect(sheet.getByLabel('Note')).toHaveValue('2')
  await expect(sheet.getByLabel('Date received')).toHaveValue('4')
  await sheet.locator('summary', { hasText: 'More columns' }).click()
  await expect(sheet.getByLabel('Budget')).toHaveValue('')
  await sheet.getByRole('button', { name: 'Check 5 rows' }).click()
  await expect(sheet.getByRole('status')).toHaveText(
    '2 new people, 1 asked again, 0 already imported, 3 with errors.',
  )
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Row 6' })).toHaveText(
    'Row 6, Note: The quote in "Rings in the evening is never closed. Close it, or remove it.',
  )
  await expect(sheet.getByRole('listitem').last()).toHaveText(
    'Row 7, Number: This is not a phone number. Enter it with its country code, such as +91 …',
  )
  await sheet.getByText('Asked again: added as').click()
  await expect(sheet.getByRole('listitem').first()).toHaveText(
    'Row 4, Known Import: asked again on 1 Oct 2026',
  )
  const saved = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Download 3 rows with errors' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe('fair rows with errors.csv')
  expect(await readFile(await download.path(), 'utf8')).toContain('Import,98450,,,,"Number: This is not')
  await expectNoViolations(page, 'an import that was looked over')
  await page.emulateMedia({ colorScheme: 'dark' })
  await resize(page, { width: 375, height: 800 })
  await expectNoViolations(page, 'an import in the dark, on a phone')
  expect(await sheet.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await resize(page, { width: 1280, height: 800 })

  // The service stores the leads, but its answer is lost.
  await page.route(
    '**/api/desk/imports',
    async route => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await sheet.getByRole('button', { name: 'Import 3 leads' }).click()
  await expect(sheet.getByRole('alert')).toContainText(
    'Imported 0 of 3. The server can’t be reached. Check your connection.',
  )
  await sheet.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('2 people imported from fair.csv, 1 asked again.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add' })).toBeFocused()
  await expect(rows(page)).toHaveCount(3)
  await rows(page).filter({ hasText: 'Ines Import' }).getByRole('link').click()
  await expect(lead(page)).toContainText('imported from fair.csv')
  await expect(lead(page)).toContainText('wants 3 BHK')
  await expect(lead(page)).toContainText('asked through 99acres')
  await lead(page).getByLabel('Owner').selectOption({ label: 'Ravi Shah' })
  await expect(lead(page)).toContainText('assigned to Ravi Shah')

  await page.getByRole('button', { name: 'Bulk changes' }).click()
  const recent = page.getByRole('dialog', { name: 'Bulk changes' })
  const done = recent.getByRole('listitem').filter({ hasText: '3 people: imported from fair.csv' })
  await done.getByRole('button', { name: 'Undo' }).click()
  const question = page.getByRole('dialog', { name: 'Undo the import?' })
  await expect(question.getByRole('status')).toContainText('This removes 1 person and 1 lead')
  await expect(question).toContainText('1 person stays, because they changed or wrote since.')
  await expectNoViolations(page, 'the question before an import is undone')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Bulk changes' }).click()
  await done.getByRole('button', { name: 'Undo' }).click()
  await question.getByRole('button', { name: 'Remove 1 person and 1 lead' }).click()
  await expect(
    page.getByText('Removed 1 person and 1 lead. Not undone, because they changed since: Ines Import.'),
  ).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Ivan Import' })).toHaveCount(0)
  await expect(rows(page)).toHaveCount(2)
  // The toast of the import had the same undo button, so it closes at once.
  expect(await page.getByText('2 people imported from fair.csv, 1 asked again.').count()).toBe(0)
})
