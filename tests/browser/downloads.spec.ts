import { readFile } from 'node:fs/promises'
import ICAL from 'ical.js'
import { projectPath } from '#project/folders.ts'
import { project } from '../active-project.ts'
import { enquiryModal, expect, hydrated, phone, settings, test, visitModal } from './site.ts'

test.use({ viewport: phone })

const brochureLink = 'Download the brochure (PDF)'

test('Download Brochure asks for the enquiry, then hands over the PDF, and again after a reload [1.2, A.6]', async ({
  page,
  posted,
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
  expect(posted, 'the partner reads what was asked for').toMatchObject([
    { headers: { 'x-lead-opener': 'Download Brochure' } },
  ])

  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toBe(`${settings.projectName} brochure.pdf`)
  expect(await readFile(await download.path())).toEqual(
    await readFile(projectPath(project.id, 'made/brochure.pdf')),
  )

  await page.reload()
  await hydrated(page)
  await page.getByRole('button', { name: 'Download Brochure' }).click()
  await expect(enquiryModal(page).getByRole('link', { name: brochureLink })).toBeVisible()
})

test('a booked visit goes into the calendar, as a file and in Google Calendar @all', async ({
  page,
  posted,
}) => {
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('button', { name: 'Schedule a Site Visit' }).first().click()
  const modal = visitModal(page)
  await modal.getByLabel('Full Name').fill('Asha Rao')
  await modal.getByLabel('Contact Number').fill('98765 43210')
  await modal.getByRole('button', { name: 'Submit' }).click()

  const link = modal.getByRole('link', { name: 'Add to calendar' })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/\.ics$/)
  const text = await readFile(await download.path(), 'utf8')
  const event = new ICAL.Event(
    new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent') ?? undefined,
  )
  const siteVisitDate = event.startDate.toUnixTime()
  expect(posted).toMatchObject([{ body: { siteVisitDate } }])

  const google = await modal.getByRole('link', { name: 'Add to Google Calendar' }).getAttribute('href')
  const start = new Date(siteVisitDate * 1000).toISOString().replace(/[-:]|\.\d+/g, '')
  expect(new URL(google ?? '').searchParams.get('dates')).toMatch(new RegExp(`^${start}/`))
})
