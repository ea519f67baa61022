import { addDays, shortDay, today } from '../../../../src/desk/text/desk-time.ts'
import { expectSoundSheet } from '../../axe.ts'
import { colleague, enquire, expect, lead, members, openDesk, rows, test } from '../desk.ts'

test('an admin sets a leave, a rule for a source without leads, and the words of a message', async ({
  page,
  request,
  browser,
  desk,
}) => {
  // An admin sets a member's leave, and every choice of members shows it.
  await page.goto('/desk/team')
  await page.getByRole('button', { name: `Leave of ${members.agent}` }).click()
  const leave = page.getByRole('dialog', { name: 'Leave of Ravi Shah' })
  await leave.getByRole('button', { name: 'Add leave' }).click()
  await expectSoundSheet(page, 'the leave of a member')
  const [first, last] = [addDays(today(), 1), addDays(today(), 3)]
  await leave.getByLabel('Last day').fill(last)
  await leave.getByLabel('First day').fill(first)
  await leave.getByRole('button', { name: 'Save the leave' }).click()
  await expect(page.getByText('The leave of Ravi Shah is saved.')).toBeVisible()
  const row = page
    .getByRole('list', { name: 'Members' })
    .getByRole('listitem')
    .filter({ hasText: members.agent })
  await expect(row).toContainText(`on leave ${shortDay(first)} to ${shortDay(last)}`)
  await page.getByRole('button', { name: `Leave of ${members.agent}` }).click()
  await leave.getByLabel('First day').fill(today())
  await leave.getByRole('button', { name: 'Save the leave' }).click()
  await expect(row).toContainText('on leave until')

  await page.goto('/desk/settings')
  await page.getByRole('button', { name: 'Add a rule' }).click()
  await page.getByLabel('Name of the rule').fill('Portal to Ravi')
  await page.getByLabel('go to').selectOption('Always the first member listed')
  await page.getByLabel('Members', { exact: true }).selectOption(members.agent)
  const rule = page.getByRole('listitem', { name: 'Portal to Ravi' })
  await expect(rule).toContainText('Ravi Shah is on leave until')
  await expect(rule).toContainText(/[1-9]\d* of the last 20 leads/)
  await rule.getByLabel('Leads from these sources').fill('housing-portal')
  await page.keyboard.press('Enter')
  await rule.getByLabel('and from these campaigns').fill('diwali')
  await rule.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(rule.getByRole('button', { name: 'Remove housing-portal' })).toBeVisible()
  await expect(rule.getByRole('button', { name: 'Remove diwali' })).toBeVisible()
  await expect(rule).toContainText('None of the last 20 leads')
  await page.getByRole('button', { name: 'Save the rules' }).click()
  await expect(page.getByText('Rules saved.')).toBeVisible()
  await page.reload()
  await expect(rule.getByRole('button', { name: 'Remove diwali' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove Portal to Ravi' }).click()
  await page.getByRole('button', { name: 'Save the rules' }).click()
  await expect(page.getByText('No rules yet')).toBeVisible()

  // A message must keep the parts the law requires; a change applies for the whole team.
  const messages = page.getByRole('region', { name: 'Messages' })
  const text = messages.getByLabel('Message', { exact: true })
  const usual = await text.inputValue()
  await text.fill('Good day {name}')
  await expect(messages.getByText('Good day Priya Sharma')).toBeVisible()
  await messages.getByRole('button', { name: 'Save the message' }).click()
  await expect(messages.getByText(/\{visitPage\}/).last()).toBeVisible()
  await expect(messages.getByText(/^Changed by/)).toHaveCount(0)
  await text.fill('Good day {name}, see {visitPage}')
  await messages.getByRole('button', { name: 'Save the message' }).click()
  await expect(messages.getByText(/^Changed by Asha Rao/)).toBeVisible()
  await enquire(request, 'sona settings', '+919845066701')
  const other = await colleague(browser, desk.url, members.agent)
  await openDesk(other, '/desk/inbox#search=sona+settings')
  await rows(other).filter({ hasText: 'Sona Settings' }).getByRole('link').first().click()
  await lead(other).getByRole('button', { name: 'Chat' }).click()
  const sheet = other.getByRole('dialog', { name: 'Message to Sona Settings' })
  await sheet.getByRole('radio').first().check()
  await expect(sheet.getByLabel('Preview')).toHaveValue(/^Good day Sona Settings, see http/)
  await messages.getByRole('button', { name: 'Restore the project’s message' }).click()
  await expect(text).toHaveValue(usual)

  await page.goto('/desk/team')
  await page.getByRole('button', { name: `Leave of ${members.agent}` }).click()
  await leave.getByRole('button', { name: /^Remove the leave/ }).click()
  await leave.getByRole('button', { name: 'Save the leave' }).click()
  await expect(row).not.toContainText('on leave')
})
