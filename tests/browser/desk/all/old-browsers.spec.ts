import { deskColours } from '#project/theme/desk-colours.ts'
import { project } from '../../../active-project.ts'
import { makeOld, oldest } from '../../old-browser.ts'
import { chooseStage, endSessionWith, expect, lead, openDesk, rows, test, typePassword } from '../desk.ts'

let faults: Error[] = []

test.beforeEach(async ({ page, context, desk }) => {
  faults = []
  page.on('pageerror', fault => faults.push(fault))
  await makeOld(context, oldest, desk.url)
})
test.afterEach(async ({ context }) => {
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  expect(faults).toEqual([])
})

test('the oldest browsers do a day’s work', async ({ page }) => {
  await page.goto('/desk')
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await openDesk(page)
  await rows(page).nth(5).getByRole('link').click()
  const panel = lead(page)
  await expect(panel.getByRole('heading', { name: 'History' })).toBeVisible()
  await panel.getByRole('button', { name: /Change the stage/ }).click()
  await chooseStage(page, 'Contacted')
  await expect(panel.getByRole('button', { name: /Change the stage/ })).toContainText('Contacted')
  await panel
    .getByRole('button', { name: /Book a visit|[ap]m$/ })
    .first()
    .click()
  // The demo's visit may be in the past; a new one must be in the future.
  const sheet = page.getByRole('dialog')
  const lastDay = await sheet.getByLabel('Day').getAttribute('max')
  await sheet.getByLabel('Day').fill(lastDay ?? '')
  await sheet.getByLabel('Time in India').selectOption({ label: '3:30 pm' })
  await page.getByRole('button', { name: /^(Book|Save) the visit$/ }).click()
  await expect(panel.getByRole('button', { name: /3:30 pm/ })).toBeVisible()

  await panel.getByLabel('Add a note').fill('Older than the desk')
  await endSessionWith(page, '**/notes')
  await panel.getByRole('button', { name: 'Save note' }).click()
  await typePassword(page)
  await expect(panel.getByRole('listitem').filter({ hasText: 'Older than the desk' })).toHaveCount(1)

  for (const view of ['Visits', 'Numbers', 'Team']) {
    await page.getByRole('link', { name: view, exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: view })).toBeVisible()
  }
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`${colorScheme} colours`, () => {
    test.use({ colorScheme })

    test('are the desk’s own in the oldest browsers, too', async ({ page }) => {
      await openDesk(page)
      const [light, dark] = deskColours(project.theme).paper
      const ground = colorScheme === 'light' ? light : dark
      const channels = [1, 3, 5].map(start => Number.parseInt(ground.slice(start, start + 2), 16))
      await expect(page.locator('html')).toHaveCSS('background-color', `rgb(${channels.join(', ')})`)
    })
  })
}
