import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { loadProject } from '#project/load.ts'
import { paths } from '../../../../src/api/endpoints.ts'
import { linkFragment, teamPaths } from '../../../../src/api/team/team.ts'
import { dayOf } from '../../../../src/desk/text/desk-time.ts'
import { testedProjects } from '../../../tested-projects.ts'
import { expectSoundSheet } from '../../axe.ts'
import { fillIn, openForm, submitButton, toast } from '../../form-steps.ts'
import { firstToken } from '../../service-process.ts'
import { expect, settings, test } from '../../site.ts'
import { chooseStage, enquire, lead, openDesk, password, rows } from '../desk.ts'

const { settings: far } = loadProject('most')
const { settings: unasked } = loadProject('least')
const site = process.env.SITE ?? ''

/** Creates the first admin of the service with all projects, and signs them in. */
const signInFirst = async (page: Page) => {
  const token = await firstToken(process.env.SITE_DATA ?? '')
  const data = { token, email: 'asha@northfield.example', name: 'Asha Rao', password }
  expect((await page.request.post(teamPaths.signInFirst, { data })).ok()).toBe(true)
}

const choose = (page: Page, name: string) =>
  page.getByRole('combobox', { name: 'Project' }).selectOption({ label: name })

test('a visit in the project’s own time zone is found by project all over the desk, and by a member of that project alone', async ({
  page,
  request,
  browser,
  posted,
}) => {
  // The project is in Dubai, its visitor and its desk are in India.
  await enquire(request, 'uma at home', '+919845061111')
  const modal = await openForm(page, 'site-visit', `${site.replace('127.0.0.1', 'most.localhost')}/Home`)
  const field = modal.getByRole('button', { name: /^Date and Time/ })
  await expect(field).toHaveText(/, 11:00\sam\sGST$/)
  await expect(field).toHaveAccessibleDescription(/^That is .*, 12:30\spm on your clock$/)
  await fillIn(modal, 'Dina Afar', '98450 62222')
  await submitButton(modal).click()
  await expect(toast(page)).toHaveText(/^We received/)
  await expect(
    modal.getByText(/^Your visit: .* 11:00\sam\sGST \(.* 12:30\spm on your clock\)\./),
  ).toBeVisible()
  const sent = posted.find(({ url }) => url === paths.siteVisit)?.body as
    | { siteVisitDate: number }
    | undefined
  const visits = `/desk/visits?span=day&day=${dayOf((sent?.siteVisitDate ?? 0) * 1000)}`

  await signInFirst(page)
  await test.step('inbox and export', async () => {
    await openDesk(page, '/desk/inbox#search=uma+at+home')
    await expect(rows(page)).toContainText([settings.projectName])
    // Other tests may send leads of these projects at the same time.
    await page.getByLabel('Search by name, number, e-mail or reference').fill('dina')
    await page.getByRole('button', { name: 'Filter' }).click()
    await choose(page, far.projectName)
    await expect(page).toHaveURL(/[?&]project=most-project/)
    await expect(rows(page)).toHaveText([new RegExp(`Dina Afar.*${far.projectName}`)])
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    const lines = (await readFile(await (await saved).path(), 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/dina afar/i)
    await rows(page).getByRole('link').click()
    await expect(lead(page).getByText(/11:00 am at the site$/)).toBeVisible()
  })

  await test.step('visits, numbers and audit', async () => {
    await page.goto(visits)
    const dina = page.getByRole('main').getByRole('link', { name: 'Dina Afar' })
    await choose(page, far.projectName)
    await expect(dina.first()).toBeVisible()
    await choose(page, settings.projectName)
    await expect(dina).toHaveCount(0)
    await page.goto('/desk/numbers')
    const leads = page.getByRole('definition').first()
    await choose(page, far.projectName)
    await expect(leads).toHaveText(/^[1-9]/)
    await choose(page, unasked.projectName)
    await expect(leads).toHaveText('0')
    await page.goto('/desk/audit')
    await choose(page, far.projectName)
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/Export.*1 lead.*most-project/])
  })

  await test.step('who is invited to that project alone', async () => {
    await page.goto('/desk/team')
    const form = page.getByRole('region', { name: 'Add a member' })
    await form.getByLabel('E-mail').fill('ravi@northfield.example')
    const boxes = form.getByRole('checkbox')
    await expect(boxes).toHaveCount(testedProjects.length)
    for (const box of await boxes.all())
      await box.setChecked((await box.getAttribute('value')) === far.projectId)
    await form.getByRole('button', { name: 'Make the link' }).click()
    const link = (await form.getByRole('status').locator('code').textContent()) ?? ''
    await page.getByRole('button', { name: 'Projects of ravi@northfield.example' }).click()
    await expectSoundSheet(page, 'the projects of a member')
    await page.keyboard.press('Escape')
    const context = await browser.newContext({ baseURL: site, locale: 'en-IN', timezoneId: 'Asia/Kolkata' })
    const ravi = await context.newPage()
    const data = { token: link.split(linkFragment)[1] }
    expect((await ravi.request.post(teamPaths.signInByLink, { data })).ok()).toBe(true)
    await openDesk(ravi, '/desk/inbox#search=dina')
    await expect(rows(ravi)).toHaveText([/Dina Afar/])
    await ravi.goto('/desk/inbox#search=uma')
    await ravi.reload()
    await expect(ravi.getByText('No matches')).toBeVisible()
    await ravi.goto(visits)
    await expect(ravi.getByRole('main').getByRole('link', { name: 'Dina Afar' }).first()).toBeVisible()
    await expect(ravi.getByRole('combobox', { name: 'Project' })).toHaveCount(0)
    await context.close()
  })

  await test.step('a contact of two projects has a deal in each', async () => {
    await enquire(request, 'uma afar', '+919845061111', far)
    await openDesk(page, '/desk/inbox#search=45061111')
    await expect(rows(page)).toHaveText([
      new RegExp(`Uma Afar.*${far.projectName}`),
      new RegExp(`Uma At Home.*${settings.projectName}`),
    ])
    await rows(page).getByRole('link').first().click()
    await expect(lead(page).getByText(/^Also interested in/)).toHaveText(
      `Also interested in ${settings.projectName} · New`,
    )
    await lead(page)
      .getByRole('button', { name: /Change the stage/ })
      .click()
    await chooseStage(page, 'Contacted')
    await expect(lead(page).getByText('New → Contacted')).toBeVisible()
    await lead(page).getByRole('link', { name: settings.projectName }).click()
    await expect(lead(page).getByRole('heading', { name: 'Uma At Home' })).toBeVisible()
    await expect(lead(page).getByText(/^Also interested in/)).toHaveText(
      `Also interested in ${far.projectName} · Contacted`,
    )
  })
})
