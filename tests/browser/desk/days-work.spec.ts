import { readFile } from 'node:fs/promises'
import { project } from '../../active-project.ts'
import { fillIn, openForm, submitButton } from '../form-steps.ts'
import { chooseStage, enquire, expect, lead, openDesk, rows, test } from './desk.ts'

test('a lead arrives from the public form, is called, noted, booked and exported', async ({
  page,
  browser,
  desk,
}) => {
  await openDesk(page)
  const visitor = await (await browser.newContext({ baseURL: desk.url })).newPage()
  const form = await openForm(visitor, 'enquiry', '/?utm_source=billboard&utm_campaign=monsoon')
  await fillIn(form, 'Zarina Contractor', '98450 12345')
  await submitButton(form).click()
  await expect(visitor.getByText('We received your info. Expect a response soon!')).toBeVisible()

  // The lead appears live at the top, with its source.
  const row = rows(page).first()
  await expect(row).toContainText('Zarina Contractor')
  await expect(row).toContainText('billboard')
  await row.getByRole('link').click()
  const panel = lead(page)
  await expect(panel.getByRole('heading', { level: 1 })).toHaveText('Zarina Contractor')
  await expect(panel.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+919845012345')
  await panel.getByRole('button', { name: 'Chat' }).click()
  const message = page.getByRole('dialog', { name: 'Message to Zarina Contractor' })
  await message.getByLabel('Preview').fill('Good day')
  await expect(message.getByRole('link', { name: 'Open in the chat app' })).toHaveAttribute(
    'href',
    `${project.settings.chat.web.replace('{number}', '919845012345')}&text=Good%20day`,
  )
  await page.keyboard.press('Escape')

  // The new stage makes the history above longer, but must not move the button.
  const saveNote = panel.getByRole('button', { name: 'Save note' })
  const place = await saveNote.boundingBox()
  await panel.getByRole('button', { name: /Change the stage/ }).click()
  await chooseStage(page, 'Contacted')
  await expect(row).toContainText('Contacted')
  await expect(panel.getByRole('region', { name: 'History' })).toContainText('New → Contacted')
  expect(await saveNote.boundingBox()).toEqual(place)
  await panel.getByLabel('Add a note').fill('Wants the east side.')
  await saveNote.click()
  await expect(panel.getByLabel('Add a note')).toHaveValue('')
  await expect(panel.getByRole('listitem').filter({ hasText: 'Wants the east side.' })).toBeVisible()

  await panel.getByRole('button', { name: 'Book a visit' }).click()
  await page.getByRole('dialog').getByLabel('Time in India').selectOption({ label: '3:30 pm' })
  await page.getByRole('button', { name: 'Book the visit' }).click()
  await expect(row).toContainText('Visit booked')
  await expect(panel.getByRole('button', { name: /3:30 pm/ })).toBeVisible()
  await page.reload()
  await expect(panel.getByRole('button', { name: /^\w+, \d+ \w+, 3:30 pm/ })).toBeVisible()
  await expect(panel.getByText('Wants the east side.')).toBeVisible()

  // The spreadsheet has exactly the filtered leads.
  await page.goto('/desk?source=billboard')
  await expect(rows(page)).toHaveCount(1)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const text = await readFile(await (await saved).path(), 'utf8')
  const lines = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]?.toLowerCase()).toContain('zarina contractor')
  await page.goto('/desk/audit')
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(/Export.*1 lead/)
})

test('everybody selected gets a stage, and a lost one a reason @all', async ({ page }) => {
  await openDesk(page, '/desk?sort=oldest')
  for (const index of [0, 1]) await rows(page).nth(index).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Change stage' }).click()
  await chooseStage(page, 'Lost')
  await chooseStage(page, 'Over budget')
  await expect(page.getByText('2 people: stage Lost (Over budget).')).toBeVisible()
  await page.reload()
  for (const index of [0, 1]) await expect(rows(page).nth(index)).toContainText('Lost')
})

test('a contact is erased only with the last four digits of the number', async ({ page, request }) => {
  await enquire(request, 'omar gone', '+919845099887')
  await openDesk(page, '/desk?search=omar+gone')
  await rows(page).first().getByRole('link').click()
  await page.getByRole('button', { name: 'Erase this person' }).click()
  const digits = page.getByLabel('Last four digits of the number')
  await digits.fill('1234')
  await page.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByText('The digits don’t match.')).toBeVisible()
  await digits.fill('9887')
  await page.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByText(/^Erased\./)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible()
})
