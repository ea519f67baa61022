import type { Page } from '@playwright/test'
import { project } from '../../active-project.ts'
import { desk, expect, hydrated, moving, phone, test } from '../site.ts'

const veil = (page: Page) => page.locator('[data-plan-veil]')

for (const viewport of [phone, desk]) {
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport, ...moving })

    test('the resting plan lights up towers, then water, then all of it, and leaves nothing behind', async ({
      page,
    }) => {
      await page.goto('/')
      await hydrated(page)
      // Scrolls repeatedly, because the page ignores input from before its script listens.
      await expect(async () => {
        await page.evaluate(() => scrollBy({ top: 1, behavior: 'instant' }))
        await expect(veil(page)).toHaveAttribute('data-plan-veil', 'waiting', { timeout: 500 })
      }).toPass()
      await expect(veil(page).locator('.tower')).toHaveCount(project.plan.towers.length)
      await page.locator('#master-plan figure').evaluate(plan => plan.scrollIntoView({ block: 'center' }))
      await expect(veil(page)).toHaveAttribute('data-plan-veil', 'lit')
      const delays = await veil(page).evaluate(element =>
        ['.tower', '.water', '.night'].map(part =>
          Number.parseFloat(getComputedStyle(element.querySelector(part) ?? element).transitionDelay),
        ),
      )
      expect(delays).toEqual(delays.toSorted((a, b) => a - b))
      await expect(veil(page)).toHaveCount(0)
      // The button for the large plan also works where its text is below the picture.
      const explore = page.locator('#master-plan').getByText('Explore the plan')
      await explore.evaluate(words => words.scrollIntoView({ block: 'center', behavior: 'instant' }))
      await expect
        .poll(() =>
          explore.evaluate(words => {
            const { left, top, width, height } = words.getBoundingClientRect()
            return words.contains(document.elementFromPoint(left + width / 2, top + height / 2))
          }),
        )
        .toBe(true)
    })
  })
}

test.describe('under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test('the plan is never dark', async ({ page }) => {
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await page.goto('/')
    await hydrated(page)
    const late = page.waitForResponse(/late.*\.css/)
    await page.evaluate(() => scrollTo({ top: 20, behavior: 'instant' }))
    // The veil's script would be requested at the same input.
    await late
    expect(asked.filter(url => url.includes('light-up-plan'))).toEqual([])
    await page.locator('#master-plan').scrollIntoViewIfNeeded()
    await expect(veil(page)).toHaveCount(0)
  })
})
