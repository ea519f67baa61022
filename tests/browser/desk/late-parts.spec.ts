import type { Locator, Page } from '@playwright/test'
import { rowsToTest } from '../../all.ts'
import { enquire, expect, lead, openDesk, rows, test } from './desk.ts'

const failures = ['answers 404', 'never comes'] as const
type Failure = (typeof failures)[number]

/** Makes all late views and sheets except the inbox fail, or those of a name; returns the requested ones. */
async function failLateParts(
  page: Page,
  failure: Failure,
  name = '(?!inbox-view|stage-sheet)[\\w-]+-(?:view|sheets?)',
): Promise<Set<string>> {
  const asked = new Set<string>()
  const files = new RegExp(`/desk/assets/(${name})-[\\w-]{8}\\.js$`)
  await page.route(files, async route => {
    asked.add(files.exec(route.request().url())?.[1] ?? '')
    if (failure === 'answers 404') await route.fulfill({ status: 404, body: '' })
  })
  return asked
}

const missingSheet = (page: Page) => page.getByRole('dialog', { name: 'This could not be opened' })
const missingView = (page: Page) => page.getByRole('alert').filter({ hasText: 'This could not be loaded' })

for (const failure of rowsToTest(failures)) {
  test.describe(`a part of the desk that ${failure}`, () => {
    /** Lets the time pass after which the desk gives up. */
    const wait = async (page: Page) => {
      if (failure === 'never comes') await page.clock.fastForward(20_000)
    }

    test('a view: its place says what to do, and everything around it keeps working', async ({ page }) => {
      await page.clock.install()
      const asked = await failLateParts(page, failure)
      await openDesk(page)
      const views = ['Today', 'Visits', 'Numbers', 'Site', 'Team', 'Settings', 'Audit log', 'Account']
      for (const name of views) {
        const before = asked.size
        await page.getByRole('navigation').getByRole('link', { name }).first().click()
        await expect.poll(() => asked.size, name).toBeGreaterThan(before)
        await wait(page)
        await expect(missingView(page), name).toBeVisible()
        await expect(page.getByRole('main').getByRole('button', { name: 'Reload' })).toBeVisible()
      }
      await page.unrouteAll()
      await missingView(page).getByRole('button', { name: 'Reload' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
    })

    test('a sheet: says what to do, and the view below it stays with the note being written @all', async ({
      page,
      request,
    }) => {
      await page.clock.install()
      const who = failure === 'never comes' ? 'nila never' : 'gita gone'
      await enquire(request, who, failure === 'never comes' ? '+919845077811' : '+919845077812')
      const asked = await failLateParts(page, failure)
      await openDesk(page, `/desk/inbox?status=new#search=${who.replace(' ', '+')}`)
      await rows(page)
        .filter({ hasText: new RegExp(who, 'i') })
        .getByRole('link')
        .click()
      const note = lead(page).getByLabel('Add a note')
      await note.fill('Wants the corner flat')
      const expectMissing = async (opener: Locator, part: string) => {
        await opener.click()
        await expect.poll(() => [...asked], part).toContain(part)
        await wait(page)
        await expect(missingSheet(page), part).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(missingSheet(page)).toHaveCount(0)
      }
      const button = (name: string | RegExp) => lead(page).getByRole('button', { name }).first()
      await expectMissing(button(/^Next step/), 'next-sheet')
      await expectMissing(button('Book a visit'), 'visit-sheet')
      await expectMissing(button('Chat'), 'message-sheet')
      await expectMissing(button('Edit'), 'details-sheet')
      await expectMissing(button('Merge with …'), 'merge-sheet')
      await expectMissing(button('Log what they told you …'), 'log-request-sheet')
      await expectMissing(button('Erase this person'), 'erase-sheet')
      await expectMissing(button('Read the notice they saw'), 'notice-sheet')
      await expectMissing(page.getByRole('button', { name: 'Add', exact: true }).first(), 'add-contact-sheet')
      await expectMissing(page.getByRole('button', { name: 'Bulk changes' }), 'bulk-sheets')
      await expectMissing(page.getByRole('button', { name: 'Save this view' }), 'view-sheet')
      await expect(note).toHaveValue('Wants the corner flat')

      await page.unrouteAll()
      await button('Edit').click()
      await missingSheet(page).getByRole('button', { name: 'Reload' }).click()
      await expect(note).toHaveValue('Wants the corner flat')
      await button('Edit').click()
      await expect(page.getByRole('dialog', { name: /^Details of/ })).toBeVisible()
      await page.keyboard.press('Escape')

      // This sheet opens only from another sheet.
      await failLateParts(page, failure, 'import-sheet')
      await page.getByRole('button', { name: 'Add', exact: true }).first().click()
      await page.getByRole('button', { name: 'Import people from a file' }).click()
      await wait(page)
      await expect(missingSheet(page)).toBeVisible()
      await page.keyboard.press('Escape')

      await page.unrouteAll()
      await page.getByRole('navigation').getByRole('link', { name: 'Site' }).first().click()
      const view = page.getByRole('main')
      await expect(view.getByRole('button', { name: 'Publish' })).toBeEnabled()
      const siteSheets = await failLateParts(page, failure)
      for (const name of ['Publish', 'History', 'Share']) {
        await view.getByRole('button', { name }).click()
        await expect.poll(() => [...siteSheets]).toContain(`${name.toLowerCase()}-sheet`)
        await wait(page)
        await expect(missingSheet(page), name).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(missingSheet(page)).toHaveCount(0)
      }
      await expect(view.getByRole('button', { name: 'Publish' })).toBeEnabled()
    })
  })
}

test('where there is a newer build of the desk, a missing view loads it, once @all', async ({ page }) => {
  await openDesk(page)
  const asked = await failLateParts(page, 'answers 404')
  // A new build has another script, but this page still runs the old one, whose view no longer exists.
  await page.route('**/desk/', async route => {
    const response = await route.fetch()
    const text = (await response.text()).replace(/index-[\w-]{8}\.js/, 'index-otherone.js')
    await route.fulfill({ response, body: text })
  })
  const loaded: string[] = []
  page.on('load', () => loaded.push(page.url()))
  await page.getByRole('navigation').getByRole('link', { name: 'Visits' }).first().click()
  await expect.poll(() => loaded.length).toBe(1)
  await expect(missingView(page)).toBeVisible()
  expect(asked).toContain('visits-view')
  expect(page.url()).toMatch(/\/desk\/visits/)
  expect(loaded).toHaveLength(1)
})
