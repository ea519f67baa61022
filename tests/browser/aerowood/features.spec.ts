import { expect, test } from '../site.ts'

test('Features shows the five facts [1.1, 9.2]', async ({ page }) => {
  await page.goto('/Features')
  const facts = page.locator('#features li > p:first-child')
  await expect(facts).toHaveText([
    '53 acres',
    '80% open space',
    '3,400+ units',
    '13 high-rise towers',
    '8 amenities',
  ])
})
