import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { linkFragment, teamPaths } from '../../../src/api/team/team.ts'
import { editionPaths, type SiteResponse } from '../../../src/editor/edition/editions.ts'
import { isAll } from '../../all.ts'
import { layOutImage } from '../../deploy/image-files.ts'
import { expectKept, expectNoViolations, expectSoundSheet } from '../axe.ts'
import { password } from '../desk/desk.ts'
import { fillIn, forms, ready, submitButton } from '../form-steps.ts'
import { firstToken, startServiceProcess } from '../service-process.ts'

const admin = 'asha@northfield.example'
const editor = 'esha@northfield.example'
const projectId = 'aerowood-airport-road'

const answered = async (call: ReturnType<APIRequestContext['post']>) => {
  const answer = await call
  if (!answer.ok()) throw new Error(await answer.text())
  return JSON.parse(await answer.text())
}

/** Creates the first admin and an editor, and signs the page in as the editor. */
async function setUpTeam(page: Page, request: APIRequestContext, url: string, token: string) {
  await answered(
    request.post(`${url}${teamPaths.signInFirst}`, {
      data: { token, email: admin, name: 'Asha Rao', password },
    }),
  )
  const invited = await answered(
    request.post(`${url}${teamPaths.team}`, { data: { email: editor, role: 'editor' } }),
  )
  const own = page.context().request
  const link = { token: invited.link.split(linkFragment)[1] }
  await answered(own.post(`${url}${teamPaths.signInByLink}`, { data: link }))
  await answered(own.post(`${url}${teamPaths.password}`, { data: { password, name: 'Esha Nair' } }))
}

/** A colleague's edit at the same time. */
async function writeTagline(request: APIRequestContext, url: string, value: string) {
  const path = (name: keyof typeof editionPaths) => url + editionPaths[name].replace(':project', projectId)
  const { files }: SiteResponse = await answered(request.get(path('site')))
  const { tagline } = files['words/en.json'] as { tagline: string }
  const edit = { file: 'words/en.json', path: 'tagline', before: tagline, value }
  await answered(request.post(path('edits'), { data: { edits: [edit] } }))
}

const frameOf = (page: Page) => page.frameLocator('iframe[title="Preview of the page"]')

/** A visible text of the preview. */
const shown = (page: Page, text: string | RegExp) =>
  frameOf(page).getByText(text).filter({ visible: true }).first()

/** Opens a section from the list of all sections. */
async function openSection(page: Page, name: RegExp) {
  const back = page.getByRole('button', { name: 'All sections' })
  if (await back.isVisible()) await back.click()
  await page.getByRole('button', { name }).first().click()
}

/** Fields by their label, which may end in "(optional)". */
const textboxes = (part: Page | Locator, label: string) =>
  part.getByRole('textbox', { name: new RegExp(`^${label}(?: \\(optional\\))?$`) })

/** The first of them. */
const textbox = (part: Page | Locator, label: string) => textboxes(part, label).first()

/** Types a text in every language. */
async function fillAll(
  page: Page,
  label: string,
  texts: { en: string; kn: string; hi: string },
  main = textbox(page, label),
) {
  await main.fill(texts.en)
  const field = main.locator('xpath=ancestor::*[details][1]')
  const languages = field.locator('details')
  // A mistake in them opens them too, possibly between the check and the press.
  await expect(async () => {
    if ((await languages.getAttribute('open')) === null) await languages.locator('summary').click()
    await expect(languages).toHaveAttribute('open', '', { timeout: 500 })
  }).toPass()
  await textbox(field, `${label}, Kannada`).fill(texts.kn)
  await textbox(field, `${label}, Hindi`).fill(texts.hi)
}

/** The environment of an installation without development packages and tests. */
const installed = {
  NODE_ENV: 'production',
  NODE_OPTIONS: '--preserve-symlinks --preserve-symlinks-main',
  DIST_DIR: 'dist',
  PROJECTS_DIR: 'projects',
}

/** A different text for each language, in letters that every language of the page may use. */
const three = (text: string) => ({ en: text, kn: `${text} kn`, hi: `${text} hi` })

