import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { loadProject } from '#project/load.ts'
import { toast } from '../../form-steps.ts'
import { expect, hydrated, nextFrames, resize, test } from '../../site.ts'

/** Adds rules by an adopted stylesheet, because the page's policy forbids style elements. */
const addRules = (page: Page, rules: string) =>
  page.evaluate(css => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, rules)

const linear = (value: number) => (value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4)

/** The boxes of an element's lines of text. */
const linesOf = (part: Locator) =>
  part.evaluate(element => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return [...range.getClientRects()].filter(({ width }) => width > 1).map(box => box.toJSON() as DOMRect)
  })

/** The contrast of white text with its background, ignoring the brightest twentieth of the background. */
const contrastOf = async (page: Page, words: Locator) => {
  const { data, info } = await sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const seen: number[] = []
  for (const { left, right, top, bottom } of await linesOf(words))
    for (let y = Math.floor(top); y < Math.min(bottom, info.height); y += 1)
      for (let x = Math.floor(left); x < Math.min(right, info.width); x += 1) {
        const [red = 0, green = 0, blue = 0] = data.subarray((y * info.width + x) * 3)
        seen.push(0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue))
      }
  const bright = seen.toSorted((one, other) => one - other)[Math.floor(seen.length * 0.95)] ?? 1
  return 1.05 / (bright + 0.05)
}

const widths = [320, 360, 390, 768, 769, 800, 820, 900, 1024, 1050, 1140, 1280]

for (const language of ['en', 'kn', 'hi']) {
  const { labels } = loadProject('aerowood', language)

  test.describe(`in ${language}`, () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 320, height: 568 } })

    test.beforeEach(async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('language.offered', 'yes'))
      await page.goto(language === 'en' ? '/' : `/${language}/`)
      await hydrated(page)
    })

    test('the words of the first screen are legible on small phones and on their side', async ({ page }) => {
      const words = page.locator('#home h1 ~ p')
      await addRules(
        page,
        '#home h1 ~ * { color: transparent !important } #home h1 ~ * * { color: transparent !important; border-color: transparent !important }',
      )
      for (const [width, height] of [
        [320, 568],
        [360, 640],
        [390, 844],
        [667, 375],
        [844, 390],
      ] as const) {
        await resize(page, { width, height })
        await page.waitForFunction(() => document.querySelector<HTMLImageElement>('#home img')?.complete)
        for (const [index, line] of (await words.all()).entries())
          await expect
            .poll(() => contrastOf(page, line), { message: `line ${index + 1} at ${width} x ${height}` })
            .toBeGreaterThanOrEqual(4.5)
      }
    })

    test('no price and no configuration breaks or leaves its place, and larger text scrolls nothing sideways', async ({
      page,
    }) => {
      const whole = page.locator('#home dd, #home h1 ~ p > span, #pricing li button > span > span')
      for (const width of widths) {
        await resize(page, { width, height: 800 })
        await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
        const broken = () =>
          whole.evaluateAll(parts =>
            parts
              .filter(part => {
                const range = document.createRange()
                range.selectNodeContents(part)
                const boxes = [...range.getClientRects()].filter(box => box.width > 1)
                const lines = new Set(boxes.map(({ bottom }) => Math.round(bottom / 10)))
                const frame = part.closest('div, li, p')?.getBoundingClientRect()
                return lines.size > 1 || boxes.some(({ right }) => right > (frame?.right ?? 0) + 1)
              })
              .map(part => part.textContent),
          )
        await expect.poll(broken, { message: `at ${width}` }).toEqual([])
        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
        await nextFrames(page)
        const excess = () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
        await expect.poll(excess, { message: `text at 200 % on ${width}` }).toBe(0)
      }
    })

    test('on a wide screen the stats end above the fold', async ({ page }) => {
      for (const [width, height] of [
        [1366, 768],
        [1440, 900],
        [1920, 1080],
      ] as const) {
        await resize(page, { width, height })
        const foot = () => page.locator('#home dl').evaluate(stats => stats.getBoundingClientRect().bottom)
        await expect.poll(foot, { message: `at ${width} x ${height}` }).toBeLessThanOrEqual(height)
      }
    })

    test('from 800 px the name in the header is above the words of the page, in one line with the links', async ({
      page,
    }) => {
      const header = page.getByRole('banner')
      const bar = page.locator('aside:has([commandfor="visit-modal"])')
      for (const width of [800, 820, 1024, 1100, 1199, 1280, 1920]) {
        await resize(page, { width, height: 800 })
        const name = await header.getByRole('link').first().boundingBox()
        const place = await bar.locator('svg').first().boundingBox()
        const title = await page.locator('#features :is(h2, h3)').first().boundingBox()
        expect(Math.abs((name?.x ?? 0) - (title?.x ?? -9)), `at ${width}`).toBeLessThan(2)
        expect(Math.abs((place?.x ?? 0) - (title?.x ?? -9)), `the place at ${width}`).toBeLessThan(3)
        await expect(header).toHaveCSS('height', '72px')
      }
    })

    test('a message is as wide as its words, covers no panel, and a fault moves no field', async ({
      page,
    }) => {
      await resize(page, { width: 1280, height: 800 })
      await page.getByRole('button', { name: labels.sections.getPricing }).click()
      const modal = page.getByRole('dialog', { name: labels.forms.enquiryTitle })
      const name = modal.getByLabel(labels.forms.fullName)
      await expect(modal.locator('form')).toHaveAttribute('novalidate')
      await expect(toast(page)).toContainText(labels.messages.brochurePrompt)
      const words = toast(page).locator('span').last()
      const spare = async () => {
        const lines = await linesOf(words)
        const longest = Math.max(...lines.map(({ width }) => width))
        return ((await words.boundingBox())?.width ?? 0) - longest
      }
      const gap = async () => {
        const box = await toast(page).boundingBox()
        const panel = await modal.locator('h2 >> xpath=../..').boundingBox()
        return box && panel && panel.y - box.y - box.height
      }
      await expect.poll(spare).toBeLessThan(2)
      await expect.poll(gap).toBeGreaterThanOrEqual(0)
      for (const width of [1280, 360]) {
        await resize(page, { width, height: 800 })
        await name.fill('Asha')
        const phone = modal.getByLabel(labels.forms.contactNumber)
        await phone.fill('98765 43210')
        const before = (await phone.boundingBox())?.y
        await name.fill('R2')
        await name.press('Enter')
        await expect(name).toHaveAttribute('aria-invalid', 'true')
        await expect(name).toHaveAccessibleDescription(
          language === 'en' ? labels.messages.enquiryName : labels.messages.anyName,
        )
        expect((await phone.boundingBox())?.y, `at ${width}`).toBe(before)
      }
    })
  })
}
