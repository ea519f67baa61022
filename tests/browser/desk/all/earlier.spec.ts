import { deskPaths } from '../../../../src/api/desk-paths.ts'
import { expectNoViolations } from '../../axe.ts'
import { enquire, expect, lead, openDesk, rows, test } from '../desk.ts'

test('earlier leads and history are loaded on demand, keep the focus, and stay when the lead changes', async ({
  page,
  request,
}) => {
  const number = '+919845077130'
  for (let index = 0; index < 60; index += 1) await enquire(request, 'gita writes', number)
  await openDesk(page, '/desk/inbox?search=gita+writes')
  await expect(rows(page).first()).toContainText('×60')
  await rows(page).first().getByRole('link').click()
  await page.waitForURL(/\/desk\/lead\//)
  const dealId = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '')
  const note = async (text: string) => {
    const address = deskPaths.notes.replace(':id', encodeURIComponent(dealId))
    const answer = await page.context().request.post(address, { data: { id: crypto.randomUUID(), text } })
    expect(answer.ok()).toBe(true)
  }
  for (let index = 1; index <= 120; index += 1) await note(`note ${index}.`)
  await page.reload()

  await expect(lead(page)).toContainText('60 leads')
  await lead(page).getByRole('button', { name: 'Show all history' }).click()
  const folded = lead(page).getByText('×50+ today', { exact: true })
  await expect(folded).toBeVisible()
  await expect(lead(page).getByText('sent 50 or more leads in a day')).toHaveCount(1)
  await expect(lead(page).getByText('All form data')).toHaveCount(0)
  await expect(lead(page).getByText('note 71.', { exact: true })).toBeVisible()
  await expect(lead(page).getByText('note 70.', { exact: true })).toHaveCount(0)
  await expectNoViolations(page, 'a lead with earlier ones')

  const more = lead(page).getByRole('button', { name: 'Show earlier' }).first()
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(lead(page).getByText('note 21.', { exact: true })).toBeVisible()
  await expect(lead(page).getByText('160 of 180 entries shown')).toBeVisible()
  await expect(lead(page).getByText('×60 today', { exact: true })).toBeVisible()
  await expect(lead(page).getByText('All 60 leads shown')).toBeVisible()
  await expect(more).toBeFocused()

  // A colleague's note and another lead appear live, and the earlier entries stay.
  await note('note 121.')
  await expect(lead(page).getByText('note 121.', { exact: true })).toBeVisible()
  await enquire(request, 'gita writes', number)
  await expect(lead(page).getByText('×61 today', { exact: true })).toBeVisible()
  await expect(lead(page).getByText('note 21.', { exact: true })).toBeVisible()

  await page.keyboard.press('Enter')
  await expect(lead(page).getByText('note 1.', { exact: true })).toBeVisible()
  const whole = lead(page).getByText('All 182 entries shown')
  await expect(whole).toBeFocused()
  await expect(lead(page).getByRole('button', { name: 'Show earlier' })).toHaveCount(0)

  await lead(page).getByText('×61 today', { exact: true }).click()
  await expect(lead(page).getByText('All form data')).toHaveCount(61)
  await lead(page).getByRole('button', { name: 'Erase this person' }).click()
  await expect(page.getByRole('dialog')).toContainText('61 leads, every note and the history are removed')
})

test('where a colleague was faster, the box says what they did, however long the history is', async ({
  page,
  request,
}) => {
  await enquire(request, 'hema contested', '+919845077131')
  await openDesk(page, '/desk/inbox?search=hema+contested')
  await rows(page).first().getByRole('link').click()
  await page.waitForURL(/\/desk\/lead\//)
  const dealId = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '')
  const api = page.context().request
  const address = deskPaths.deal.replace(':id', encodeURIComponent(dealId))
  for (let index = 1; index <= 55; index += 1)
    await api.post(`${address}/notes`, { data: { id: crypto.randomUUID(), text: `line ${index}.` } })
  await expect(lead(page).getByText('line 55.', { exact: true })).toBeVisible()

  // The desk gets no live events, so its own change is based on an older version.
  await page.route(`**${deskPaths.live}*`, route => route.abort())
  await page.route(`**${address}`, async route => {
    if (route.request().method() === 'PATCH') {
      const { deal } = await (await api.get(address)).json()
      const change = { version: deal.version, details: { budget: '1 crore' } }
      expect((await api.patch(address, { data: change })).ok()).toBe(true)
    }
    await route.continue()
  })
  await lead(page).getByRole('button', { name: 'Hot', exact: true }).click()
  const box = lead(page).getByRole('alert').filter({ hasText: 'Someone else changed this first' })
  await expect(box.getByRole('listitem')).toHaveCount(1)
  await expect(box).toContainText('noted: budget 1 crore')
})
