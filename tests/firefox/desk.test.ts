import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths } from '../../src/api/endpoints.ts'
import { firstFragment } from '../../src/api/team/team.ts'
import { project } from '../active-project.ts'
import { firstToken } from '../browser/service-process.ts'
import { named, openPage, type Setup, startFirefox } from './firefox.ts'

const patient = { timeout: 20_000 }

let setup: Setup
beforeAll(async () => {
  setup = await startFirefox()
})
afterAll(() => setup.stop())

const enquire = (name: string, phoneNumber: string) =>
  fetch(setup.service.url + paths.enquiry, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name,
      phoneNumber,
      campaign: true,
      projectId: project.settings.projectId,
      projectName: project.settings.projectName,
      currentAgent: project.settings.agentId,
      utmDetails: { source: 'search', medium: 'cpc', campaign: 'launch', keyword: null },
    }),
  })

test('Firefox signs in, sees a lead come in, and works it', async () => {
  const link = `/desk${firstFragment}${await firstToken(setup.data)}`
  const { page, faults } = await openPage(setup, link, [1280, 800])
  const headings = () => page.$$eval('h1', all => all.map(heading => heading.textContent))
  await page.locator(named('textbox', 'Your name')).fill('Asha Rao')
  await page.locator(named('textbox', 'Your e-mail')).fill('asha@northfield.example')
  await page.locator('input[autocomplete=new-password]').fill('four words for desks')
  await page.keyboard.press('Enter')
  await expect.poll(headings, patient).toContain('Today')
  await page.locator(named('link', 'Inbox')).click()
  await page.locator('::-p-text(Live)').wait()

  expect((await enquire('zarina contractor', '+919845012345')).status).toBe(201)
  await page.locator('ul[aria-label=Leads] ::-p-text(Zarina Contractor)').wait()
  const panel = 'section[aria-label=Lead]'
  // The first lead shows the list, which moves under the pointer while it is laid out.
  const open = async () => {
    await page.locator('ul[aria-label=Leads] li a').click()
    return headings()
  }
  await expect.poll(open, patient).toContain('Zarina Contractor')

  await page.locator(`${panel} button[aria-label^="Change the status"]`).click()
  await page.locator('dialog[open] ::-p-text(Contacted)').click()
  await page.waitForSelector('dialog[open]', { hidden: true })

  await page.locator(named('textbox', 'Add a note', panel)).fill('Wants the east side.')
  await page.locator(named('button', 'Save note', panel)).click()
  await page.locator(`${panel} ol ::-p-text(Wants the east side.)`).wait()

  await page.locator(named('button', 'Book a visit', panel)).click()
  await page.locator(named('button', 'Book the visit')).click()
  await page.waitForSelector('dialog[open]', { hidden: true })
  await page.locator('ul[aria-label=Leads] ::-p-text(Visit booked)').wait()

  for (const view of ['Visits', 'Numbers', 'Team', 'Audit log']) {
    await page.locator(named('link', view)).click()
    await expect.poll(headings, patient).toContain(view)
  }
  expect(faults).toEqual([])
})
