import { rowsToTest } from '../all.ts'
import { expectNoViolations } from './axe.ts'
import { complaints } from './complaints.ts'
import { opened, openMenu } from './opened.ts'
import { desk, expect, nextFrames, phone, resize, test } from './site.ts'

const states = {
  ...Object.fromEntries(Object.entries(opened).map(([state, open]) => [state, { open, at: [phone, desk] }])),
  'the menu': { open: openMenu, at: [phone] },
}

/** One state of each kind; the others show the same elements in another state. */
const kinds = ['the visit form with errors', 'the date picker']

for (const [state, { open, at }] of Object.entries(states)) {
  const tag = kinds.includes(state) ? '' : ' @all'
  test(`axe finds nothing in ${state}, and nothing complains when it is opened and closed${tag}`, async ({
    page,
  }) => {
    const heard = complaints(page)
    const [first = desk] = at
    await resize(page, first)
    await open(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog[open]')).toHaveCount(0)

    // With motion, hidden and half-transparent elements would not be checked.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page)
    for (const viewport of rowsToTest(at)) {
      await resize(page, viewport)
      await expectNoViolations(page, `${state} at ${viewport.width}`)
    }
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page
      .getByRole('button', { name: /^(Close|Close main menu|Done)$/ })
      .last()
      .click()
    await nextFrames(page)
    expect(heard).toEqual([])
  })
}
