import { openForm } from '../form-steps.ts'
import { expect, hydrated, test } from '../site.ts'

// Scrollbars that take up room, as on most computers.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
})

test('a dialog covers the scrollbar’s place, and the page behind it stays where it is', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const bar = await page.evaluate(() => innerWidth - document.documentElement.clientWidth)
  expect(bar).toBeGreaterThan(0)
  const heading = page.getByRole('heading', { level: 1 })
  const before = await heading.boundingBox()
  const modal = await openForm(page, 'site-visit', '/')
  await expect.poll(async () => (await modal.boundingBox())?.width).toBe(page.viewportSize()?.width)
  await expect.poll(() => heading.boundingBox()).toEqual(before)
})
