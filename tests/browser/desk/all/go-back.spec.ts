import { editionPaths, type SiteResponse } from '../../../../src/editor/edition/editions.ts'
import { project } from '../../../active-project.ts'
import { expectSoundSheet } from '../../axe.ts'
import { expect, test } from '../desk.ts'

// The rules themselves are held in tests/service/editions and tests/records; a published edition would cost a build.
test('going back to other prices says before that a second member has to approve it', async ({ page }) => {
  const address = (name: keyof typeof editionPaths) =>
    `**${editionPaths[name].replace(':project', project.settings.projectId).replace(':number', '1')}`
  const row = { by: 'asha@northfield.example', at: 1_790_000_000_000, note: '', base: 0, changes: 1 }
  const live = { ...row, number: 1, state: 'live' as const }
  await page.route(address('site'), async route => {
    const site: SiteResponse = await (await route.fetch()).json()
    const json = { ...site, live: { ...site.live, number: 1 }, editions: [live], needsSecond: true }
    await route.fulfill({ json })
  })
  const price = { file: 'prices.json', path: 'gated', section: 'Pricing', label: 'Hidden', needsSecond: true }
  await page.route(address('edition'), route =>
    route.fulfill({
      json: { ok: true, edition: live, changes: [{ ...price, before: true, after: false }] },
    }),
  )
  await page.route(address('goBack'), route =>
    route.fulfill({
      json: { ok: true, live: 1, editions: [live, { ...row, number: 2, base: 1, state: 'waiting' }] },
    }),
  )
  await page.goto('/desk/site')
  await page.getByRole('button', { name: 'History' }).click()
  const sheet = page.getByRole('dialog', { name: 'History' })
  await sheet.getByRole('button', { name: 'Go back to the previous version' }).click()
  await expect(sheet).toContainText('Another member has to approve this before it goes live.')
  await expect(sheet).toContainText('needs approval')
  await expect(sheet).not.toContainText('Visitors see it within seconds.')
  await expectSoundSheet(page, 'going back that needs a second member')
  await sheet.getByRole('button', { name: 'Send for approval' }).click()
  await expect(
    page.getByText('Visitors see the previous version once another member approves it.'),
  ).toBeVisible()
})

test('the history says that older versions were removed, where they were', async ({ page }) => {
  await page.goto('/desk/site')
  const sheet = page.getByRole('dialog', { name: 'History' })
  const open = () => page.getByRole('button', { name: 'History' }).click()
  const said = sheet.getByText('Older versions were removed.')
  await open()
  await expect(sheet.getByText('Nothing was published from here yet.')).toBeVisible()
  await expect(said).toHaveCount(0)
  const address = editionPaths.site.replace(':project', project.settings.projectId)
  await page.route(`**${address}`, async route => {
    const site: SiteResponse = await (await route.fetch()).json()
    await route.fulfill({ json: { ...site, isCut: true } })
  })
  await page.reload()
  await open()
  await expect(said).toBeVisible()
})
