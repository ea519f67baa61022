import type { Locator } from '@playwright/test'
import { deskPaths } from '../../../../src/api/desk-paths.ts'
import { defaultSettings } from '../../../../src/api/settings/settings.ts'
import { addDays, dayAndClock, instantOf, today } from '../../../../src/desk/text/desk-time.ts'
import { expectKept, expectNoViolations } from '../../axe.ts'
import { resize } from '../../site.ts'
import { askForVisit, chooseStage, enquire, expect, lead, members, openDesk, rows, test } from '../desk.ts'

test('a lost buyer who writes again comes to the top with a new reply time', async ({ page, request }) => {
  await enquire(request, 'lena back', '+919845077701')
  await openDesk(page)
  await expect(rows(page).first()).toContainText('Lena Back')
  await rows(page).first().getByRole('link').click()
  await lead(page)
    .getByRole('button', { name: /Change the stage/ })
    .click()
  await chooseStage(page, 'Lost')
  await chooseStage(page, 'Over budget')
  await expect(lead(page)).toContainText('New → Lost')
  await page.goto('/desk/inbox')
  await expect(rows(page).first()).not.toContainText('Lena Back')
  await enquire(request, 'lena back', '+919845077701')
  const first = rows(page).first()
  await expect(first).toContainText('Lena Back')
  await expect(first).toContainText('Wrote again')
  await expect(first).toContainText('Lost')
  await expect(first).toContainText(/min left|due /)
  await expectNoViolations(page, 'who wrote again')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectKept(page, ['color-contrast'], 'who wrote again, in the dark')
})

test('removing a visit restores the stage', async ({ page, request }) => {
  await enquire(request, 'nora visit', '+919845077703')
  await openDesk(page, '/desk#search=nora+visit')
  await rows(page).first().getByRole('link').click()
  await lead(page).getByRole('button', { name: 'Book a visit' }).click()
  await page.getByRole('button', { name: 'Book the visit' }).click()
  await expect(lead(page)).toContainText('New → Visit booked')
  await lead(page)
    .getByRole('button', { name: /11:00 am/ })
    .click()
  await page.getByRole('button', { name: 'Cancel the visit' }).click()
  await expect(lead(page)).toContainText('Visit booked → Contacted')
  await expect(lead(page).getByRole('button', { name: /now contacted/ })).toBeVisible()
})

/** Words of a row that are cut off or overlap. */
const unreadable = (row: Locator, words: RegExp[]) =>
  row.evaluate(
    (line, sources) => {
      /** The box of a text, and its visible part. */
      const boxOf = (text: Range) => {
        const { left, right, top, bottom } = text.getBoundingClientRect()
        const seen = { text: String(text), left, right, top, bottom, isCut: false }
        for (let box = text.commonAncestorContainer.parentElement; box; box = box.parentElement) {
          const { display, overflowX } = getComputedStyle(box)
          // Such an element has no box of its own, and cuts nothing.
          if (display === 'contents') continue
          const around = box.getBoundingClientRect()
          if (overflowX !== 'visible' || box === line) {
            seen.isCut ||= right > around.right + 1 || left < around.left - 1
            seen.left = Math.max(seen.left, around.left)
            seen.right = Math.min(seen.right, around.right)
          }
          if (box === line) break
        }
        return seen
      }
      const boxes: ReturnType<typeof boxOf>[] = []
      const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = document.createRange()
        text.selectNodeContents(node)
        if (text.getClientRects().length > 0) boxes.push(boxOf(text))
      }
      return sources.flatMap(source => {
        const one = boxes.find(({ text }) => new RegExp(source).test(text))
        if (!one) return [`${source} is not there`]
        const on = boxes.filter(
          two =>
            two !== one &&
            Math.min(one.right, two.right) - Math.max(one.left, two.left) > 1 &&
            Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 3,
        )
        return [
          ...(one.isCut ? [`${one.text} is cut`] : []),
          ...on.map(({ text }) => `${one.text} on ${text}`),
        ]
      })
    },
    words.map(({ source }) => source),
  )

test('on a holiday every word that counts is read in the row, however little room the list has', async ({
  page,
  request,
}) => {
  const week = Array.from({ length: 9 }, (_, index) => addDays(today(), index))
  await page.route(`**${deskPaths.settings}`, async route => {
    const answer = await (await route.fetch()).json()
    const settings = { ...defaultSettings, hours: { ...defaultSettings.hours, holidays: week } }
    await route.fulfill({ json: { ...answer, settings } })
  })
  const agreedAt = instantOf(addDays(today(), 24), 11 * 60)
  const ask = (visitAt: number) =>
    askForVisit(request, {
      name: 'padmavathi subramanian iyengar',
      phonenumber: '+919845055591',
      visitAt,
      from: '49.36.0.1',
    })
  await ask(agreedAt)
  await openDesk(page, '/desk#search=padmavathi')
  await rows(page).first().getByRole('link').click()
  await lead(page)
    .getByRole('button', { name: dayAndClock(agreedAt) })
    .click()
  await page.getByRole('button', { name: 'Save the visit' }).click()
  await lead(page).getByLabel('Owner').selectOption(members.agent)
  await expect(lead(page).getByText('New → Visit booked')).toBeVisible()
  await ask(instantOf(addDays(today(), 25), 11 * 60))
  const row = rows(page).first()
  await expect(row).toContainText('Wrote again')
  const words = [/^Wrote again$/, /^Asks for \d+ \w+, 11 am$/, /^due \d+ \w+, 9:15 am$/, /^Visit booked$/]
  await expect.poll(() => unreadable(row, words), 'beside the open lead').toEqual([])
  await page.goto('/desk/inbox#search=padmavathi')
  for (const width of [1600, 1280, 1000, 768, 375]) {
    await resize(page, { width, height: 800 })
    await expect.poll(() => unreadable(row, words), `at ${width}`).toEqual([])
  }
  await page.goto('/desk')
  const line = page
    .getByRole('region', { name: 'Due now' })
    .getByRole('listitem')
    .filter({ hasText: 'Padmavathi' })
  await expect
    .poll(
      () => unreadable(line, [/^Padmavathi Subramanian Iyengar$/, /^Wrote again$/, /^due /]),
      'Today at 375',
    )
    .toEqual([])
})
