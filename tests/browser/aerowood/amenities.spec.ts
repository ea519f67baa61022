import { desk, expect, phone, resize, tablet, test } from '../site.ts'

const names = [
  'Swimming pool',
  'Gymnasium',
  'Table Tennis',
  'Pool Table',
  "Senior's Corner",
  'Clubhouse',
  'Kid’s play area',
  'Badminton Court',
]

test('shows the eight amenities in order, each with an icon of its own, in 2 or 4 columns [2.15]', async ({
  page,
}) => {
  await page.goto('/Amenities')
  const items = page.locator('#amenities li')
  await expect(items).toHaveText(names)
  const drawings = items.locator('svg use')
  const drawn = await drawings.evaluateAll(all => all.map(drawing => drawing.getAttribute('href')))
  expect(new Set(drawn).size).toBe(names.length)
  // The icons are not only referenced: their file exists and has a drawing for each.
  for (const drawing of await drawings.all())
    await expect
      .poll(() => drawing.evaluate(use => (use as SVGUseElement).getBBox().width))
      .toBeGreaterThan(10)

  const columns = () =>
    page
      .locator('#amenities li')
      .evaluateAll(items => new Set(items.map(item => item.getBoundingClientRect().left)).size)
  const wanted: [{ width: number; height: number }, number][] = [
    [{ width: 320, height: 640 }, 2],
    [phone, 2],
    [tablet, 2],
    [{ width: 769, height: 900 }, 4],
    [desk, 4],
    [{ width: 1920, height: 1080 }, 4],
  ]
  for (const [viewport, count] of wanted) {
    await resize(page, viewport)
    await expect.poll(columns, `at ${viewport.width}`).toBe(count)
  }
})
