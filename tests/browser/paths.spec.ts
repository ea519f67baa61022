import { expect, test } from './site.ts'

const words = 'Unexpected Application Error!'

test('a route is found whatever its case, with or without a slash at its end', async ({ page }) => {
  const found = {
    '/pricing': 'pricing',
    '/PRICING': 'pricing',
    '/pRiCiNg/': 'pricing',
    '/masterplan/': 'master-plan',
    '/HOME': 'home',
  }
  for (const [path, id] of Object.entries(found)) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(200)
    await expect(page.locator('main section[id]'), path).toHaveAttribute('id', id)
    await expect(page.getByText(words), path).toHaveCount(0)
  }
})

test('an unmatched path answers 404 with the fallback inside the shell [8.5]', async ({ page }) => {
  for (const path of ['/nowhere', '/Pricing/2', '/index.html', '/%E0%A4%A']) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(words)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Schedule a Site Visit' })).toBeVisible()
    await expect(page.locator('main section')).toHaveCount(0)
  }
})

test('the fallback leads back, and its forms open @all', async ({ page }) => {
  await page.goto('/nowhere')
  await page.getByRole('button', { name: 'Fill the form' }).click()
  await expect(page.getByRole('dialog', { name: 'Want to know more? Enquire Now!' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.locator('#home')).toBeVisible()
})

test('the link back from the fallback keeps the campaign @all', async ({ page }) => {
  await page.goto('/nowhere?utm_source=ad&utmKeyword=township')
  const back = page.getByRole('link', { name: 'Go to the home page' })
  // All campaigns share the page's file, so its script adds this campaign.
  await expect(back).toHaveAttribute('href', /utm_source=ad/)
  await back.click()
  await expect(page).toHaveURL(/\/\?utm_source=ad&utmKeyword=township$/)
})
