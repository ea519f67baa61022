import { rowsToTest } from '../all.ts'
import { desk, expect, hydrated, phone, test } from './site.ts'

for (const viewport of rowsToTest([phone, desk])) {
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport })

    test('what the keyboard reaches never stands behind the header or the bar', async ({ page }) => {
      await page.goto('/')
      await hydrated(page)
      await page.locator('#content').focus()
      const hidden: string[] = []
      for (const direction of ['Tab', 'Shift+Tab']) {
        for (let presses = 0; presses < 80; presses += 1) {
          await page.keyboard.press(direction)
          const focused = await page.evaluate(() => {
            const element = document.activeElement
            if (!element?.closest('main, footer')) return undefined
            const { top, bottom, height } = element.getBoundingClientRect()
            const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
            const bar = document.querySelector('aside[aria-label="Site visit"]')?.getBoundingClientRect()
            const floor = bar && bar.bottom >= innerHeight ? bar.top : innerHeight
            const fits = height <= floor - header
            const isClear = fits ? top >= header - 1 && bottom <= floor + 1 : bottom > header && top < floor
            return isClear
              ? ''
              : `${element.outerHTML.slice(0, 80)}: ${top} to ${bottom} of ${header} to ${floor}`
          })
          if (focused === undefined) break
          if (focused) hidden.push(focused)
        }
      }
      expect(hidden).toEqual([])
    })
  })
}
