import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, nextFrames, phone, resize, tablet, test } from '../site.ts'

const anchors = [
  ['Home', 'home'],
  ['Overview', 'overview'],
  ['Pricing', 'pricing'],
  ['Master Plan', 'master-plan'],
  ['Location', 'location'],
  ['Amenities', 'amenities'],
  ['Gallery', 'gallery'],
] as const

const links = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link')
const header = (page: Page) => page.getByRole('banner')

const boxOf = async (link: Locator) => (await link.boundingBox()) ?? { x: Number.NaN, width: 0 }
const endOf = (box: { x: number; width: number } | undefined) => (box?.x ?? 0) + (box?.width ?? 0)

test('holds the seven anchors in order, a logo that leads to the root, and on large screens the sales number [2.5, 2.6]', async ({
  page,
}) => {
  await page.goto('/')
  await expect(links(page)).toHaveText(anchors.map(([label]) => label))
  const targets = await links(page).evaluateAll(all => all.map(link => link.getAttribute('href')))
  expect(targets).toEqual(anchors.map(([, id]) => `/#${id}`))
  await expect(header(page).getByRole('link', { name: 'Aerowood' })).toHaveAttribute('href', '/')

  const call = header(page).locator('> a[href^="tel:"]')
  await expect(call).toBeVisible()
  await expect(call).toHaveText('+91 80000 00000')
  await expect(call).toHaveAttribute('href', 'tel:+918000000000')
  await resize(page, { width: 1024, height: 800 })
  await expect(call).toBeVisible()
  const besideTheLogo = await header(page).evaluate(all => {
    const middles = [...all.querySelectorAll(':scope > a')].map(link => {
      const { top, bottom } = link.getBoundingClientRect()
      return Math.round((top + bottom) / 2)
    })
    return new Set(middles).size === 1
  })
  expect(besideTheLogo, 'the number in one line with the logo').toBe(true)
  for (const viewport of [{ width: 1023, height: 800 }, tablet, phone]) {
    await resize(page, viewport)
    await expect(call).toBeHidden()
  }
})

test('a language is apart from the sections, and reached by Tab it leads to the section being read', async ({
  page,
}) => {
  await page.goto('/')
  await hydrated(page)
  const languages = page.getByRole('navigation', { name: 'Language' }).getByRole('link')
  const boxes = await Promise.all([links(page).nth(5), links(page).last(), languages.first()].map(boxOf))
  const [between = 0, apart = 0] = boxes.slice(1).map((box, index) => box.x - endOf(boxes[index]))
  expect(apart).toBeGreaterThanOrEqual(2 * between)

  await page.locator('#amenities').evaluate(section => section.scrollIntoView({ behavior: 'instant' }))
  await links(page).first().focus()
  const before = await page.evaluate(() => scrollY)
  for (let presses = 0; presses < anchors.length; presses += 1) await page.keyboard.press('Tab')
  await expect(languages.first()).toBeFocused()
  await nextFrames(page)
  expect(await page.evaluate(() => scrollY)).toBe(before)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/kn\/#amenities$/)
  await expect(page.locator('#amenities')).toBeInViewport()
})
