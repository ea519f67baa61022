import { complaints } from './complaints.ts'
import { expect, hydrated, test } from './site.ts'

const inOrder = ['home', 'features', 'overview', 'pricing', 'master-plan', 'location', 'amenities', 'gallery']

const routes = {
  '/': inOrder,
  '/Home': ['home'],
  '/Features': ['features'],
  '/Overview': ['overview'],
  '/Pricing': ['pricing'],
  '/MasterPlan': ['master-plan'],
  '/Location': ['location'],
  '/Amenities': ['amenities'],
  '/Gallery': ['gallery'],
}

test('the full page shows every section in order, a route only its own inside the shell, and none complains [2.1, 2.2, 2.3, 6.1]', async ({
  page,
}) => {
  const heard = complaints(page)
  for (const [route, sections] of Object.entries(routes)) {
    await test.step(route, async () => {
      await page.goto(route)
      const ids = await page.locator('main section[id]').evaluateAll(all => all.map(({ id }) => id))
      expect(ids).toEqual(sections)
      await expect(page.locator('#master-plan #location')).toHaveCount(route === '/' ? 1 : 0)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Schedule a Site Visit' }).first()).toBeVisible()
      await expect(page.locator('dialog#visit-modal, dialog#contact-modal')).toHaveCount(2)
      await hydrated(page)
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
      await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve, { timeout: 1000 })))
    })
  }
  expect(heard).toEqual([])
})
