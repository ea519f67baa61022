import { expect, test } from './site.ts'

const inOrder = ['home', 'features', 'overview', 'pricing', 'master-plan', 'location', 'amenities', 'gallery']

test('the full page shows every section in order, Location nested in Master Plan [2.2]', async ({ page }) => {
  await page.goto('/')
  const ids = await page.locator('main section[id]').evaluateAll(sections => sections.map(({ id }) => id))
  expect(ids).toEqual(inOrder)
  await expect(page.locator('#master-plan #location')).toBeVisible()
})

const routes = {
  '/Home': 'home',
  '/Features': 'features',
  '/Overview': 'overview',
  '/Pricing': 'pricing',
  '/MasterPlan': 'master-plan',
  '/Location': 'location',
  '/Amenities': 'amenities',
  '/Gallery': 'gallery',
}

test('a route shows only its own section, inside the shell [2.1, 2.3, 6.1]', async ({ page }) => {
  for (const [route, id] of Object.entries(routes)) {
    await test.step(route, async () => {
      await page.goto(route)
      const ids = await page
        .locator('main section[id]')
        .evaluateAll(sections => sections.map(section => section.id))
      expect(ids).toEqual([id])
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Schedule a Site Visit' }).first()).toBeVisible()
      await expect(page.locator('dialog#visit-modal, dialog#contact-modal')).toHaveCount(2)
    })
  }
})
