import type { Page } from '@playwright/test'
import { project } from '../active-project.ts'
import { watchRequests } from './requests.ts'
import { expect, hydrated, nextFrames, test } from './site.ts'

/** Pictures fetched so far, with their size on the wire. */
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

const photos = (fetched: Fetched) => fetched.filter(({ file }) => file.includes('gallery-'))

const scrollThrough = async (page: Page, fetched: Fetched) => {
  const requests = watchRequests(page)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let top = 0; top < height; top += 400) {
    await page.evaluate(to => window.scrollTo({ top: to, behavior: 'instant' }), top)
    // After which what came near is asked for.
    await nextFrames(page)
  }
  const dotsOf = (group: string) =>
    page.getByRole('region', { name: group }).getByRole('button', { name: /^Show photo/ })
  const dots = dotsOf('EXTERIOR')
  await expect(dots).toHaveCount(10)
  for (const [index, dot] of (await dots.all()).entries()) {
    await dot.click()
    await expect.poll(() => photos(fetched).length).toBeGreaterThan(index)
  }
  const rooms = project.words.overview.interiors.map(({ name }) => `/pictures/${name}-`)
  await expect(dotsOf('INTERIOR')).toHaveCount(rooms.length)
  for (const dot of await dotsOf('INTERIOR').all()) await dot.click()
  await expect
    .poll(() => rooms.filter(room => !fetched.some(({ file }) => file.startsWith(room))))
    .toEqual([])
  await nextFrames(page)
  await requests.answered()
}

const sum = (pictures: { bytes: number }[]) => pictures.reduce((total, { bytes }) => total + bytes, 0)

test.describe('on a phone of 412 px at 1.75', () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })

  test('the first screen takes one picture of at most 60 KB, the whole page at most 900 KB', async ({
    page,
  }) => {
    const fetched = watchPictures(page)
    await page.goto('/')
    await hydrated(page)
    const heroes = fetched.filter(({ file }) => file.includes('hero-'))
    expect(heroes.map(({ file }) => file)).toEqual([expect.stringMatching(/hero-mobile-750\..*avif$/)])
    expect(sum(heroes)).toBeLessThanOrEqual(60_000)

    await scrollThrough(page, fetched)
    const shown = new Set(fetched.map(({ file }) => file))
    expect(shown.size, 'no picture comes twice').toBe(fetched.length)
    expect(photos(fetched)).toHaveLength(10)
    expect([...shown].every(file => file.endsWith('.avif'))).toBe(true)
    expect(sum(fetched)).toBeLessThanOrEqual(900_000)
  })
})

test.describe('on a desk of 1280 px', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('the first screen takes one picture of at most 150 KB', async ({ page }) => {
    const fetched = watchPictures(page)
    await page.goto('/')
    await hydrated(page)
    const heroes = fetched.filter(({ file }) => file.includes('hero-'))
    expect(heroes.map(({ file }) => file)).toEqual([expect.stringMatching(/hero-desktop-1280\..*avif$/)])
    expect(sum(heroes)).toBeLessThanOrEqual(150_000)
  })

  test('only the hero is hurried; every picture has its room, its words and its light', async ({ page }) => {
    const fetched = watchPictures(page)
    await page.goto('/')
    await hydrated(page)
    await scrollThrough(page, fetched)
    const pictures = await page.locator('picture img').evaluateAll(images =>
      images.map(image => ({
        alt: image.getAttribute('alt'),
        hurried: image.getAttribute('fetchpriority') === 'high',
        waits: image.getAttribute('loading') === 'lazy',
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
