import { rowsToTest } from '../all.ts'
import { expect, hydrated, phone, test } from './site.ts'

test('the first Tab offers to skip to the content', async ({ page }) => {
  await page.goto('/Pricing')
  await hydrated(page)
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).not.toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Get Pricing' })).toBeFocused()
})

for (const viewport of rowsToTest([phone, { width: 1280, height: 800 }])) {
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport })
    test('everything that Tab reaches shows that it has focus', async ({ page }) => {
      await page.goto('/')
      await hydrated(page)
      const reached = new Set<string>()
      for (let presses = 0; presses < 120; presses += 1) {
        await page.keyboard.press('Tab')
        const focus = await page.evaluate(() => {
          const element = document.activeElement
          if (!element || element === document.body || element.tagName === 'IFRAME') return undefined
          const { outlineStyle, outlineWidth } = getComputedStyle(element)
          const { width, height } = element.getBoundingClientRect()
          const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
          return {
            name: `${element.tagName} ${name.trim()}`,
            shown: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && width * height > 0,
          }
        })
        if (!focus) {
          if (reached.size > 20) break
          continue
        }
        expect(focus.shown, focus.name).toBe(true)
        reached.add(focus.name)
      }
      expect(reached).toContain('BUTTON Privacy Policy')
      expect(reached).toContain('A Chat with us')
    })
  })
}
