import { expectNoViolations } from '../axe.ts'
import { resize } from '../site.ts'
import { enquire, expect, lead, openDesk, rows, test } from './desk.ts'

const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

const fair = `\uFEFFCustomer Name;Mobile No.;Remarks
Ines Import;98450 88101;"Met at the fair;
wants 3 BHK"
Ivan Import;9845088102;
Known Import;9845088100;
;9845088103;
`

test('a file is matched, looked over, imported through a broken line, and undone', async ({
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
  await sheet.getByRole('button', { name: 'Check 4 rows' }).click()
  await expect(sheet.getByRole('status')).toHaveText('2 people new, 1 already in the desk, 1 with errors.')
  await expect(sheet.getByRole('listitem')).toHaveText('Row 5, Name: The name is missing.')
  await expectNoViolations(page, 'an import that was looked over')
  await page.emulateMedia({ colorScheme: 'dark' })
  await resize(page, { width: 375, height: 800 })
  await expectNoViolations(page, 'an import in the dark, on a phone')
  await resize(page, { width: 1280, height: 800 })

  // The service takes them, and the answer is lost on its way.
  await page.route(
    '**/api/desk/imports',
    async route => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await sheet.getByRole('button', { name: 'Import 2 people' }).click()
  await expect(sheet.getByRole('alert')).toContainText(
    'Imported 0 of 2. The server can’t be reached. Check your connection.',
  )
  await sheet.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('2 people imported from fair.csv.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add' })).toBeFocused()
  await expect(rows(page)).toHaveCount(3)
  await rows(page).filter({ hasText: 'Ines Import' }).getByRole('link').click()
  await expect(lead(page)).toContainText('imported from fair.csv')
  await expect(lead(page)).toContainText('wants 3 BHK')
  await lead(page).getByLabel('Owner').selectOption({ label: 'Ravi Shah' })
  await expect(lead(page)).toContainText('assigned to Ravi Shah')

  await page.getByRole('button', { name: 'Bulk changes' }).click()
  const recent = page.getByRole('dialog', { name: 'Bulk changes' })
  const done = recent.getByRole('listitem').filter({ hasText: '2 people: imported from fair.csv' })
  await done.getByRole('button', { name: 'Undo' }).click()
  await expect(
    page.getByText('Undone for 1 person. Not undone, because they changed since: Ines Import.'),
  ).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Ivan Import' })).toHaveCount(0)
  await expect(rows(page)).toHaveCount(2)
  // What told of the import offered the same; by itself it would stay a while.
  expect(await page.getByText('2 people imported from fair.csv.').count()).toBe(0)
})
