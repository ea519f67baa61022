import type { Page, Response } from '@playwright/test'
import { homeOf, languagesOf } from '#project/languages.ts'
import { loadProject } from '#project/load.ts'
import { rowsToTest } from '../../all.ts'
import { checkedProject } from '../../environment.ts'
import { watchRequests } from '../requests.ts'
import { expect, hydrated, nextFrames, test } from '../site.ts'

const checked = loadProject(checkedProject)
const { hero, gallery, overview } = checked.words
const languages = languagesOf(checked)
const names = gallery.groups.flatMap(({ photos }) => photos.map(({ name }) => name))

/** Records the pictures that are fetched, with their transfer size. */
const watchPictures = (page: Page) => {
  const fetched: { file: string; bytes: number }[] = []
  page.on('response', response => {
    const file = new URL(response.url()).pathname
    if (!file.startsWith('/pictures/')) return
    fetched.push({ file, bytes: Number(response.headers()['content-length']) })
  })
  return fetched
}

type Fetched = ReturnType<typeof watchPictures>

const photos = (fetched: Fetched) =>
  fetched.filter(({ file }) => names.some(name => file.startsWith(`/pictures/${name}-`)))

const scrollThrough = async (page: Page, fetched: Fetched) => {
  const requests = watchRequests(page)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let top = 0; top < height; top += 400) {
    await page.evaluate(to => window.scrollTo({ top: to, behavior: 'instant' }), top)
    // Pictures that came near are requested within these frames.
    await nextFrames(page)
  }
  for (const { title, photos: shown } of gallery.groups) {
    const dots = page.getByRole('region', { name: title }).getByRole('button', { name: /^Show photo/ })
    await expect(dots).toHaveCount(shown.length)
    for (const [index, dot] of (await dots.all()).entries()) {
      await dot.click()
      const name = `/pictures/${shown[index]?.name}-`
      await expect.poll(() => fetched.some(({ file }) => file.startsWith(name)), { message: name }).toBe(true)
    }
  }
  await nextFrames(page)
  await requests.answered()
}

const sum = (pictures: { bytes: number }[]) => pictures.reduce((total, { bytes }) => total + bytes, 0)

test.describe('on a phone of 412 px at 1.75', () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })

  for (const language of rowsToTest(languages)) {
    const path = homeOf(language)
    const budget = path === '/' ? 250_000 : 290_000

    // Readers of this language are not offered another.
    test.describe(`for readers of ${language}`, () => {
      test.use({ locale: `${language}-IN` })

      test(`on ${path} nothing but drawings is requested with the picture of the first screen, and at most ${budget / 1000} KB in 15 requests before the first scroll`, async ({
        page,
      }) => {
        const requests = watchRequests(page)
        const responses: Response[] = []
        page.on('response', response => responses.push(response))
        const asked: string[] = []
        page.on('request', request => asked.push(new URL(request.url()).pathname))
        // The page waits four seconds for the picture; a busy machine may take longer to reach the expectation.
        await page.addInitScript(() => {
          const own = window.setTimeout
          const wait = (run: () => void, ms?: number) => (ms === 4000 ? 0 : own(run, ms))
          Object.assign(window, { setTimeout: wait })
        })
        const { promise, resolve } = Promise.withResolvers<void>()
        await page.route('**/pictures/*', async route => {
          await promise
          await route.continue()
        })
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        await nextFrames(page)
        await nextFrames(page)
        expect(asked.filter(address => !address.endsWith('.svg'))).toEqual([
          path,
          expect.stringContaining(`/pictures/${hero.tall.name}-750.`),
        ])
        expect(asked.length).toBeLessThanOrEqual(3)
        resolve()
        await expect.poll(() => asked.join()).toMatch(/below-.*\.woff2.*browser-.*\.js/)

        await hydrated(page)
        // By now the page's idle work has begun.
        await page.evaluate(() => new Promise(done => requestIdleCallback(done)))
        await nextFrames(page)
        await requests.answered()
        const sizes = responses.map(async response => {
          const { responseHeadersSize } = await response.request().sizes()
          return responseHeadersSize + Number(response.headers()['content-length'] ?? Number.NaN)
        })
        const bytes = (await Promise.all(sizes)).reduce((total, size) => total + size, 0)
        expect(bytes).toBeGreaterThan(100_000)
        expect(bytes).toBeLessThanOrEqual(budget)
        // Leaves room for two more: the tab's icon and the manifest, which this browser does not fetch.
        expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(13)
      })
    })
  }

  test('the first screen takes one picture of at most 24 KB, the whole page at most 900 KB', async ({
    page,
  }) => {
    const fetched = watchPictures(page)
    await page.goto('/')
    await hydrated(page)
    const heroes = fetched.filter(({ file }) =>
      [hero.wide, hero.tall].some(({ name }) => file.startsWith(`/pictures/${name}-`)),
    )
    expect(heroes.map(({ file }) => file)).toEqual([
      expect.stringMatching(new RegExp(`${hero.tall.name}-750\\..*avif$`)),
    ])
    expect(sum(heroes)).toBeLessThanOrEqual(24 * 1024)

    await scrollThrough(page, fetched)
    const shown = new Set(fetched.map(({ file }) => file))
    expect(shown.size, 'no picture comes twice').toBe(fetched.length)
    // Each photo loads once, and a second time in a smaller size if Overview shows it too, before the gallery is near.
    const twice = overview.interiors.slice(0, 3).filter(({ name }) => names.includes(name))
    expect(photos(fetched)).toHaveLength(names.length + twice.length)
    expect([...shown].every(file => file.endsWith('.avif'))).toBe(true)
    expect(sum(fetched)).toBeLessThanOrEqual(900_000)
  })
})