test('on a production install an editor changes a price and its footnote in three languages, pictures, the banner and a question, undoes, publishes, and goes back', async ({
  page,
  browser,
  playwright,
}) => {
  // The test builds a site while other tests run.
  test.setTimeout(400_000)
  const data = await mkdtemp(join(tmpdir(), 'aerowood-edit-'))
  const install = await mkdtemp(join(tmpdir(), 'aerowood-install-'))
  layOutImage(install, process.env.DIST_DIR ?? 'dist')
  const settings = { ...installed, PROJECT: 'aerowood', RATE_LIMIT: '10000' }
  const { url, stop } = await startServiceProcess(data, settings, install)
  const request = await playwright.request.newContext()
  const refused: string[] = []
  page.on('response', response => {
    if (response.status() >= 400) refused.push(`${response.status()} ${new URL(response.url()).pathname}`)
  })
  try {
    await setUpTeam(page, request, url, await firstToken(data))

    await test.step('an editor has the site and the account, and asks for no lead', async () => {
      await page.goto(`${url}/desk`)
      await expect(page.getByRole('navigation', { name: 'Desk' }).getByRole('link')).toHaveText([
        'Site',
        'Account',
      ])
      await expect(shown(page, 'Starting Price')).toBeVisible({ timeout: 60_000 })
      await expect(page.getByRole('status').filter({ hasText: 'No changes' })).toBeVisible()
    })

    await test.step('a press on the price on a phone opens its field, and the preview follows', async () => {
      await page.getByText('Phone', { exact: true }).click()
      const frame = page.getByTitle('Preview of the page')
      await expect
        .poll(() => frame.evaluate(element => (element as HTMLIFrameElement).contentWindow?.innerWidth))
        .toBe(390)
      await shown(page, /1\.8 Cr/).click()
      const amount = page.getByRole('group', { name: 'Starting' }).getByLabel('Amount')
      await expect(amount).toBeFocused()
      await amount.fill('1.95')
      await expect(shown(page, /1\.95 Cr/)).toBeVisible()
      await page.getByText('Desktop', { exact: true }).click()
    })

    await test.step('the footnote is stale in other languages until they are changed too', async () => {
      await page.getByLabel('Search texts and fields').fill('home footnote')
      await page.getByRole('button', { name: /^Home, Footnote of the price/ }).click()
      const note = textbox(page, 'Footnote of the price')
      await expect(note).toBeFocused()
      await note.fill('* For 50 homes.')
      await expect(page.getByText('Another language changed. Check this text.')).toHaveCount(2)
      await fillAll(page, 'Footnote of the price', three('* For 50 homes.'))
      await expect(page.getByText('Another language changed. Check this text.')).toHaveCount(0)
      await expect(shown(page, '* For 50 homes.')).toBeVisible()
    })

    await test.step('a text that another wrote first stands beside the own', async () => {
      await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible()
      await writeTagline(request, url, 'Written by Asha')
      await textbox(page, 'Tagline').fill('Written by Esha')
      const conflict = page.getByRole('alert').filter({ hasText: 'Asha Rao changed this first' })
      await expect(conflict).toContainText('Written by Asha')
      await expect(conflict).toContainText('Written by Esha')
      await conflict.getByRole('button', { name: 'Take theirs' }).click()
      await expect(textbox(page, 'Tagline')).toHaveValue('Written by Asha')
      await fillAll(page, 'Tagline', three('A township of our own'))
    })

    await test.step('a picture is replaced; what is none is refused in words', async () => {
      await page.getByRole('button', { name: 'Change picture: On large screens' }).click()
      const sheet = page.getByRole('dialog')
      const upload = (buffer: Buffer) =>
        sheet.locator('input[type=file]').setInputFiles({ name: 'hero.jpg', mimeType: 'image/jpeg', buffer })
      await upload(Buffer.from('no picture at all'))
      await expect(sheet.getByRole('alert')).toHaveText(/picture/)
      await expectSoundSheet(page, 'the sheet of a picture')
      const colour = { width: 2000, height: 1250, channels: 3 as const, background: '#7a4a2f' }
      await upload(await sharp({ create: colour }).jpeg().toBuffer())
      await expect(sheet).toBeHidden()
      await expect(page.getByText('hero', { exact: true }).first()).toBeVisible()
      await expect(page.getByText('The picture is new. Say what it shows.').first()).toBeVisible()
      await fillAll(page, 'What the picture shows', three('A wall in evening light'))
    })

    await test.step('the banner is switched off and on, and gets other words', async () => {
      await openSection(page, /^Banner/)
      const isShown = page.getByRole('checkbox', { name: 'Show the banner' })
      await expect(isShown).toBeChecked()
      const former = frameOf(page).getByText('Exclusive Pre-launch price and offers')
      await expect(former).toBeVisible()
      await isShown.uncheck()
      await expect(former).toHaveCount(0)
      await isShown.check()
      await fillAll(page, 'Text', three('Visit us on Sunday'))
      await expect(shown(page, 'Visit us on Sunday')).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible()
    })

    await test.step('a section with a question is added', async () => {
      await openSection(page, /^Order of the page/)
      await page
        .getByRole('combobox', { name: 'Add a section' })
        .selectOption({ label: 'Questions and answers' })
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      await fillAll(page, 'Title', three('Questions'))
      await page.getByRole('button', { name: /^Publish/ }).click()
      const sheet = page.getByRole('dialog', { name: 'Publish' })
      await sheet
        .getByRole('button', { name: /Question/ })
        .first()
        .click()
      await expect(page.getByText('Must not be empty.').first()).toBeVisible()
      await fillAll(page, 'Question', three('Where is it?'))
      await fillAll(page, 'Answer', three('On Airport Road.'))
      await expect(shown(page, 'Where is it?')).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible()
    })

    await test.step('a photo of the gallery is added', async () => {
      await openSection(page, /^Gallery/)
      await page.locator('summary').filter({ hasText: 'EXTERIOR' }).click()
      await page.getByRole('button', { name: 'Add to photos' }).click()
      await page
        .getByRole('button', { name: /^Choose picture/ })
        .last()
        .click()
      await page.getByRole('dialog').getByRole('button', { name: 'balcony' }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
      for (const label of ['What the picture shows', 'Caption'])
        await fillAll(page, label, three('The balcony'), textboxes(page, label).last())
      await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible()
    })

    await test.step('what was typed last is undone, and done again', async () => {
      const caption = textboxes(page, 'Caption, Hindi').last()
      await page.getByRole('button', { name: 'Undo', exact: true }).click()
      await expect(caption).not.toHaveValue('The balcony hi')
      await page.keyboard.press('Control+Shift+Z')
      await expect(caption).toHaveValue('The balcony hi')
      await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible()
    })

    // Campaign pages make the build longer; `tests/built-campaign-page.test.ts` tests what is built for one.
    if (isAll)
      await test.step('a campaign page is added, and the preview shows it', async () => {
        await openSection(page, /^Campaign pages/)
        await textbox(page, 'Name for the team').fill('Diwali')
        await expect(textbox(page, 'Address')).toHaveValue('diwali')
        await page.getByRole('button', { name: 'Add', exact: true }).click()
        await expect(page.getByText(/^Runs from /)).toBeVisible()
        await fillAll(page, 'Headline', three('Homes of light'))
        await fillAll(page, 'Headline of the offer', three('No floor rise'))
        await textbox(page, 'Source').fill('poster')
        await page.getByRole('button', { name: 'Hide Features' }).click()
        await expect(shown(page, 'No floor rise')).toBeVisible()
        await expect(frameOf(page).locator('#features')).toHaveCount(0)
        await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible()
      })

    await test.step('it can be read in both themes', async () => {
      await expectNoViolations(page, 'the site with a section open')
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectKept(page, ['color-contrast'], 'the site in the dark')
      await page.emulateMedia({ colorScheme: 'light' })
    })

    // This part builds the whole site; `tests/service/editions` tests building, publishing and going back.
    if (isAll) {
      const visitor = await (await browser.newContext()).newPage()
      await test.step('publishing lists what changes, and visitors see it', async () => {
        await page.getByRole('button', { name: /^Publish/ }).click()
        const sheet = page.getByRole('dialog', { name: 'Publish' })
        await expect(sheet).toContainText('1.8')
        await expect(sheet).toContainText('1.95')
        await expectSoundSheet(page, 'the sheet that publishes')
        await sheet.getByLabel('Note for your team (optional)').fill('Launch price')
        await sheet.getByRole('button', { name: /^Publish/ }).click()
        const published = sheet.getByText('Published. Visitors see version 1 now.')
        await expect(published.or(sheet.getByRole('alert'))).toBeVisible({ timeout: 240_000 })
        await expect(published).toBeVisible()
        await visitor.goto(url)
        const seen = (text: string) => visitor.getByText(text).filter({ visible: true }).first()
        await expect(seen('1.95 Cr')).toBeVisible()
        await expect(seen('* For 50 homes.')).toBeVisible()
        await expect(seen('Visit us on Sunday')).toBeVisible()
        await expect(visitor.getByRole('img', { name: 'A wall in evening light' })).toBeVisible()
        await expect(visitor.locator('#faq')).toContainText('Where is it?')
        await expect(visitor.locator('#gallery [role=group]').last()).toContainText('The balcony')
        await visitor.goto(`${url}/kn/`)
        await expect(seen('* For 50 homes. kn')).toBeVisible()
        await expect(seen('Visit us on Sunday kn')).toBeVisible()
        await sheet.getByRole('button', { name: 'Back to editing' }).click()
      })

      await test.step('a form of the campaign page is counted for it', async () => {
        await visitor.goto(`${url}/c/diwali`)
        await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Homes of light')
        await visitor.locator('#campaign-offer').getByRole('button').click()
        const form = await ready(forms.enquiry.modal(visitor))
        await fillIn(form)
        const sent = visitor.waitForResponse(response => response.url().endsWith(forms.enquiry.path))
        await submitButton(form).click()
        expect((await sent).status()).toBe(201)
        expect((await sent).request().postDataJSON()).toMatchObject({
          utmDetails: { source: 'poster', medium: null, campaign: null },
        })
        const desk = await browser.newContext({ storageState: await request.storageState() })
        const numbers = await desk.newPage()
        await numbers.goto(`${url}/desk/numbers`)
        const row = numbers.getByRole('row', { name: /^Diwali · \/c\/diwali/ })
        await expect(row.getByRole('cell').first()).toHaveText(/^1/)
        await expectNoViolations(numbers, 'Numbers with a campaign page')
        await desk.close()
      })

      await test.step('the version before is one press away', async () => {
        await page.getByRole('button', { name: 'History' }).click()
        const sheet = page.getByRole('dialog', { name: 'History' })
        await expect(sheet).toContainText('Launch price')
        await sheet.getByRole('button', { name: 'Go back to the previous version' }).click()
        await expect(sheet).toContainText('Comes back')
        await expectSoundSheet(page, 'the history')
        await sheet.getByRole('button', { name: 'Go back now' }).click()
        await expect(page.getByText('Visitors see the previous version now.')).toBeVisible()
        await page.getByRole('button', { name: 'History' }).click()
        await expect(sheet.getByRole('listitem').filter({ hasText: 'Version 1' })).toContainText('Taken back')
        const former = page.waitForEvent('popup')
        await sheet.getByRole('link', { name: 'Preview of version 1' }).click()
        await expect((await former).getByText('* For 50 homes.').first()).toBeAttached()
        await (await former).close()
        await page.keyboard.press('Escape')
        await visitor.goto(url)
        await expect(visitor.getByText('1.8 Cr').filter({ visible: true }).first()).toBeVisible()
        await expect(visitor.getByText('Visit us on Sunday')).toHaveCount(0)
        await expect(visitor.locator('#faq')).toHaveCount(0)
        expect((await visitor.goto(`${url}/c/diwali`))?.status()).toBe(404)
      })
    }

    // Only the colleague's text and the file that is no picture were refused; the desk sends nothing else that an editor may not.
    const refusedPath = (name: 'edits' | 'pictures') => editionPaths[name].replace(':project', projectId)
    expect([...new Set(refused)].toSorted()).toEqual([
      `409 ${refusedPath('edits')}`,
      `415 ${refusedPath('pictures')}`,
    ])
  } finally {
    await request.dispose()
    await stop()
    await rm(data, { recursive: true })
    await rm(install, { recursive: true })
  }
})
