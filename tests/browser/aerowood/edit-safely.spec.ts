import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { teamPaths } from '../../../src/api/team/team.ts'
import { editionPaths, type SiteResponse } from '../../../src/editor/edition/editions.ts'
import { getValue } from '../../../src/project/content/values.ts'
import { expectNoViolations, expectSoundSheet } from '../axe.ts'
import { password } from '../desk/desk.ts'
import { firstToken, startServiceProcess } from '../service-process.ts'

const email = 'asha@northfield.example'
const projectId = 'aerowood-airport-road'

async function openEditor(page: Page, url: string, token: string) {
  const data = { token, email, name: 'Asha Rao', password }
  expect((await page.context().request.post(`${url}${teamPaths.signInFirst}`, { data })).ok()).toBe(true)
  await page.goto(`${url}/desk/site`)
  await expect(page.getByLabel('Search texts and fields')).toBeVisible()
}

/** A value of the stored draft. */
async function readDraft(page: Page, url: string, file: string, path: string): Promise<unknown> {
  const address = url + editionPaths.site.replace(':project', projectId)
  const { files }: SiteResponse = await (await page.context().request.get(address)).json()
  return getValue(files[file], path)
}

/** Opens a section from the list of all sections. */
async function openSection(page: Page, name: RegExp) {
  const back = page.getByRole('button', { name: 'All sections' })
  if (await back.isVisible()) await back.click()
  await page.getByRole('button', { name }).first().click()
}

const settled = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /^(Draft saved|No changes)$/ })).toBeVisible()

const sectionRow = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) })

