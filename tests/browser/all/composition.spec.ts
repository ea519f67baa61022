import type { Locator } from '@playwright/test'
import { project } from '../../active-project.ts'
import { desk, expect, hydrated, phone, resize, tablet, test, words } from '../site.ts'

const { places } = project.plan

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error(`${part} is not shown.`)
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

const columns = (items: Locator) =>
  items.evaluateAll(all => new Set(all.map(item => Math.round(item.getBoundingClientRect().left))).size)

test('the five facts are in two columns on a phone, three above two on a tablet, and in a row on a desk', async ({
  page,
}) => {
  await page.goto('/Features')
  const wanted: [{ width: number; height: number }, number][] = [
    [{ width: 320, height: 640 }, 2],
    [phone, 2],
    [tablet, 4],
    [{ width: 1024, height: 768 }, 4],
    [desk, 5],
  ]
  for (const [viewport, count] of wanted) {
    await resize(page, viewport)
    await expect.poll(() => columns(page.locator('#features li')), `at ${viewport.width}`).toBe(count)
  }
})

test('heading and paragraph of Available Units share their top line', async ({ page }) => {
  await page.goto('/Pricing')
  for (const width of [820, 1280, 1920]) {
    await resize(page, { width, height: 900 })
    await expect(async () => {
      const heading = await boxOf(page.getByRole('heading', { level: 1 }))
      const words = await boxOf(page.locator('#pricing p').first())
      expect(Math.abs(heading.y - words.y), `at ${width}`).toBeLessThanOrEqual(1)
    }).toPass()
  }
})

test('a tablet has layouts of its own: the aerial across the page, plans large, in one row to swipe', async ({
  page,
}) => {
  await page.goto('/')
  for (const width of [769, 820, 1024, 1129]) {
    await resize(page, { width, height: 1180 })
    const picture = page.locator('#overview img').first()
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(async () => (await boxOf(picture)).width, `at ${width}`).toBe(width)
    const plans = page.locator('#pricing li')
    const tops = await plans.evaluateAll(all => all.map(plan => plan.getBoundingClientRect().top))
    expect(new Set(tops).size, `at ${width}`).toBe(1)
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
      // The gate is the first place of the plan.
      const [{ x: gateX, y: gateY } = { x: 0, y: 0 }] = places
      const gate = {
        x: picture.x + (picture.width * gateX) / 100,
        y: picture.y + (picture.height * gateY) / 100,
      }
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

test('the resting plan has a dot for each line of its legend, at the place in the picture', async ({
  page,
}) => {
  await page.goto('/MasterPlan')
  const lines = page.locator('#master-plan li')
  await expect(lines).toHaveText(places.slice(0, 6).map(({ mark, name }) => `${mark}${name}`))
  for (const viewport of [phone, desk, { width: 2560, height: 1300 }]) {
    await resize(page, viewport)
    const picture = await boxOf(page.locator('#master-plan').getByRole('img'))
    for (const { mark, x, y } of places.slice(0, 6)) {
      const dot = await boxOf(page.locator('#master-plan figure').getByText(mark, { exact: true }))
      const [left, top] = [dot.x + dot.width / 2 - picture.x, dot.y + dot.height / 2 - picture.y]
      expect(Math.abs(left - (picture.width * x) / 100), `${mark} at ${viewport.width}`).toBeLessThan(2)
      expect(Math.abs(top - (picture.height * y) / 100), `${mark} at ${viewport.width}`).toBeLessThan(2)
      expect(dot.x >= 0 && dot.right <= viewport.width, `${mark} at ${viewport.width}`).toBe(true)
    }
  }
})

test('four captioned pictures are below the amenities in one row, which small screens swipe', async ({
  page,
}) => {
  await page.goto('/Amenities')
  const pictures = page.locator('#amenities figure')
  await expect(pictures).toHaveText(words.amenities.photos.map(({ caption }) => caption))
  for (const width of [phone.width, tablet.width, 1280, 1920]) {
    await resize(page, { width, height: 900 })
    const tops = await pictures.evaluateAll(all => all.map(picture => picture.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
    for (const picture of await pictures.all()) await expect(picture).toBeVisible()
  }
})

test('the page ends over its picture, with visiting hours, the number and its button', async ({ page }) => {
  await page.goto('/')
  for (const viewport of [phone, tablet, desk]) {
    await resize(page, viewport)
    const footer = page.getByRole('contentinfo')
    const picture = footer.locator('img')
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate(image => (image as HTMLImageElement).currentSrc))
      .toContain(words.closing.background)
    const ground = await boxOf(picture)
    const on = [
      footer.getByRole('heading', { name: 'Looking To Get In Touch With Us?' }),
      footer.getByText(words.closing.hours ?? ''),
      footer.getByRole('button', { name: 'Fill the form' }),
      footer.locator('a[href^="tel:"]'),
    ]
    for (const part of on) {
      const { y, bottom } = await boxOf(part)
      expect(y >= ground.y && bottom <= ground.bottom).toBe(true)
    }
  }
})

test('with the script the page answers a pointer', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const visit = page.getByRole('complementary', { name: 'Site visit' }).getByRole('button')
  const ground = () => visit.evaluate(button => getComputedStyle(button).backgroundColor)
  const resting = await ground()
  await visit.hover()
  await expect.poll(ground).not.toBe(resting)
})
