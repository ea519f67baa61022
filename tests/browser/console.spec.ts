import { complaints } from './complaints.ts'
import { pages } from './routes.ts'
import { expect, hydrated, test } from './site.ts'

test('no page has anything to complain of', async ({ page }) => {
  const heard = complaints(page)
  for (const route of pages) {
    await page.goto(route)
    await hydrated(page)
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve, { timeout: 1000 })))
  }
  expect(heard).toEqual([])
})