test('an editor loses no text and no section: a new photo is empty, folds stay open, everything can be undone', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const folder = await mkdtemp(join(tmpdir(), 'aerowood-safely-'))
  const { url, stop } = await startServiceProcess(folder, { PROJECT: 'aerowood', RATE_LIMIT: '10000' })
  const photos = () => readDraft(page, url, 'pictures.json', 'gallery.exterior') as Promise<string[]>
  try {
    await openEditor(page, url, await firstToken(folder))

    await test.step('a new photo has no picture, and choosing one changes no other place', async () => {
      const before = await photos()
      const uses = await readDraft(page, url, 'pictures.json', 'amenities')
      await openSection(page, /^Gallery/)
      await page.locator('summary').filter({ hasText: 'EXTERIOR' }).click()
      await page.getByRole('button', { name: 'Add to photos' }).click()
      await settled(page)
      expect(await photos()).toEqual([...before, ''])
      await page
        .getByRole('button', { name: /^Choose picture/ })
        .last()
        .click()
      const sheet = page.getByRole('dialog')
      await expectSoundSheet(page, 'the sheet of a new picture')
      await expect(sheet.getByLabel(/^Change it here too/)).toHaveCount(0)
      await sheet.getByRole('button', { name: 'balcony' }).click()
      await settled(page)
      expect(await photos()).toEqual([...before, 'balcony'])
      expect(await readDraft(page, url, 'pictures.json', 'amenities')).toEqual(uses)
    })

    await test.step('undo takes back the picture, then the photo; redo brings both', async () => {
      const added = await photos()
      const undo = page.getByRole('button', { name: 'Undo', exact: true })
      await undo.click()
      await settled(page)
      expect(await photos()).toEqual([...added.slice(0, -1), ''])
      await undo.click()
      await settled(page)
      expect(await photos()).toEqual(added.slice(0, -1))
      await page.keyboard.press('Control+y')
      await page.keyboard.press('Control+Shift+Z')
      await settled(page)
      expect(await photos()).toEqual(added)
      await page.keyboard.press('Control+z')
      await page.keyboard.press('Control+z')
      await settled(page)
      expect(await photos()).toEqual(added.slice(0, -1))
    })

    await test.step('the last missing translation stays unfolded while it is typed', async () => {
      await openSection(page, /^Order of the page/)
      await page
        .getByRole('combobox', { name: 'Add a section' })
        .selectOption({ label: 'Questions and answers' })
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      const title = page.getByRole('textbox', { name: 'Title', exact: true }).first()
      await title.fill('Questions')
      const kannada = page.getByRole('textbox', { name: 'Title, Kannada' })
      await expect(kannada).toBeVisible()
      await kannada.fill('ಪ್ರಶ್ನೆಗಳು')
      const hindi = page.getByRole('textbox', { name: 'Title, Hindi' })
      await hindi.pressSequentially('Parivar kya')
      // Saved, so that nothing in the fold is missing any more.
      await settled(page)
      await expect(page.getByText('Must not be empty.')).toHaveCount(0)
      await page.keyboard.type(' kehte hain')
      await expect(hindi).toBeFocused()
      await expect(hindi).toHaveValue('Parivar kya kehte hain')
      await settled(page)
      expect(await readDraft(page, url, 'words/hi.json', 'sections.faq.title')).toBe('Parivar kya kehte hain')
    })

    await test.step('an empty field is an error once it was left, and Publish fills in the English text', async () => {
      const question = page.getByRole('textbox', { name: 'Question', exact: true })
      await question.focus()
      await page.keyboard.press('Tab')
      await expect(page.getByText('Must not be empty.')).toHaveCount(1)
      await question.fill('When is possession?')
      await page.getByRole('textbox', { name: 'Answer', exact: true }).fill('In December 2029.')
      await settled(page)
      await page.getByRole('button', { name: /^Publish/ }).click()
      const sheet = page.getByRole('dialog', { name: 'Publish' })
      await sheet.getByRole('button', { name: 'Use the English text for 4 missing translations' }).click()
      await expect(sheet.getByRole('button', { name: /^Publish \d+ changes$/ })).toBeVisible()
      const item = { question: 'When is possession?', answer: 'In December 2029.' }
      expect(await readDraft(page, url, 'words/kn.json', 'sections.faq.items.0')).toEqual(item)
      expect(await readDraft(page, url, 'words/hi.json', 'sections.faq.items.0')).toEqual(item)
      await page.keyboard.press('Escape')
    })

    await test.step('a double press on a bin removes one section, and Undo brings it back', async () => {
      await openSection(page, /^Order of the page/)
      const bins = page.getByRole('button', { name: /^Remove .+ and its texts$/ })
      const count = await bins.count()
      const faq = await readDraft(page, url, 'words/kn.json', 'sections.faq')
      await page.getByRole('button', { name: 'Remove Questions and its texts' }).dblclick()
      await expect(bins).toHaveCount(count - 1)
      await expect(sectionRow(page, 'Questions')).toHaveCount(0)
      await settled(page)
      expect(await readDraft(page, url, 'words/kn.json', 'sections.faq')).toBeUndefined()
      const notice = page.getByRole('log', { name: 'Notices' }).getByRole('listitem')
      await notice
        .filter({ hasText: 'Questions removed with its texts.' })
        .getByRole('button', { name: 'Undo' })
        .click()
      await expect(bins).toHaveCount(count)
      await settled(page)
      expect(await readDraft(page, url, 'words/kn.json', 'sections.faq')).toEqual(faq)
    })

    await test.step('the chat number follows the phone while both are the same', async () => {
      await openSection(page, /^Project/)
      const phone = page.getByRole('textbox', { name: 'Phone', exact: true })
      const chat = page.getByRole('textbox', { name: 'Chat number (WhatsApp)' })
      await expect(chat).toHaveValue(await phone.inputValue())
      await phone.fill('+91 80000 00001')
      await expect(chat).toHaveValue('+91 80000 00001')
      await chat.fill('+91 80000 00002')
      await phone.fill('+91 80000 00003')
      await expect(chat).toHaveValue('+91 80000 00002')
      await settled(page)
      expect(await readDraft(page, url, 'settings.json', 'chat.number')).toBe('+91 80000 00002')
    })

    await test.step('what only publishing finds comes into sight, with the focus on it', async () => {
      await openSection(page, /^Home/)
      await page
        .getByRole('textbox', { name: 'Tagline', exact: true })
        .fill('A letter of another script: \u0bb1')
      await settled(page)
      await page.getByRole('button', { name: /^Publish/ }).click()
      const sheet = page.getByRole('dialog', { name: 'Publish' })
      await sheet.getByRole('button', { name: /^Publish \d+ changes$/ }).click()
      const heading = sheet.getByRole('heading', { name: /thing to correct first/ })
      await expect(heading).toBeFocused({ timeout: 60_000 })
      await expect(heading).toBeInViewport()
      await expect(sheet.getByRole('alert')).toContainText('The typefaces have no \u0bb1')
      await page.keyboard.press('Escape')
    })
  } finally {
    await stop()
    await rm(folder, { recursive: true })
  }
})

const frameOf = (page: Page) => page.frameLocator('iframe[title="Preview of the page"]')

