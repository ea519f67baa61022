import type { Locator, Page } from '@playwright/test'
import { project } from '../../../active-project.ts'
import { expectNoViolations } from '../../axe.ts'
import { expect, openDesk, test } from '../desk.ts'

/** Presses a button by keyboard, which must not lose the focus. */
async function press(page: Page, button: Locator): Promise<void> {
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('body')).not.toBeFocused()
}

const named = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

test('by the keyboard alone: the preview is passed by, lists and sections change, a language is added and taken away, and the focus is never lost', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await openDesk(page)
  await page.goto('/desk/site')
  const frame = page.frameLocator('iframe[title="Preview of the page"]')
  await expect(frame.locator('h1')).toBeVisible({ timeout: 60_000 })
  const search = page.getByLabel('Search texts and fields')
  const skip = named(page, 'Skip to the fields')

  await test.step('the hundreds of fields in the preview can be passed by, both ways', async () => {
    await named(page, /^Publish/).focus()
    await page.keyboard.press('Tab')
    await expect(skip).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(search).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByTitle('Preview of the page')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(skip).toBeFocused()
  })

  await test.step('a field of the preview opens', async () => {
    await frame.getByText(project.words.tagline).filter({ visible: true }).first().focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Tagline' }).first()).toBeFocused()
    await press(page, named(page, 'All sections'))
  })

  await test.step('a section moves with the focus, is hidden, and comes back', async () => {
    await press(page, named(page, 'Order of the page'))
    await expect(page.getByRole('heading', { name: 'Order of the page' })).toBeFocused()
    const up = named(page, 'Move Gallery up')
    const order = page.getByRole('list').filter({ has: up }).getByRole('listitem')
    const count = await order.count()
    for (let index = 0; index < count; index += 1) {
      await press(page, up)
      await expect(up).toBeFocused()
    }
    await expect(order.nth(1)).toContainText('Gallery')
    await press(page, named(page, 'Hide Gallery'))
    await expect(named(page, /^Hide /).first()).toBeFocused()
    await press(page, named(page, 'Show Gallery'))
    await expect(order).toHaveCount(count)
    await press(page, named(page, 'All sections'))
  })

  await test.step('an item is added and filled in, moves unfolded, and goes', async () => {
    await press(page, named(page, 'Order of the page'))
    await page.getByRole('combobox', { name: 'Add a section' }).selectOption('faq')
    await press(page, named(page, 'Add'))
    await expect(page.getByRole('heading', { name: 'Questions and answers' })).toBeFocused()
    const question = page.getByRole('textbox', { name: 'Question' })
    await question.first().focus()
    await page.keyboard.type('First?')
    await press(page, named(page, /^Add to /))
    await expect(question.nth(1)).toBeFocused()
    await page.keyboard.type('Second?')
    await press(page, named(page, 'Move Second? up'))
    await expect(named(page, 'Move Second? up')).toBeFocused()
    await expect(question.first()).toHaveValue('Second?')
    await expect(question.nth(1)).toHaveValue('First?')
    await press(page, named(page, 'Remove First?'))
    await expect(question).toHaveCount(1)
    await press(page, named(page, 'All sections'))
  })

  await test.step('a language is added: its texts are counted, written one by one, and asked for before a publish', async () => {
    await press(page, named(page, 'Languages'))
    await page.getByRole('combobox', { name: 'Add a language' }).selectOption('hi')
    await press(page, named(page, 'Add'))
    const row = page.getByRole('listitem').filter({ hasText: 'Hindi' })
    await expect(row).toContainText(/Not published yet\. \d+ texts missing\./)
    await expect(page.locator('body')).not.toBeFocused()
    const countOf = async () => Number(/(\d+) texts/.exec((await row.textContent()) ?? '')?.[1])
    const missing = await countOf()
    await expectNoViolations(page, 'languages')
    await press(page, row.getByRole('button', { name: 'Write the next text' }))
    const text = page.locator('[lang=hi]:focus')
    await expect(text).toHaveValue('')
    await press(
      page,
      page
        .getByRole('button', { name: /^Use the English text for .*, Hindi$|^Use the English text/ })
        .first(),
    )
    await expect(text).not.toHaveValue('')
    await press(page, named(page, 'All sections'))
    await press(page, named(page, /^Languages/))
    await expect.poll(countOf).toBe(missing - 1)
    await press(page, named(page, /^Publish/))
    const sheet = page.getByRole('dialog', { name: 'Publish' })
    await expect(sheet).toContainText(`${missing - 1} texts missing.`)
    await expect(sheet.getByRole('button', { name: /^Publish/ })).toHaveCount(0)
    // The missing language is listed once, not text by text.
    await expect(sheet.getByRole('alert').getByRole('listitem').filter({ hasText: 'Hindi' })).toHaveCount(1)
    await press(page, sheet.getByRole('button', { name: 'Hindi', exact: true }))
    await expect(sheet).toBeHidden()
    await press(page, named(page, 'Remove Hindi'))
    await expect(named(page, 'Remove Hindi')).toHaveCount(0)
    await expect(page.getByText('Hindi removed with its texts.')).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect.poll(countOf).toBe(missing - 1)
    await page.keyboard.press('Control+Shift+Z')
    await expect(named(page, 'Remove Hindi')).toHaveCount(0)
    await expect(page.locator('body')).not.toBeFocused()
  })

  await test.step('the draft is discarded', async () => {
    await press(page, named(page, 'Discard'))
    await press(page, named(page, /^Discard \d+ changes?$/))
    await expect(page.getByRole('status').filter({ hasText: 'No changes' })).toBeVisible()
    await expect(page.locator('body')).not.toBeFocused()
  })
})
