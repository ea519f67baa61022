import type { Locator } from '@playwright/test'
import { expect, lead, openDesk, rows, test } from '../desk.ts'

test.use({ contextOptions: { forcedColors: 'active' } })

const expectEdge = async (control: Locator) => {
  const { edge, ground, style } = await control.evaluate(element => {
    const computed = getComputedStyle(element)
    return {
      edge: computed.borderTopColor,
      ground: computed.backgroundColor,
      style: computed.borderTopStyle,
    }
  })
  expect(style).toBe('solid')
  expect(edge).not.toBe(ground)
}

test('in forced colours controls keep an edge, focus shows, and the open lead is marked by more than colour', async ({
  page,
}) => {
  await openDesk(page)
  await expectEdge(page.getByLabel('Search by name, number, e-mail or reference'))
  await expectEdge(page.getByRole('button', { name: 'Filter' }))
  await page.keyboard.press('j')
  const row = rows(page).first()
  await expect(row.getByRole('link')).toBeFocused()
  await expect(row.getByRole('link')).toHaveCSS('outline-style', 'solid')
  await page.keyboard.press('Enter')
  await expectEdge(lead(page).getByRole('button', { name: /Change the stage/ }))
  await expectEdge(lead(page).getByLabel('Add a note'))
  const mark = await row.evaluate(element => {
    const bar = getComputedStyle(element, '::before')
    return { bar: bar.backgroundColor, width: bar.width, ground: getComputedStyle(element).backgroundColor }
  })
  expect(mark.width).toBe('3px')
  expect(mark.bar).not.toBe(mark.ground)
})