test('the preview and the list follow each other, the first picture can be pressed and cropped by dragging, and changes are listed by section @all', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const folder = await mkdtemp(join(tmpdir(), 'aerowood-sight-'))
  const { url, stop } = await startServiceProcess(folder, { PROJECT: 'aerowood', RATE_LIMIT: '10000' })
  try {
    await openEditor(page, url, await firstToken(folder))
    const frame = frameOf(page)
    await expect(frame.locator('#home h1')).toBeVisible({ timeout: 60_000 })

    await test.step('a section that is opened in the list comes into sight, and a focused field too', async () => {
      await expect(frame.locator('#gallery')).not.toBeInViewport()
      await openSection(page, /^Gallery/)
      await expect(frame.locator('#gallery')).toBeInViewport()
      await openSection(page, /^Home/)
      await expect(frame.locator('#home')).toBeInViewport()
      await page
        .getByRole('textbox', { name: /^Footnote of the price/ })
        .first()
        .focus()
      await expect(frame.locator('[data-opened]')).toBeInViewport()
    })

    await test.step('however long its choices are, no list juts out of the window', async () => {
      await openSection(page, /^Legal/)
      const insert = page.getByRole('combobox', { name: 'Insert into Line under Submit' })
      await expect(insert).toBeVisible()
      const right = await insert.evaluate(element => element.getBoundingClientRect().right)
      expect(right).toBeLessThan(await page.evaluate(() => innerWidth))
    })

    await test.step('the first picture is pressed through what lies on it', async () => {
      await openSection(page, /^Pricing/)
      await openSection(page, /^Home/)
      // In pixels of the screen, on which the page is scaled down.
      await frame.locator('#home').click({ position: { x: 300, y: 80 } })
      await expect(page.getByRole('button', { name: 'Change picture: On large screens' })).toBeFocused()
    })

    await test.step('a camera picture of another shape is cropped by dragging the frame', async () => {
      await page.getByRole('button', { name: 'Change picture: On large screens' }).click()
      const sheet = page.getByRole('dialog')
      await sheet.locator('input[type=file]').setInputFiles({
        name: 'camera.jpg',
        mimeType: 'image/jpeg',
        buffer: await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#aa7744' } })
          .jpeg()
          .toBuffer(),
      })
      await expect(sheet).toContainText(
        '4000 x 3000, 1.33 times as wide as high; this place wants 1.45 to 1.9',
      )
      await sheet.getByRole('button', { name: 'Crop it to fit' }).click()
      const crop = page.getByRole('dialog', { name: /^Crop/ })
      const picture = crop.locator('img')
      await expect.poll(async () => (await picture.boundingBox())?.height ?? 0).toBeGreaterThan(100)
      const box = await picture.boundingBox()
      if (!box) throw new Error('no picture')
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
      await page.mouse.down()
      await page.mouse.move(box.x + box.width / 2, box.y + box.height, { steps: 4 })
      await page.mouse.up()
      await expect(crop.getByRole('slider', { name: 'Top to bottom' })).toHaveValue('100')
      await crop.getByRole('button', { name: 'Use this part' }).click()
      await settled(page)
      expect(await readDraft(page, url, 'pictures.json', 'hero.wide')).toMatch(/^u-|^[\w-]+$/)
    })

    await test.step('hidden and added sections are one line each, and Publish stays in sight', async () => {
      await openSection(page, /^Order of the page/)
      await page.getByRole('button', { name: 'Hide Features' }).click()
      await page
        .getByRole('combobox', { name: 'Add a section' })
        .selectOption({ label: 'Questions and answers' })
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      await page.getByRole('textbox', { name: 'Title', exact: true }).first().fill('What buyers ask')
      await settled(page)
      await page.getByRole('button', { name: /^Publish/ }).click()
      const sheet = page.getByRole('dialog', { name: 'Publish' })
      await expect(sheet.getByText('“Features” is hidden.')).toBeVisible()
      await expect(sheet.locator('summary').filter({ hasText: 'What buyers ask' })).toContainText('added')
      await expect(sheet.getByLabel('Note for your team (optional)')).toBeInViewport()
      await expectSoundSheet(page, 'the changes by section')
    })
  } finally {
    await stop()
    await rm(folder, { recursive: true })
  }
})

