import {
  addDays,
  clock,
  dayAndClock,
  instantOf,
  longDay,
  shortDay,
  today,
} from '../../../src/desk/text/desk-time.ts'
import { daysOf } from '../../../src/desk/visits/calendar/spans.ts'
import { visitSlots } from '../../../src/domain/visits/visit-state.ts'
import { isAll } from '../../all.ts'
import { expectKept, expectNoViolations, expectSoundSheet } from '../axe.ts'
import { resize } from '../site.ts'
import { askForVisit, expect, lead, members, openDesk, rows, test } from './desk.ts'

const day = addDays(today(), 40)
const at = instantOf(day, 11 * 60)

test('a clash is shown while booking, and the calendar works by keys and by dragging: by agent, by month, and to another time', async ({
  page,
  request,
}) => {
  for (const [name, phonenumber] of [
    ['kala clash', '+919845041414'],
    ['lila clash', '+919845051515'],
  ] as const) {
    await askForVisit(request, { name, phonenumber, visitAt: at, from: '49.36.0.1' })
    await openDesk(page, `/desk#search=${name.replace(' ', '+')}`)
    await rows(page).first().getByRole('link').click()
    await lead(page).getByLabel('Owner').selectOption(members.agent)
    await lead(page)
      .getByRole('button', { name: dayAndClock(at) })
      .click()
    const sheet = page.getByRole('dialog')
    if (name === 'lila clash') {
      await expect(sheet.getByRole('status')).toHaveText(`Ravi Shah already has Kala Clash at ${clock(at)}.`)
      await expectSoundSheet(page, 'booking a visit that clashes')
    }
    await sheet.getByRole('button', { name: 'Save the visit' }).click()
    await expect(
      lead(page).getByRole('region', { name: 'Progress' }).getByText('Confirmed by both'),
    ).toBeVisible()
  }
  await lead(page).getByLabel('Add a note').fill('Brings her parents.')
  await lead(page).getByRole('button', { name: 'Save note' }).click()
  await expect(lead(page).getByRole('list').getByText('Brings her parents.')).toBeVisible()

  await page.goto(`/desk/visits?span=week&day=${day}`)
  const kala = page.getByRole('link', { name: /Kala Clash/ })
  await expect(kala).toContainText('clashes with another visit')
  await kala.focus()
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Alt+ArrowDown')
  const moved = clock(instantOf(day, 12 * 60))
  await expect(kala).toContainText(moved)
  await expect(kala).not.toContainText('clashes with')
  await expect(page.getByText(/Visit moved to .*\. Let Kala Clash know\./).first()).toBeVisible()

  // Dropped at another hour of another day.
  const other = daysOf('week', day).find(one => one !== day) ?? ''
  const lila = page.getByRole('link', { name: /Lila Clash/ })
  const column = page.locator('section').filter({ has: page.getByRole('heading', { name: shortDay(other) }) })
  const hourHeight = 58
  await lila.dragTo(column.getByRole('list'), { targetPosition: { x: 20, y: 5 * hourHeight + 12 } })
  await expect(column.getByRole('link', { name: /Lila Clash/ })).toContainText(
    clock(instantOf(other, visitSlots.firstMinute + 5 * 60)),
  )
  await expect(page.getByText(/Visit moved to .*\. Let Lila Clash know\./).first()).toBeVisible()

  const whose = page.getByRole('navigation', { name: 'Whose visits' })
  if (await whose.isVisible()) await whose.getByRole('link', { name: 'Ravi Shah' }).press('Enter')
  await expect(kala).toBeVisible()
  for (const colorScheme of isAll ? (['light', 'dark'] as const) : (['dark'] as const)) {
    await page.emulateMedia({ colorScheme })
    await expectNoViolations(page, `the week in ${colorScheme}`)
  }
  await page.getByRole('link', { name: 'Month' }).press('Enter')
  const next = addDays(day, 1)
  const beside = next.slice(0, 7) === day.slice(0, 7) ? next : addDays(day, -1)
  const ofDay = (one: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name: longDay(one) }) })
  // Waits for the month, whose days are list items; a drag from the week that is still shown would be lost.
  await expect(ofDay(day).getByRole('link', { name: /Kala Clash/ })).toContainText(moved)
  // Retries, because a slow browser may end a drag where it began.
  await expect(async () => {
    await kala.dragTo(ofDay(beside))
    await expect(ofDay(beside).getByRole('link', { name: /Kala Clash/ })).toContainText(moved, {
      timeout: 3000,
    })
  }).toPass()
  await kala.press(beside === next ? 'Alt+ArrowLeft' : 'Alt+ArrowRight')
  await expect(kala).toBeFocused()
  await expect(ofDay(day).getByRole('link', { name: /Kala Clash/ })).toContainText(moved)
  await expectNoViolations(page, 'the month in the dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expectKept(page, ['color-contrast'], 'the month')

  // A printed day has the last note of each visit, and room for its outcome.
  await page.goto(`/desk/visits?span=day&day=${other}`)
  await page.emulateMedia({ media: 'print' })
  const printed = page.getByRole('listitem').filter({ hasText: 'Lila Clash' })
  await expect(printed.getByText('Brings her parents.')).toBeVisible()
  await expect(printed.getByText('Outcome')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeHidden()
})

test('on a phone the week opens at today @all', async ({ page, request }) => {
  const [monday = '', , wednesday = ''] = daysOf('week', addDays(today(), 60))
  const phones = Array.from({ length: 13 }, (_, index) => `+9198450616${10 + index}`)
  for (const [index, phonenumber] of phones.entries()) {
    const visitAt = instantOf(index === 12 ? wednesday : monday, 11 * 60 + (index % 6) * 30)
    await askForVisit(request, { name: 'wilma week', phonenumber, visitAt, from: '49.36.0.1' })
  }
  await resize(page, { width: 375, height: 667 })
  await page.clock.setFixedTime(instantOf(wednesday, 8 * 60))
  await page.goto(`/desk/visits?span=week&day=${wednesday}`)
  await expect(page.getByRole('heading', { name: longDay(wednesday) })).toBeInViewport()
  await expect(page.getByRole('heading', { name: longDay(monday) })).not.toBeInViewport()
})

test('the calendar shows colleagues’ changes, also if Today cannot be loaded', async ({ page, request }) => {
  await page.route('**/api/desk/today?*', route => route.abort())
  const other = addDays(today(), 70)
  // Events before the connection is open would be missed.
  const line = page.waitForResponse('**/api/desk/live')
  await page.goto(`/desk/visits?span=day&day=${other}`)
  await expect(page.getByRole('heading', { name: 'No visits' })).toBeVisible()
  await line
  const visitAt = instantOf(other, 12 * 60)
  await askForVisit(request, { name: 'vera later', phonenumber: '+919845061717', visitAt, from: '49.36.0.1' })
  await expect(page.getByRole('link', { name: /Vera Later/ }).first()).toBeVisible()
})
