import { desk, enquiryModal, expect, hydrated, phone, resize, test, words } from './site.ts'

test('Download Brochure stands on the picture, opens the contact form and asks for the details [2.12]', async ({
  page,
}) => {
  await page.goto('/MasterPlan')
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.masterPlan.title)
  const opener = page.getByRole('button', { name: 'Download Brochure' })
  for (const viewport of [phone, desk]) {
    await resize(page, viewport)
    await expect(async () => {
      const picture = await page.locator('#master-plan').getByRole('img').boundingBox()
      const button = await opener.boundingBox()
      if (!picture || !button) throw new Error('Picture or button is not shown.')
      expect(button.x).toBeGreaterThanOrEqual(picture.x)
      expect(button.y).toBeGreaterThanOrEqual(picture.y)
      expect(button.x + button.width).toBeLessThanOrEqual(picture.x + picture.width)
      expect(button.y + button.height).toBeLessThanOrEqual(picture.y + picture.height)
    }).toPass()
  }
  await opener.click()
  await expect(enquiryModal(page)).toBeVisible()
  await expect(page.getByText('Fill in the contact details. We will share brochure with you')).toBeVisible()
})
