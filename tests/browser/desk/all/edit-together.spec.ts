import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import { linkFragment, teamPaths } from '../../../../src/api/team/team.ts'
import { editionPaths, type SiteResponse } from '../../../../src/editor/edition/editions.ts'
import { getValue } from '../../../../src/project/content/values.ts'
import { project } from '../../../active-project.ts'
import { expectSoundSheet } from '../../axe.ts'
import { firstToken, startServiceProcess } from '../../service-process.ts'
import { password } from '../desk.ts'

const admin = 'asha@northfield.example'
const editor = 'esha@northfield.example'
const words = 'words/en.json'

const answered = async (call: ReturnType<APIRequestContext['post']>) => {
  const answer = await call
  if (!answer.ok()) throw new Error(await answer.text())
  return JSON.parse(await answer.text())
}

/** Opens a browser for the first admin and one for an editor. */
async function openTeam(browser: Browser, url: string, token: string) {
  const [first, second] = [
    await browser.newContext({ baseURL: url }),
    await browser.newContext({ baseURL: url }),
  ]
  const asha = { token, email: admin, name: 'Asha Rao', password }
  await answered(first.request.post(teamPaths.signInFirst, { data: asha }))
  const data = { email: editor, role: 'editor' }
  const { link } = await answered(first.request.post(teamPaths.team, { data }))
  await answered(
    second.request.post(teamPaths.signInByLink, { data: { token: link.split(linkFragment)[1] } }),
  )
  await answered(second.request.post(teamPaths.password, { data: { password, name: 'Esha Nair' } }))
  return { asha: await first.newPage(), esha: await second.newPage() }
}

const pathOf = (name: keyof typeof editionPaths) =>
  editionPaths[name].replace(':project', project.settings.projectId)

/** Sets a field of the draft as another member. */
async function setField({ request }: ReturnType<Page['context']>, path: string, value: string) {
  const { files }: SiteResponse = await answered(request.get(pathOf('site')))
  const edit = { file: words, path, before: getValue(files[words], path), value }
  await answered(request.post(pathOf('edits'), { data: { edits: [edit] } }))
}

const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Draft saved' })

const openSite = async (page: Page) => {
  await page.goto('/desk/site')
  await expect(page.getByRole('heading', { name: 'Site', level: 1 })).toBeVisible()
  await expect(page.getByLabel('Search texts and fields')).toBeVisible()
}

const openField = async (page: Page, query: string, name: RegExp) => {
  await page.getByLabel('Search texts and fields').fill(query)
  await page.getByRole('button', { name }).first().click()
}

test('two members share, undo, discard, restore and settle their edits', async ({ browser }) => {
  test.setTimeout(300_000)
  const data = await mkdtemp(join(tmpdir(), 'aerowood-together-'))
  const { url, stop } = await startServiceProcess(data, { RATE_LIMIT: '10000' })
  try {
    const { asha, esha } = await openTeam(browser, url, await firstToken(data))

    await test.step('an admin asks for a second member', async () => {
      await asha.goto('/desk/settings')
      await asha.getByLabel('A second member has to approve').check()
      await asha.getByRole('button', { name: 'Save for the team' }).click()
      await asha.reload()
      await expect(asha.getByLabel('A second member has to approve')).toBeChecked()
    })

    await test.step('a shared link says that the draft is not published', async () => {
      await setField(asha.context(), 'privacy.paragraphs.0.title', 'What we store')
      await openSite(asha)
      await asha.getByRole('button', { name: 'Share' }).click()
      const sheet = asha.getByRole('dialog', { name: 'Share a preview' })
      await sheet.getByRole('button', { name: 'Make a link' }).click()
      const guest = await (await browser.newContext()).newPage()
      await guest.goto(await sheet.getByLabel('Link').inputValue())
      await expect(guest.getByText('Not published.')).toBeVisible()
      await guest.context().close()
      await sheet.getByRole('button', { name: 'Close' }).click()
    })

    await test.step('what needs a second member waits, and its author takes it back', async () => {
      await asha.getByRole('button', { name: /^Publish/ }).click()
      const sheet = asha.getByRole('dialog', { name: 'Publish' })
      await sheet.getByRole('button', { name: 'Send for approval' }).click()
      await expect(sheet.getByText('Another admin or editor has to approve it.')).toBeVisible()
      await expect(sheet.getByRole('button', { name: 'Approve and publish' })).toHaveCount(0)
      await sheet.getByRole('button', { name: 'Take back' }).click()
      await expect(sheet.getByText('Version 1 was not published')).toBeVisible()
      await sheet.getByRole('button', { name: 'Close' }).click()
      await expect(saved(asha)).toBeVisible()
    })

    await test.step('the draft is discarded, and the version is restored as a draft', async () => {
      await asha.getByRole('button', { name: 'Discard' }).click()
      const discard = asha.getByRole('dialog', { name: 'Discard the draft?' })
      await expectSoundSheet(asha, 'discard a draft')
      await discard.getByRole('button', { name: 'Discard 1 change' }).click()
      await expect(asha.getByRole('status').filter({ hasText: 'No changes' })).toBeVisible()
      await asha.getByRole('button', { name: 'History' }).click()
      await asha
        .getByRole('dialog', { name: 'History' })
        .getByRole('button', { name: 'Restore as draft' })
        .click()
      await expect(asha.getByText('Version 1 is your draft now.')).toBeVisible()
      await expect(saved(asha)).toBeVisible()
    })

    await test.step('of two texts in one field the own is kept', async () => {
      await openField(asha, 'tagline', /Tagline/)
      await setField(esha.context(), 'tagline', 'Written by Esha')
      const tagline = asha.getByRole('textbox', { name: /^Tagline/ }).first()
      await tagline.fill('Written by Asha')
      const conflict = asha.getByRole('alert').filter({ hasText: 'Esha Nair changed this first' })
      await conflict.getByRole('button', { name: 'Keep mine' }).click()
      await expect(saved(asha)).toBeVisible()
      await expect(tagline).toHaveValue('Written by Asha')
    })
  } finally {
    await stop()
    await rm(data, { recursive: true, force: true })
  }
})
