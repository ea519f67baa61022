import { enquiryModal, expect, test } from '../site.ts'

test('the banner offers the contact form in the specification’s words [1.3]', async ({ page }) => {
  await page.goto('/')
  const offer = page.getByRole('complementary', { name: 'Offer' })
  await expect(offer.getByText('Exclusive Pre-launch price and offers')).toBeVisible()
  await offer.getByRole('button', { name: 'Get it now' }).click()
  await expect(enquiryModal(page)).toBeVisible()
})
