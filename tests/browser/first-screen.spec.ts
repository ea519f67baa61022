import type { Locator, Page } from '@playwright/test'
import { rowsToTest } from '../all.ts'
import { expect, hydrated, resize, test, themeColour, words } from './site.ts'

const [, possession = '', price = '', types = ''] = words.stats.map(({ value }) => value)

const home = (page: Page) => page.locator('#home')
const hero = (page: Page) => home(page).locator('div').first()
const stats = (page: Page) => home(page).locator('dl')
const offer = (page: Page) => page.getByRole('complementary', { name: 'Offer' })
const bar = (page: Page) => page.getByRole('complementary', { name: 'Site visit' })
const visit = (page: Page) => bar(page).getByRole('button', { name: 'Schedule a Site Visit' })
const chat = (page: Page) => page.getByRole('link', { name: 'Chat with us' })

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error(`${part} is not shown.`)
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

const small = rowsToTest(
  [
    { width: 320, height: 568 },
    { width: 844, height: 390 },
    { width: 768, height: 1024 },
    { width: 360, height: 640 },
    { width: 390, height: 844 },
    { width: 820, height: 1180 },
    { width: 667, height: 375 },
    { width: 1023, height: 700 },
  ],
  3,
)

test('the first screen shows place, price and how to visit, and nothing of it is cut', async ({ page }) => {
  await page.goto('/')
  for (const viewport of small) {
    await resize(page, viewport)
    await test.step(`at ${viewport.width} x ${viewport.height}`, async () => {
      const facts = home(page).getByText(price).first()
      await expect(facts).toContainText(price)
      const shown = [
        page.getByRole('heading', { level: 1 }),
        home(page).getByText(words.tagline),
        facts,
        home(page).getByText(types).first(),
        home(page).getByText(possession).first(),
        home(page).getByRole('button', { name: 'Enquire Now!' }),
        visit(page),
        bar(page).getByRole('link', { name: 'Call' }),
      ]
      for (const part of shown) await expect(part).toBeInViewport({ ratio: 1 })
      const line = [facts, home(page).getByText(possession).first()]
      const [left, right] = await Promise.all(line.map(boxOf))
      expect(left?.y).toBe(right?.y)
    })
  }
})

test('a registered project shows its number top right, half as large as the name, and all the rest too', async ({
  page,
}) => {
  await page.goto((process.env.SITE ?? '').replace('127.0.0.1', 'kannada.localhost'))
  const number = home(page).getByText('PR/0000170822001127', { exact: true })
  const name = page.getByRole('heading', { level: 1 })
  const registry = home(page).getByRole('link', { name: 'maharera.maharashtra.gov.in' })
  const code = home(page).getByRole('img', { name: 'QR code' })
  const sizeOf = (part: Locator) =>
    part.evaluate(element => Number.parseFloat(getComputedStyle(element).fontSize))
  for (const viewport of [...small, { width: 1280, height: 800 }, { width: 1920, height: 1080 }]) {
    await resize(page, viewport)
    await test.step(`at ${viewport.width} x ${viewport.height}`, async () => {
      for (const part of [number, registry, code, name, home(page).getByRole('button'), visit(page)])
        await expect(part).toBeInViewport({ ratio: 1 })
      await expect.poll(async () => (await sizeOf(number)) / (await sizeOf(name))).toBeGreaterThanOrEqual(0.5)
      const [top, below] = await Promise.all([number, name].map(boxOf))
      expect(top?.bottom).toBeLessThanOrEqual(below?.y ?? 0)
      expect((top?.x ?? 0) + (top?.right ?? 0)).toBeGreaterThan(viewport.width)
    })
  }
})

