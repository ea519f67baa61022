import sharp from 'sharp'
import { expectNoViolations, expectSoundSheet } from '../../axe.ts'
import { expect, openDesk, test } from '../desk.ts'

const jpeg = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a8a5c' } })
    .jpeg()
    .toBuffer()

test('an admin starts a project: errors are at their fields, contrast is reported immediately, and the draft is previewed and edited', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await openDesk(page)
  await page.goto('/desk/site')
  await page.getByRole('button', { name: 'Start a project' }).click()
  const sheet = page.getByRole('dialog', { name: 'Start a project' })
  const start = sheet.getByRole('button', { name: 'Start the project' })
  const field = (label: string) => sheet.getByLabel(label, { exact: true })
  await expect(field('Name of the project')).toBeFocused()

  await test.step('what is missing or will not do stands beside its field', async () => {
    await field('Name of the project').fill('Desk')
    await start.click()
    await expect(sheet.getByText('Enter the number that visitors call.')).toBeVisible()
    await expect(field('Phone')).toHaveAttribute('aria-invalid', 'true')
    await expect(field('Short name')).toBeVisible()
    await expect(sheet.getByText('The name desk is reserved', { exact: false })).toBeVisible()
    await expectSoundSheet(page, 'the form with faults')
  })

  await test.step('two colours that cannot be read together are refused before anything is sent', async () => {
    const contrast = sheet.getByRole('status').filter({ hasText: /contrast/i })
    await expect(contrast).toHaveText(/^Contrast \d+\.\d: every text can be read\.$/)
    await field('Accent').fill('#26304f')
    await expect(contrast).toContainText('The accent has a contrast of')
    await expect(start).toBeDisabled()
    await field('Accent').fill('#9fd8a4')
    await field('Dark colour').fill('#102a1c')
    await expect(contrast).toContainText('every text can be read')
  })

  await test.step('a picture is uploaded, and one that is too small is refused in words', async () => {
    const wide = sheet.getByRole('group', { name: 'First picture, wide' })
    const upload = wide.locator('input[type=file]')
    await upload.setInputFiles({ name: 'small.jpg', mimeType: 'image/jpeg', buffer: await jpeg(800, 500) })
    await expect(wide.getByRole('alert')).toContainText('wants at least 1920 x 1080')
    await upload.setInputFiles({ name: 'hill.jpg', mimeType: 'image/jpeg', buffer: await jpeg(2600, 1640) })
    await wide.getByLabel('What it shows, for people who cannot see it').fill('The hill at noon')
    const tall = sheet.getByRole('group', { name: 'First picture, tall' })
    await tall.getByRole('button', { name: 'Use the middle of the wide picture' }).click()
    await expect(tall.getByLabel('What it shows, for people who cannot see it')).toHaveValue(
      'The hill at noon',
    )
  })

  await test.step('the draft is there, with what is left to do, and its preview', async () => {
    await field('Name of the project').fill('Hill View')
    await field('Phone').fill('+91 90000 00002')
    await field('Town').fill('Mysuru')
    await field('State').fill('Karnataka')
    await start.click()
    await expect(sheet).toBeHidden({ timeout: 60_000 })
    await expect(page).toHaveURL(/\/desk\/site\?project=hill-view$/)
    await expect(page.getByLabel('Project', { exact: true })).toHaveValue('hill-view')
    const frame = page.frameLocator('iframe[title="Preview of the page"]')
    await expect(frame.getByRole('img', { name: 'The hill at noon' })).toBeVisible({ timeout: 90_000 })
    await expect(page.getByText('Not published yet', { exact: false })).toBeVisible()
    await expectNoViolations(page, 'a draft that is not published')
    await page.getByRole('button', { name: 'What is left to do' }).click()
    const left = page.getByRole('dialog', { name: 'What is left to do' })
    await left.getByLabel('Address of the site').fill('www.hill-view.test')
    await left.getByRole('button', { name: 'Set the address' }).click()
    await expect(left.getByText('has to point www.hill-view.test to it', { exact: false })).toBeVisible()
    await expect(left.getByRole('button', { name: 'Add a logo' })).toBeVisible()
    await expectSoundSheet(page, 'what is left to do')
    await left.getByRole('button', { name: 'Text', exact: true }).first().click()
    await expect(left).toBeHidden()
  })

  await test.step('it cannot be published with invented facts, each of which leads to its field', async () => {
    await page.getByRole('button', { name: /^Publish/ }).click()
    const publish = page.getByRole('dialog', { name: 'Publish' })
    await expect(publish.getByText('Visitors see it at https://www.hill-view.test')).toBeVisible()
    await expect(publish.getByRole('alert')).toContainText('Is still an invented one.')
    await expect(publish.getByRole('button', { name: 'Publish the first version' })).toHaveCount(0)
    await expectSoundSheet(page, 'the first version')
    await page.keyboard.press('Escape')
  })

  await test.step('its colours are changed, and the preview follows', async () => {
    await page.getByRole('button', { name: 'All sections' }).click()
    await page.getByRole('button', { name: 'Colours' }).click()
    await page.getByLabel('Accent', { exact: true }).fill('#ffd27a')
    await expect(page.getByText(/^Contrast \d+\.\d: every text can be read\.$/)).toBeVisible()
    const frame = page.frameLocator('iframe[title="Preview of the page"]')
    const hasAccent = () =>
      frame
        .locator('body')
        .evaluate(body =>
          [...body.querySelectorAll('*')].some(
            element => getComputedStyle(element).backgroundColor === 'rgb(255, 210, 122)',
          ),
        )
    await expect.poll(hasAccent).toBe(true)
  })

  await test.step('it is deleted after a second press, and its name is gone from the list', async () => {
    await page.getByRole('button', { name: 'What is left to do' }).click()
    const left = page.getByRole('dialog', { name: 'What is left to do' })
    await left.getByRole('button', { name: 'Delete the project …' }).click()
    await expect(left.getByText('This cannot be undone.', { exact: false })).toBeVisible()
    await left.getByRole('button', { name: 'Delete Hill View' }).click()
    await expect(page.getByText('Hill View is deleted.')).toBeVisible()
    await expect(page.getByLabel('Project', { exact: true }).getByText('Hill View')).toHaveCount(0)
  })
})
