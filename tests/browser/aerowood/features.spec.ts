import { expect, test } from '../site.ts'

test('Features shows the five facts, and the footer says that the site is not official and only informs [1.1, 1.5, 9.2]', async ({
  page,
}) => {
  await page.goto('/Features')
  const facts = page.locator('#features li > p:first-child')
  await expect(facts).toHaveText([
    '53 acres',
    '80% open space',
    '3,400+ units',
    '13 high-rise towers',
    '8 amenities',
  ])
  const disclaimer = page.getByRole('contentinfo').getByText('This is not the official website')
  await expect(disclaimer).toBeVisible()
  await expect(disclaimer).toContainText('belongs to the authorised channel partner')
  await expect(disclaimer).toContainText('for information only')
})
