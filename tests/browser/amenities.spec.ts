import { expect, test } from './site.ts'

test('stands over its picture [2.15]', async ({ page }) => {
  await page.goto('/Amenities')
  const section = await page.locator('#amenities').boundingBox()
  const picture = page.locator('#amenities > picture img')
  await expect
    .poll(() => picture.evaluate(image => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  expect(await picture.boundingBox()).toEqual(section)
})
