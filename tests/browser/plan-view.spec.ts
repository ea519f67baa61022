import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { project } from '../active-project.ts'
import { desk, expect, hydrated, phone, resize, test, words } from './site.ts'

const view = (page: Page) => page.getByRole('dialog', { name: words.masterPlan.title })

const scaleOf = (page: Page) =>
  view(page)
    .locator('[data-glides]')
    .evaluate(frame => Number(getComputedStyle(frame).scale.split(' ')[0]))

const open = async (page: Page) => {
  await page.goto('/MasterPlan')
  await hydrated(page)
  await page.getByRole('button', { name: 'Explore the plan' }).click()
  await expect(view(page)).toBeVisible()
}

test('the plan names every tower and place, on the picture and in the legend', async ({ page }) => {
  await open(page)
  for (const { name } of [...project.plan.towers, ...project.plan.places]) {
    await expect(view(page).getByRole('button', { name, exact: true }).first()).toBeVisible()
  }
  for (const { name } of project.plan.places) {
    await expect(view(page).getByRole('listitem').filter({ hasText: name })).toBeVisible()
  }
})

test('it zooms by buttons, keys and wheel, pans by keys and drag, and shows the whole again', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page)
  await view(page).getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(() => scaleOf(page)).toBeCloseTo(1.5)
  await page.keyboard.press('+')
  await expect.poll(() => scaleOf(page)).toBeCloseTo(2.25)
  await page.keyboard.press('-')
  await expect.poll(() => scaleOf(page)).toBeCloseTo(1.5)

  const frame = view(page).locator('[data-glides]')
  const leftOf = async () => (await frame.boundingBox())?.x ?? 0
  const before = await leftOf()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(leftOf).toBeGreaterThan(before)

  await page.mouse.move(400, 400)
  await page.mouse.wheel(0, -400)
  await expect.poll(() => scaleOf(page)).toBeGreaterThan(3)
  const dragged = await leftOf()
  await page.mouse.down()
  await page.mouse.move(340, 400, { steps: 4 })
  await page.mouse.up()
  await expect.poll(leftOf).toBeCloseTo(dragged - 60, 0)

  await view(page).getByRole('button', { name: 'Whole plan' }).click()
  await expect.poll(() => scaleOf(page)).toBe(1)
})

test('two fingers pinch it, and the enlarged part is as sharp as the picture is @all', async ({ page }) => {
  await resize(page, phone)
  await open(page)
  const picture = view(page).getByRole('img')
  const shown = () => picture.evaluate(image => (image as HTMLImageElement).currentSrc)
  await expect.poll(shown).toContain('-750.')
  await view(page)
    .locator('[data-glides]')
    .evaluate(frame => {
      const stage = frame.parentElement
      const finger = (type: string, pointerId: number, clientX: number) =>
        stage?.dispatchEvent(new PointerEvent(type, { pointerId, clientX, clientY: 250, bubbles: true }))
      if (stage) stage.setPointerCapture = () => {}
      finger('pointerdown', 1, 170)
      finger('pointerdown', 2, 210)
      finger('pointermove', 1, 150)
      finger('pointermove', 2, 230)
    })
  await expect.poll(() => scaleOf(page)).toBeCloseTo(2)
  await expect.poll(shown).toContain(`-${await picture.getAttribute('width')}.`)
})

test('a place of the legend comes near and is named; Escape closes and gives the focus back @all', async ({
  page,
}) => {
  await open(page)
  const lake = view(page)
    .getByRole('listitem')
    .getByRole('button', { name: project.plan.places[2]?.name ?? '' })
  await lake.click()
  await expect(lake).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => scaleOf(page)).toBeCloseTo(2.4)
  await page.keyboard.press('Escape')
  await expect(view(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Explore the plan' })).toBeFocused()
})

for (const size of [phone, desk]) {
  test(`the plan has no accessibility fault at ${size.width} @all`, async ({ page }) => {
    await resize(page, size)
    await open(page)
    const { violations } = await new AxeBuilder({ page }).include('dialog[open]').analyze()
    expect(violations).toEqual([])
  })
}
