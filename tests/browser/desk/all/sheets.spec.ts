import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { addDays, instantOf, today } from '../../../../src/desk/text/desk-time.ts'
import { editionPaths } from '../../../../src/editor/edition/editions.ts'
import { project } from '../../../active-project.ts'
import { expectSoundSheet } from '../../axe.ts'
import { phone, resize } from '../../site.ts'
import { enquire, expect, lead, members, openDesk, rows, test } from '../desk.ts'

const sizes = [phone, { width: 1280, height: 800 }]

/** A sheet by its name, and the presses that open it. */
interface Opened {
  name: string | RegExp
  open: (page: Page) => Promise<unknown>
}

const sheet = (page: Page) => page.getByRole('dialog')
const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click()
const ofLead = (name: string | RegExp) => (page: Page) =>
  lead(page).getByRole('button', { name }).first().click()
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected leads' })
const chooseFirst = (page: Page) => rows(page).nth(0).getByRole('checkbox').check()
/** Opens an address and presses the first element of a name. */
const go = async (page: Page, address: string, name: string | RegExp) => {
  await page.goto(address)
  await page.getByRole('button', { name }).first().click()
}

/** Every sheet of the desk by its file. */
const sheets: Record<'lead' | 'inbox' | 'elsewhere', Record<string, Opened[]>> = {
  lead: {
    'deals/stage-sheet.tsx': [
      { name: /^Stage of/, open: ofLead(/Change the stage/) },
      {
        name: /^Why did we lose/,
        open: async page => {
          await ofLead(/Change the stage/)(page)
          await sheet(page).getByRole('button', { name: 'Lost' }).click()
        },
      },
    ],
    'deals/next-sheet.tsx': [{ name: /^Next step for/, open: ofLead(/^Next step/) }],
    'deals/registration-sheet.tsx': [{ name: /^Register/, open: ofLead('Register …') }],
    'visits/visit-sheet.tsx': [{ name: /^Visit of/, open: ofLead(/11:59 pm/) }],
    'visits/outcome-sheet.tsx': [{ name: /came$/, open: ofLead('How did it go?') }],
    'contacts/message-sheet.tsx': [{ name: /^Message to/, open: ofLead('Chat') }],
    'lead/details-sheet.tsx': [{ name: /^Details of/, open: ofLead('Edit') }],
    'contacts/merge/merge-sheet.tsx': [{ name: /^Merge Sheela/, open: ofLead('Merge with …') }],
    'contacts/erase-sheet.tsx': [{ name: /^Erase Sheela/, open: ofLead('Erase this person') }],
    'consent/log-request-sheet.tsx': [{ name: 'Log what they told you', open: ofLead(/^Log what/) }],
    'consent/notice-sheet.tsx': [{ name: 'The notice they saw', open: ofLead(/^Read the notice/) }],
    'consent/refuse-sheet.tsx': [{ name: 'Refuse the correction', open: ofLead('Refuse …') }],
    'shell/key-sheet.tsx': [{ name: 'Keyboard shortcuts', open: page => page.keyboard.press('?') }],
    'frame/search-sheet.tsx': [
      {
        name: 'Search',
        open: async page => {
          await page.goto('/desk/numbers')
          await page.getByRole('heading', { name: 'Funnel' }).waitFor()
          await page.keyboard.press('/')
        },
      },
    ],
  },
  inbox: {
    'inbox/views/view-sheet.tsx': [{ name: 'Save this view', open: press('Save this view') }],
    'contacts/add-contact-sheet.tsx': [{ name: 'Add a person', open: press('Add') }],
    'import/import-sheet.tsx': [
      {
        name: 'Import people',
        open: async page => {
          await press('Add')(page)
          await sheet(page)
            .getByRole('button', { name: /Import/ })
            .click()
        },
      },
    ],
    'inbox/bulk/bulk-sheets.tsx': [
      { name: 'Bulk changes', open: press('Bulk changes') },
      {
        name: /^Owner of/,
        open: async page => {
          await chooseFirst(page)
          await bar(page).getByRole('button', { name: 'Assign' }).click()
        },
      },
      {
        name: /^Change .* people\?$/,
        open: async page => {
          await chooseFirst(page)
          await bar(page).getByRole('button', { name: 'Select all results' }).click()
          await bar(page).getByRole('button', { name: 'Change stage' }).click()
          await sheet(page).getByRole('button', { name: 'Contacted' }).click()
        },
      },
    ],
  },
  elsewhere: {
    'visits/check-in-sheet.tsx': [
      { name: 'Check in a visitor', open: page => page.goto('/desk/check-in#code=123456') },
    ],
    'team/hand-over-sheet.tsx': [
      { name: /^Remove/, open: page => go(page, '/desk/team', `Remove ${members.agent}`) },
    ],
    'team/member-leave.tsx': [
      { name: /^Leave of/, open: page => go(page, '/desk/team', `Leave of ${members.agent}`) },
    ],
    'team/sign-in-help-sheet.tsx': [
      { name: /^Help/, open: page => go(page, '/desk/team', `Help ${members.agent} sign in`) },
    ],
    'team/second-factor.tsx': [
      { name: 'Set up your second factor', open: page => go(page, '/desk/account', 'Set up') },
    ],
    'site/sheets/publish-sheet.tsx': [{ name: 'Publish', open: page => go(page, '/desk/site', /^Publish/) }],
    'site/sheets/share-sheet.tsx': [
      { name: 'Share a preview', open: page => go(page, '/desk/site', 'Share') },
    ],
    'site/sheets/history-sheet.tsx': [{ name: 'History', open: page => go(page, '/desk/site', 'History') }],
    'site/sheets/discard-sheet.tsx': [
      {
        name: 'Discard the draft?',
        open: async page => {
          const before = project.words.banner.text
          const edits = [{ file: 'words/en.json', path: 'banner.text', before, value: 'Half a thought' }]
          const address = editionPaths.edits.replace(':project', project.settings.projectId)
          expect((await page.request.post(address, { data: { edits } })).ok()).toBe(true)
          await go(page, '/desk/site', 'Discard')
        },
      },
    ],
    'site/fields/campaign-pages.tsx': [
      {
        name: 'Remove Sheets?',
        open: async page => {
          await go(page, '/desk/site', /^Campaign pages/)
          await page.getByLabel('Name for the team').fill('Sheets')
          await page.getByRole('button', { name: 'Add', exact: true }).click()
          await page.getByRole('button', { name: 'Remove …' }).click()
        },
      },
    ],
    'site/fields/crop-sheet.tsx': [
      {
        name: 'Crop: On large screens',
        open: async page => {
          await go(page, '/desk/site', /^Home/)
          await page.getByRole('button', { name: 'Crop: On large screens' }).click()
        },
      },
    ],
    'controls/late-part.tsx': [
      {
        name: 'This could not be opened',
        open: async page => {
          await page.route('**/assets/add-contact-sheet-*', route => route.abort())
          await go(page, '/desk/inbox', 'Add')
        },
      },
    ],
  },
}

