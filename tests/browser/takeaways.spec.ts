import { readFile } from 'node:fs/promises'
import { enquiryModal, expect, hydrated, test } from './site.ts'

const brochureLink = 'Download the brochure (PDF)'

test('Download Brochure asks for the enquiry, then hands over the PDF, and again after a reload', async ({
  page,
}) => {
  await page.goto('/')
  await hydrated(page)
  expect(await page.content()).not.toContain('/api/brochure')

  await page.getByRole('button', { name: 'Download Brochure' }).click()
  const modal = enquiryModal(page)
  await modal.getByLabel('Full Name').fill('Asha Rao')
  await modal.getByLabel('Contact Number').fill('98765 43210')
  await modal.getByRole('button', { name: 'Submit' }).click()
  const link = modal.getByRole('link', { name: brochureLink })
  await expect(link).toBeVisible()

  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toBe('Aerowood brochure.pdf')
  expect(await readFile(await download.path())).toEqual(await readFile('brochure/brochure.pdf'))

  await page.reload()
  await hydrated(page)
  await page.getByRole('button', { name: 'Download Brochure' }).click()
  await expect(enquiryModal(page).getByRole('link', { name: brochureLink })).toBeVisible()
})
