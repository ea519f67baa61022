import type { Page } from '@playwright/test'
import { expect, test } from '../site.ts'

const footer = (page: Page) => page.getByRole('contentinfo')

test('says that the site is not official, whose it is, and that it only informs [1.5]', async ({ page }) => {
  await page.goto('/Features')
  const disclaimer = footer(page).getByText('This is not the official website')
  await expect(disclaimer).toBeVisible()
  await expect(disclaimer).toContainText('belongs to the authorised channel partner')
  await expect(disclaimer).toContainText('for information only')
})
