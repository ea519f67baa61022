import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { programFile } from '../../../programs.ts'
import { enquire, expect, lead, rows, test } from '../desk.ts'

test('a contact whose number is on the list has no call button, with the reason, and is found by a filter', async ({
  page,
  request,
  desk,
}) => {
  await enquire(request, 'noor quiet', '+919845071234')
  const folder = await mkdtemp(join(tmpdir(), 'numbers-'))
  const file = join(folder, 'numbers.csv')
  await writeFile(file, 'Number\n098450 71234\n')
  await promisify(execFile)(process.execPath, [programFile('leads'), 'do-not-call', 'load', file], {
    env: { ...process.env, DATA_DIR: desk.data },
  })
  await rm(folder, { recursive: true })
  // A running service reads the list at intervals.
  await expect(async () => {
    await page.goto('/desk/inbox?blocked=yes')
    await expect(rows(page)).toHaveCount(1, { timeout: 3000 })
  }).toPass()
  await expect(page.getByRole('button', { name: /Remove.*do-not-call list.*Yes/ })).toBeVisible()
  const row = rows(page).filter({ hasText: 'Noor Quiet' })
  await expect(row).toContainText('Do not call')
  await row.getByRole('link', { name: /Noor Quiet/ }).click()
  await expect(lead(page).getByText('on the do-not-call list').first()).toBeVisible()
  await expect(lead(page).getByRole('link', { name: 'Call' })).toHaveCount(0)
})
