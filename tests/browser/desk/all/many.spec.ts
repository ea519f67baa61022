import { deskPaths } from '#api/desk-paths.ts'
import { expectSoundSheet } from '../../axe.ts'
import { chooseStage, colleague, enquire, expect, lead, members, openDesk, rows, test } from '../desk.ts'

const bar = (page: import('@playwright/test').Page) => page.getByRole('toolbar', { name: 'Selected leads' })

test('many are changed with their number named, asked about, and undone whole', async ({ page }) => {
  await openDesk(page, '/desk?status=new')
  await rows(page).first().getByRole('checkbox').check()
  await bar(page).getByRole('button', { name: 'Select all results' }).click()
  const told = bar(page).getByText(/All results: \d+ people/)
  await expect(told).toBeVisible()
  const size = /(\d+) people/.exec((await told.textContent()) ?? '')?.[1] ?? ''
  expect(Number(size)).toBeGreaterThan(20)
  await bar(page).getByRole('button', { name: 'Change stage' }).click()
  await chooseStage(page, 'Visited')
  const question = page.getByRole('dialog', { name: `Change ${size} people?` })
  await expect(question).toContainText(`${size} people: stage Visited.`)
  await expectSoundSheet(page, 'the question whether so many are meant')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(rows(page).first()).toContainText('New')
  await page.keyboard.press('e')
  await expect(page.getByRole('dialog', { name: `Stage of ${size} people` })).toBeVisible()
  await chooseStage(page, 'Visited')
  await question.getByRole('button', { name: `Change ${size} people` }).click()
  await expect(page.getByText(`${size} people: stage Visited.`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible()
  await page.getByRole('button', { name: 'Bulk changes' }).click()
  const recent = page.getByRole('dialog', { name: 'Bulk changes' })
  await expect(recent.getByRole('listitem').first()).toContainText(`${size} people: stage Visited`)
  await expectSoundSheet(page, 'the changes of many')
  await recent.getByRole('listitem').first().getByRole('button', { name: 'Undo' }).click()
  // The click shows that the toast with the result is in reach.
  await page.getByRole('log', { name: 'Notices' }).getByText(`Undone for ${size} people.`).click()
  await page.getByRole('button', { name: 'Bulk changes' }).click()
  await expect(recent.getByRole('listitem').first()).toContainText('Undone')
  await recent.getByRole('button', { name: 'Close' }).click()
  await expect(rows(page).first()).toContainText('New')
  await rows(page).first().getByRole('link').click()
  await expect(lead(page)).toContainText('undid a bulk change: Visited → New')
})

test('ten are assigned with four presses, and that is undone with one', async ({ page, request }) => {
  await enquire(request, 'omar bulk', '+919845066601')
  await enquire(request, 'olga bulk', '+919845066602')
  await openDesk(page, '/desk#search=bulk')
  for (const index of [0, 1]) await rows(page).nth(index).getByRole('checkbox').check()
  await bar(page).getByRole('button', { name: 'Assign' }).click()
  await page
    .getByRole('dialog', { name: 'Owner of 2 people' })
    .getByRole('button', { name: 'Ravi Shah' })
    .click()
  await expect(page.getByText('2 people: assigned to Ravi Shah.')).toBeVisible()
  await rows(page).first().getByRole('link').click()
  await expect(lead(page).getByLabel('Owner')).toHaveValue(members.agent)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Undone for 2 people.')).toBeVisible()
  await expect(lead(page).getByLabel('Owner')).toHaveValue('')
})

test('more than fifty are for admins', async ({ browser, desk, page: admin }) => {
  const letAgentsSee = async (agentsSee: 'own' | 'all') =>
    expect((await admin.request.post(deskPaths.access, { data: { agentsSee } })).ok()).toBe(true)
  // With the usual setting agents would see too few deals.
  await letAgentsSee('all')
  const page = await colleague(browser, desk.url, members.agent)
  await openDesk(page)
  await rows(page).first().getByRole('checkbox').check()
  await bar(page).getByRole('button', { name: 'Select all results' }).click()
  await bar(page).getByRole('button', { name: 'Change stage' }).click()
  await chooseStage(page, 'Contacted')
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Only an admin can change more than 50 people at once')
  await expect(question.getByRole('button', { name: /^Change/ })).toHaveCount(0)
  await question.getByRole('button', { name: 'Close' }).last().click()
  await expect(question).toHaveCount(0)
  await letAgentsSee('own')
})
