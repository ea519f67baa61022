import type { Page } from '@playwright/test'
import { project } from '../active-project.ts'
import { expectNoViolations } from './axe.ts'
import { enquiryModal, expect, hydrated, phone, resize, test } from './site.ts'

const { units, planNote } = project.words.pricing
const second = units[1] ?? units[0]
const last = units.at(-1)
const link = (page: Page) =>
  page.getByRole('link', { name: `See the plan of the ${second?.type}`, exact: true })
const view = (page: Page) => page.getByRole('dialog', { name: 'Plans' })
const plan = (page: Page, type = second?.type ?? '') =>
  view(page).getByRole('article', { name: type, exact: true })
const roomsOf = (picture = '') => project.unitPlans[picture]?.rooms ?? []

test('on a phone every type fits beside Close', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/Pricing')
  await hydrated(page)
  await link(page).click()
  const close = await view(page).getByRole('button', { name: 'Close' }).boundingBox()
  for (const { type } of units) {
    const tab = view(page).getByRole('button', { name: type, exact: true })
    await expect(tab).toBeInViewport({ ratio: 1 })
    const box = await tab.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(close?.x ?? 0)
  }
})

test('See the plan shows a unit large, its rooms measured, beside another, with its price still veiled', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/Pricing')
  await hydrated(page)
  await expect(page.locator('#pricing [aria-pressed="true"]')).toHaveCount(0)
  await link(page).click()
  // Looking at a unit does not select it.
  await expect(page.locator('#pricing li > [aria-pressed="true"]')).toHaveCount(0)

  const rooms = roomsOf(second?.picture.name)
  expect(rooms.length).toBeGreaterThan(5)
  await expect(plan(page).getByRole('listitem')).toHaveCount(rooms.length)
  const [room] = rooms
  await expect(plan(page).getByRole('listitem').first()).toContainText(
    `${room?.name}${room?.width.toFixed(2)} × ${room?.depth.toFixed(2)} m`,
  )
  await expect(view(page).getByText(planNote ?? '')).toBeVisible()
  await expect(plan(page).locator('[data-blurred]')).toHaveAttribute('data-blurred', 'true')
  await expect(plan(page).locator('[data-blurred]')).toHaveCSS('filter', 'blur(7px)')
  await expectNoViolations(page, 'the plan of a unit', 'dialog[open]')

  const image = plan(page).getByRole('img')
  for (const _ of [1, 2]) await plan(page).getByRole('button', { name: 'Zoom in' }).click()
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.currentSrc))
    .toMatch(/-2400\./)

  await view(page).getByRole('button', { name: 'Compare two types' }).click()
  await expect(view(page).getByRole('article')).toHaveCount(2)
  const [left, right] = await view(page)
    .getByRole('article')
    .evaluateAll(all => all.map(element => element.getBoundingClientRect().left))
  expect(right).toBeGreaterThan((left ?? 0) + 300)
  await view(page)
    .getByRole('article')
    .last()
    .getByRole('button', { name: last?.type ?? '' })
    .click()
  await expect(plan(page, last?.type).getByRole('listitem')).toHaveCount(roomsOf(last?.picture.name).length)

  await plan(page, last?.type).getByRole('button', { name: 'Get Pricing' }).click()
  await expect(enquiryModal(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(enquiryModal(page)).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(view(page)).toHaveCount(0)
  await expect(link(page)).toBeFocused()

  await resize(page, phone)
  await link(page).click()
  await expect.poll(() => view(page).boundingBox()).toEqual({ x: 0, y: 0, ...phone })
  // Rooms come first, then the text below; nothing overlaps.
  await expect(async () => {
    const [end, note] = await Promise.all([
      plan(page).getByRole('listitem').last().boundingBox(),
      view(page)
        .getByText(planNote ?? '')
        .boundingBox(),
    ])
    expect(note?.y).toBeGreaterThanOrEqual((end?.y ?? 0) + (end?.height ?? 0))
  }).toPass()
  await expect.poll(() => view(page).evaluate(element => element.scrollWidth - element.clientWidth)).toBe(0)
})

test('a visitor who submitted a form sees the price beside the plan @all', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('lead.form', JSON.stringify({ formSubmitted: true })))
  await page.goto('/Pricing')
  await hydrated(page)
  await link(page).click()
  await expect(plan(page).getByText(second?.price ?? '')).toHaveAttribute('data-blurred', 'false')
  await expect(plan(page).getByRole('button', { name: 'Get Pricing' })).toHaveCount(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the link leads to the picture @all', async ({ page }) => {
    await page.goto('/Pricing')
    const answer = await page.request.get((await link(page).getAttribute('href')) ?? '')
    expect(answer.headers()['content-type']).toBe('image/webp')
  })
})
