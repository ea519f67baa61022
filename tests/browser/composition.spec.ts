import type { Locator } from '@playwright/test'
import { desk, expect, phone, tablet, test } from './site.ts'

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error(`${part} is not shown.`)
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

const columns = (items: Locator) =>
  items.evaluateAll(all => new Set(all.map(item => Math.round(item.getBoundingClientRect().left))).size)

test('the five facts stand in two columns on a phone, three on a tablet, and in a row on a desk', async ({
  page,
}) => {
  await page.goto('/Features')
  const wanted: [{ width: number; height: number }, number][] = [
    [{ width: 320, height: 640 }, 2],
    [phone, 2],
    [tablet, 3],
    [{ width: 1024, height: 768 }, 3],
    [desk, 5],
  ]
  for (const [viewport, count] of wanted) {
    await page.setViewportSize(viewport)
    expect(await columns(page.locator('#features li')), `at ${viewport.width}`).toBe(count)
  }
})

test('heading and paragraph of Available Units share their top line', async ({ page }) => {
  await page.goto('/Pricing')
  for (const width of [820, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const heading = await boxOf(page.getByRole('heading', { level: 1 }))
    const words = await boxOf(page.locator('#pricing p').first())
    expect(Math.abs(heading.y - words.y), `at ${width}`).toBeLessThanOrEqual(1)
  }
})

test('a tablet has layouts of its own: the aerial across the page, plans large, all of them in sight', async ({
  page,
}) => {
  await page.goto('/')
  for (const width of [769, 820, 1024, 1129]) {
    await page.setViewportSize({ width, height: 1180 })
    const picture = page.locator('#overview img')
    await picture.scrollIntoViewIfNeeded()
    expect((await boxOf(picture)).width, `at ${width}`).toBe(width)
    const plans = page.locator('#pricing li')
    expect(
      await plans.evaluateAll(all => Math.max(...all.map(plan => plan.getBoundingClientRect().right))),
    ).toBeLessThanOrEqual(width)
    const narrowest = await plans.evaluateAll(all => Math.min(...all.map(plan => plan.clientWidth)))
    expect(narrowest, `at ${width}`).toBeGreaterThan(200)
  }
})

for (const viewport of [{ width: 360, height: 640 }, phone, tablet, desk, { width: 1920, height: 1080 }]) {
  test.describe(`the master plan at ${viewport.width}`, () => {
    test.use({ viewport })

    test('has its gate free of buttons and labels', async ({ page }) => {
      await page.goto('/MasterPlan')
      const plan = page.locator('#master-plan')
      const picture = await boxOf(plan.getByRole('img'))
      // Where the plan's own data has the gate, and the drive before it.
      const gate = { x: picture.x + picture.width * 0.5, y: picture.y + picture.height * 0.9 }
      const on = [
        plan.getByRole('button', { name: 'Download Brochure' }),
        plan.getByText('Explore the plan'),
        plan.locator('figcaption'),
      ]
      for (const part of on) {
        const { x, y, right, bottom } = await boxOf(part)
        const room = picture.width * 0.03
        expect(x > gate.x + room || right < gate.x - room || y > gate.y || bottom < gate.y - 8).toBe(true)
      }
      const [first, second, third] = await Promise.all(on.map(boxOf))
      const overlap = (a = picture, b = picture) =>
        a.x < b.right && a.right > b.x && a.y < b.bottom && a.bottom > b.y
      expect([overlap(first, second), overlap(second, third), overlap(first, third)]).toEqual([
        false,
        false,
        false,
      ])
    })
  })
}
