import { expect, test } from './site.ts'

test('stands over its picture [2.15]', async ({ page }) => {
  await page.goto('/Amenities')
  const picture = page.locator('#amenities > picture img')
  await expect
    .poll(() => picture.evaluate(image => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  const isBehind = () =>
    picture.evaluate(image => {
      const box = (element: Element | null) => JSON.stringify(element?.getBoundingClientRect())
      return box(image) === box(image.closest('#amenities'))
    })
  await expect.poll(isBehind).toBe(true)
})