test('the hero fills the room between the bars, under the one on its sky, and the four stats follow whole @all', async ({
  page,
}) => {
  await page.goto('/')
  for (const viewport of small) {
    await resize(page, viewport)
    await test.step(`at ${viewport.width} x ${viewport.height}`, async () => {
      const { y, height, bottom } = await boxOf(bar(page))
      const barIsBelow = y > viewport.height / 2
      const { y: top, bottom: foot, height: left } = await boxOf(hero(page))
      expect(Math.round(foot)).toBe(Math.round(barIsBelow ? viewport.height - height : viewport.height))
      if (!barIsBelow) {
        expect(Math.round(top)).toBe(Math.round(y))
        expect((await boxOf(page.getByRole('heading', { level: 1 }))).y).toBeGreaterThanOrEqual(bottom)
      }
      expect(Math.round((await boxOf(stats(page))).y)).toBe(Math.round(foot))
      // On a phone on its side, the bars leave more than three fifths of the screen.
      if (viewport.width === 844) expect(left).toBeGreaterThan(390 * 0.6)
    })
  }
})

test('the banner is one line @all', async ({ page }) => {
  await page.goto('/')
  for (const viewport of small) {
    await resize(page, viewport)
    await test.step(`at ${viewport.width} x ${viewport.height}`, async () => {
      const line = offer(page).locator('p')
      const link = await boxOf(offer(page).getByRole('button', { name: words.banner.action }))
      const { y, bottom } = await boxOf(line)
      expect(bottom - y).toBeLessThan(1.5 * link.height)
      const { x, right } = await boxOf(line)
      expect(x).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(viewport.width)
    })
  }
})

test('one action is amber on the first screen: the visit @all', async ({ page }) => {
  await page.goto('/')
  for (const width of [390, 820, 1280, 1920]) {
    await resize(page, { width, height: 800 })
    const grounds = await page.evaluate(
      amber =>
        [...document.querySelectorAll('button, a')]
          .filter(element => element.getBoundingClientRect().top < innerHeight && element.checkVisibility())
          .map(element => [element.textContent, getComputedStyle(element).backgroundColor])
          .filter(([, ground]) => ground === amber)
          .map(([text]) => text),
      themeColour('accent'),
    )
    expect(grounds, `at ${width}`).toEqual(['Schedule a Site Visit'])
  }
})

/** Words, figures and buttons that an element with a fixed position covers at the current scroll position. */
const covered = (part: Locator) =>
  part.evaluate(fixed => {
    const areMeeting = (one: DOMRect, other: DOMRect) =>
      one.width > 0 &&
      one.left < other.right - 1 &&
      one.right > other.left + 1 &&
      one.top < other.bottom - 1 &&
      one.bottom > other.top + 1
    const found = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const shown: { node: Node; range: Range; isInBar: boolean }[] = []
    while (texts.nextNode()) {
      const node = texts.currentNode
      const parent = node.parentElement
      if (!node.textContent?.trim() || !parent?.checkVisibility()) continue
      if (parent.closest('.visually-hidden, [popover], dialog')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      shown.push({ node, range, isInBar: parent.closest('aside[aria-label="Site visit"]') !== null })
    }
    const fixedBar = document.querySelector('aside[aria-label="Site visit"]')
    const step = fixed.getBoundingClientRect().height / 2
    for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
      scrollTo({ top, behavior: 'instant' })
      // Measures now, because after a resize a scrollbar may disappear only when the page scrolls.
      const place = fixed.getBoundingClientRect()
      // The bar itself covers content behind it, not the button in the bar.
      const bar = fixedBar?.getBoundingClientRect()
      const isOverBar = bar !== undefined && bar.bottom >= innerHeight && bar.top <= place.top
      for (const { node, range, isInBar } of shown)
        if ((isInBar || !isOverBar) && [...range.getClientRects()].some(box => areMeeting(box, place)))
          found.add(node.textContent ?? '')
    }
    return [...found]
  })

test.describe('the chat button', () => {
  test('covers no words, figures or buttons, wherever the page is scrolled to @all', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    for (const viewport of [
      { width: 320, height: 640 },
      { width: 360, height: 640 },
      { width: 390, height: 844 },
      { width: 768, height: 1024 },
      { width: 844, height: 390 },
      { width: 1024, height: 768 },
      { width: 1280, height: 800 },
      { width: 1920, height: 1080 },
    ]) {
      await resize(page, viewport)
      await expect.poll(() => covered(chat(page)), `at ${viewport.width}`).toEqual([])
      const button = await boxOf(chat(page))
      const visits = await boxOf(visit(page))
      expect(visits.right <= button.x || visits.bottom <= button.y).toBe(true)
    }
  })
})
