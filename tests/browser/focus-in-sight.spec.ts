import { rowsToTest } from '../all.ts'
import { desk, expect, hydrated, phone, test } from './site.ts'

for (const viewport of rowsToTest([phone, desk])) {
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport })

    test('an element with the focus is never behind the header or the bar', async ({ page }) => {
      await page.goto('/')
      await hydrated(page)
      await page.locator('#content').focus()
      const hidden: string[] = []
      for (const direction of ['Tab', 'Shift+Tab']) {
        for (let presses = 0; presses < 80; presses += 1) {
          await page.keyboard.press(direction)
          const focused = await page.evaluate(() => {
            const element = document.activeElement
            const visitBar = document.querySelector('aside[aria-label="Site visit"]')
            const bar = visitBar?.getBoundingClientRect()
            const isFixed = bar !== undefined && bar.bottom >= innerHeight
            const isInPage = element?.closest('main, footer') || (!isFixed && visitBar?.contains(element))
            if (!element || !isInPage) return undefined
            const { top, bottom, height, left, right } = element.getBoundingClientRect()
            const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
            const floor = isFixed ? bar.top : innerHeight
            const fits = height <= floor - header
            const isClear = fits ? top >= header - 1 && bottom <= floor + 1 : bottom > header && top < floor
            // A carousel moves smoothly to its photo; a scrolled shelf moves immediately.
            const isBeside = element.closest('#pricing') && (left < -1 || right > innerWidth + 1)
            return isClear && !isBeside
              ? ''
              : `${element.outerHTML.slice(0, 80)}: ${top} to ${bottom} of ${header} to ${floor}, ${left} to ${right}`
          })
          if (focused === undefined) break
          if (focused) hidden.push(focused)
        }
      }
      expect(hidden).toEqual([])
    })
  })
}