test('a logo, a picture of the map, its place and its points are set; what is no logo is refused in words', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const folder = await mkdtemp(join(tmpdir(), 'aerowood-logo-'))
  const { url, stop } = await startServiceProcess(folder, { PROJECT: 'aerowood', RATE_LIMIT: '10000' })
  const draft = (file: string, path: string) => readDraft(page, url, file, path)
  try {
    await openEditor(page, url, await firstToken(folder))
    const frame = frameOf(page)
    await expect(frame.locator('#home h1')).toBeVisible({ timeout: 60_000 })
    const mark = frame.locator('header svg image').first()

    await test.step('a logo of pixels stands in the header of the preview; removing it can be undone', async () => {
      await openSection(page, /^Project/)
      const logo = page.getByRole('region', { name: 'Logo on dark backgrounds' })
      const upload = (name: string, buffer: Buffer) =>
        logo.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/svg+xml', buffer })
      await upload('mark.svg', Buffer.from('<svg viewBox="0 0 9 9"><script>alert(1)</script></svg>'))
      await expect(logo.getByRole('alert')).toContainText('has <script>. Export it with shapes only')
      const background = { r: 200, g: 80, b: 20, alpha: 0.6 }
      const png = sharp({ create: { width: 300, height: 240, channels: 4, background } })
      await upload('mark.png', await png.png().toBuffer())
      await expect(logo.getByRole('button', { name: 'Remove: Logo on dark backgrounds' })).toBeVisible()
      await expect(logo.getByRole('alert')).toHaveCount(0)
      await expect(mark).toBeVisible()
      const shown = await mark.evaluate(
        image => new URL((image as SVGImageElement).href.baseVal, image.baseURI).href,
      )
      expect((await page.context().request.get(shown)).ok()).toBe(true)
      await settled(page)
      // It is undone while the removal is on its way to the service.
      const address = url + editionPaths.edits.replace(':project', projectId)
      const { promise: undone, resolve: release } = Promise.withResolvers<void>()
      await page.route(address, async route => {
        await undone
        await route.continue()
      })
      const sent = page.waitForRequest(address)
      await logo.getByRole('button', { name: 'Remove: Logo on dark backgrounds' }).click()
      await sent
      await expect(mark).toHaveCount(0)
      await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
      release()
      await expect(mark).toBeVisible()
      await settled(page)
      expect(await draft('settings.json', 'logo.onDark')).toContain('base64')
      await expectNoViolations(page, 'the page with the logo')
    })

    await test.step('a distance is added with its point on the drawn map', async () => {
      await openSection(page, /^Location/)
      await page.getByRole('button', { name: 'Add to distances' }).click()
      await page.getByRole('combobox', { name: 'Kind of place' }).last().selectOption('school')
      await page.getByRole('spinbutton', { name: 'Direction in degrees' }).last().fill('270')
      await settled(page)
      expect(await draft('map.json', 'points.4')).toEqual({ kind: 'school', bearing: 270 })
    })

    await test.step('the map that visitors can move is pasted as it is copied, and only from a map', async () => {
      const embed = page.getByLabel('Map that visitors can move')
      await embed.fill('https://elsewhere.in/embed')
      await embed.blur()
      await expect(page.getByText('Must be a map of Google or OpenStreetMap', { exact: false })).toBeVisible()
      await embed.fill(
        '<iframe src="https://www.google.com/maps/embed?pb=!1m18&amp;x=1" width="600"></iframe>',
      )
      await embed.blur()
      await settled(page)
      expect(await draft('settings.json', 'map.embed')).toBe('https://www.google.com/maps/embed?pb=!1m18&x=1')
      const coordinates = page.getByLabel('Coordinates of the gate')
      await coordinates.fill('')
      await coordinates.pressSequentially('13.1750, 77.60')
      await expect(coordinates).toHaveValue('13.1750, 77.60')
      await coordinates.blur()
      await settled(page)
      expect(await draft('settings.json', 'map.coordinates')).toEqual({ latitude: 13.175, longitude: 77.6 })
    })

    await test.step('a picture takes the place of the drawn map, until it is removed', async () => {
      const drawn = frame.locator('#location [role=img]')
      await expect(drawn).toBeVisible()
      await page.getByRole('button', { name: /^Choose picture: Picture instead/ }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /master.plan/i })
        .click()
      await page.getByRole('textbox', { name: 'What the picture shows' }).first().fill('Roads and lakes')
      await expect(frame.getByRole('img', { name: 'Roads and lakes' })).toBeVisible()
      await expect(drawn).toHaveCount(0)
      await page.getByRole('button', { name: /^Remove: Picture instead/ }).click()
      await expect(drawn).toBeVisible()
      await settled(page)
      expect(await draft('pictures.json', 'map')).toBeUndefined()
    })
  } finally {
    await stop()
    await rm(folder, { recursive: true })
  }
})