const phones = [
  [390, 3],
  [412, 2.625],
  [414, 2],
] as const

for (const [width, deviceScaleFactor] of rowsToTest(phones)) {
  test.describe(`on a phone of ${width} px at ${deviceScaleFactor}`, () => {
    test.use({ viewport: { width, height: 844 }, deviceScaleFactor })

    test('the first screen takes the same picture', async ({ page }) => {
      const fetched = watchPictures(page)
      await page.goto('/')
      await hydrated(page)
      expect(
        fetched.filter(({ file }) => file.includes(`/${hero.tall.name}-`)).map(({ file }) => file),
      ).toEqual([expect.stringMatching(/-750\..*avif$/)])
    })
  })
}

test.describe('on a desk of 1280 px', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('the first screen takes one picture of at most 150 KB @all', async ({ page }) => {
    const fetched = watchPictures(page)
    await page.goto('/')
    await hydrated(page)
    const heroes = fetched.filter(({ file }) =>
      [hero.wide, hero.tall].some(({ name }) => file.startsWith(`/pictures/${name}-`)),
    )
    expect(heroes.map(({ file }) => file)).toEqual([
      expect.stringMatching(new RegExp(`${hero.wide.name}-1280\\..*avif$`)),
    ])
    expect(sum(heroes)).toBeLessThanOrEqual(150_000)
  })

  test('only the hero is hurried; every picture has its room, its words and its light @all', async ({
    page,
  }) => {
    const fetched = watchPictures(page)
    await page.goto('/')
    await hydrated(page)
    await scrollThrough(page, fetched)
    const pictures = await page.locator('picture img').evaluateAll(images =>
      images.map(image => ({
        alt: image.getAttribute('alt'),
        hurried: image.getAttribute('fetchpriority') === 'high',
        // A gallery that is near also loads the photos next to the visible ones.
        waits: image.getAttribute('loading') === 'lazy' || image.closest('#gallery') !== null,
        room: Number(image.getAttribute('width')) * Number(image.getAttribute('height')),
        broken: image instanceof HTMLImageElement && image.complete && image.naturalWidth === 0,
      })),
    )
    expect(pictures.filter(({ hurried }) => hurried)).toHaveLength(1)
    expect(pictures.every(({ hurried, waits }) => hurried !== waits)).toBe(true)
    expect(pictures.every(({ alt, room }) => alt !== null && room > 0)).toBe(true)
    expect(pictures.filter(({ broken }) => broken)).toEqual([])
  })
})