/** Sheets that a journey checks with axe in its own spec. */
const ofJourneys: Record<string, string> = {
  'contacts/add-handle-sheet.tsx': 'add-contact',
  'import/undo-import-sheet.tsx': 'import',
  'intake/intake-keys.tsx': 'all/intake-keys',
  'team/calendar-link.tsx': 'account',
  'team/my-sessions.tsx': 'account',
  'session/session-sheets.tsx': 'account',
  'team/member-projects.tsx': 'all/several-projects',
  'site/fields/picture-sheet.tsx': '../aerowood/edit-site',
  'site/start/left-sheet.tsx': 'all/start-project',
  'site/start/start-sheet.tsx': 'all/start-project',
}

/** The folders of sheets, by how the lists name them. */
const folders = { '': 'src/desk', 'site/': 'src/editor/desk' }

test('every sheet of the desk is in the list of those shown to axe', () => {
  const drawn = Object.entries(folders).flatMap(([prefix, folder]) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.tsx') && file !== 'controls/sheet.tsx')
      .filter(file => /<Sheet\b/.test(readFileSync(`${folder}/${file}`, 'utf8')))
      .map(file => prefix + file),
  )
  const shown = Object.values(sheets).flatMap(group => Object.keys(group))
  expect([...shown, ...Object.keys(ofJourneys)].toSorted()).toEqual(drawn.toSorted())
  for (const spec of new Set(Object.values(ofJourneys)))
    expect(readFileSync(`tests/browser/desk/${spec}.spec.ts`, 'utf8'), spec).toMatch(
      /expectNoViolations|expectSoundSheet/,
    )
})

/** Checks each sheet of a group on a phone and a laptop, in both themes, and closes it by keyboard. */
const lookAt = async (page: Page, group: Record<string, Opened[]>, begin: () => Promise<unknown>) => {
  for (const { name, open } of Object.values(group).flat()) {
    await begin()
    await open(page)
    const state = String(name)
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await expect(sheet(page).getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
    for (const size of sizes) {
      await resize(page, size)
      await expectSoundSheet(page, `${state} at ${size.width}`)
      const width = () => page.evaluate(() => document.documentElement.scrollWidth)
      await expect.poll(width, state).toBe(size.width)
    }
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toHaveCount(0)
  }
}

/** A deal that every sheet can open on: checked in just now, and with a request. */
const makeDeal = async (page: Page): Promise<string> => {
  const { request } = page.context()
  await enquire(request, 'sheela sheets', '+919845077801')
  await openDesk(page, '/desk/inbox#search=sheela+sheets')
  await rows(page).filter({ hasText: 'Sheela Sheets' }).getByRole('link').first().click()
  await expect(lead(page).getByRole('heading', { level: 1 })).toHaveText('Sheela Sheets')
  const dealId = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '')
  const address = `/api/desk/deals/${dealId}`
  const visitAt = instantOf(addDays(today(), 1), 0) - 60_000
  const send = async (path: string, data: object, method: 'post' | 'patch' = 'post') =>
    expect((await request[method](path, { data })).ok(), path).toBe(true)
  await send(address, { version: 0, visitAt, status: 'visit-booked' }, 'patch')
  await send('/api/desk/check-ins', { id: crypto.randomUUID(), dealId })
  const ask = { what: 'correct', name: 'Sheela S', how: 'phone' }
  await send(`${address}/rights`, { id: crypto.randomUUID(), ask })
  return new URL(page.url()).pathname
}

test('axe finds nothing in the sheets of a lead, on a phone or a laptop, light or dark', async ({ page }) => {
  test.slow()
  await resize(page, phone)
  const address = await makeDeal(page)
  // The most used buttons are within reach of a thumb.
  const call = await lead(page).getByRole('link', { name: 'Call' }).boundingBox()
  expect(call?.y).toBeGreaterThan(phone.height * 0.7)
  await lookAt(page, sheets.lead, async () => {
    if (new URL(page.url()).pathname !== address) await page.goto(address)
    await expect(lead(page).getByRole('button', { name: 'How did it go?' })).toBeVisible()
  })
})

test('axe finds nothing in the sheets of the inbox, on a phone or a laptop, light or dark', async ({
  page,
}) => {
  test.slow()
  await lookAt(page, sheets.inbox, () => openDesk(page, '/desk/inbox?status=new'))
})

test('axe finds nothing in the sheets of team, account and site, on a phone or a laptop, light or dark', async ({
  page,
}) => {
  test.slow()
  await lookAt(page, sheets.elsewhere, async () => {})
})
