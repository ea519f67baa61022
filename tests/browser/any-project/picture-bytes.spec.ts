import type { Page } from '@playwright/test'
import { loadProject } from '#project/load.ts'
import { checkedProject } from '../../environment.ts'
import { watchRequests } from '../requests.ts'
import { expect, hydrated, nextFrames, test } from '../site.ts'

const { hero, gallery, overview } = loadProject(checkedProject).words
const names = gallery.groups.flatMap(({ photos }) => photos.map(({ name }) => name))

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

const photos = (fetched: Fetched) =>
  fetched.filter(({ file }) => names.some(name => file.startsWith(`/pictures/${name}-`)))

const scrollThrough = async (page: Page, fetched: Fetched) => {
  const requests = watchRequests(page)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let top = 0; top < height; top += 400) {
    await page.evaluate(to => window.scrollTo({ top: to, behavior: 'instant' }), top)
    // After which what came near is asked for.
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

  test('what comes before anybody scrolls is at most 260 KB', async ({ page }) => {
    const requests = watchRequests(page)
    let bytes = 0
    page.on('response', response => {
      bytes += Number(response.headers()['content-length'] ?? Number.NaN)
    })
    await page.goto('/')
    await hydrated(page)
    // The sections below are laid out one to a frame, and each may ask for pictures.
    for (let section = 0; section < 10; section += 1) await nextFrames(page)
    await requests.answered()
    expect(bytes).toBeGreaterThan(100_000)
    expect(bytes).toBeLessThanOrEqual(260_000)
  })

  test('the first screen takes one picture of at most 60 KB, the whole page at most 900 KB', async ({
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
    expect(sum(heroes)).toBeLessThanOrEqual(60_000)

    await scrollThrough(page, fetched)
    const shown = new Set(fetched.map(({ file }) => file))
    expect(shown.size, 'no picture comes twice').toBe(fetched.length)
    // Each once, and smaller once more those that stand in Overview too, long before the gallery is near.
    const twice = overview.interiors.slice(0, 3).filter(({ name }) => names.includes(name))
    expect(photos(fetched)).toHaveLength(names.length + twice.length)
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
    const heroes = fetched.filter(({ file }) =>
      [hero.wide, hero.tall].some(({ name }) => file.startsWith(`/pictures/${name}-`)),
    )
    expect(heroes.map(({ file }) => file)).toEqual([
      expect.stringMatching(new RegExp(`${hero.wide.name}-1280\\..*avif$`)),
    ])
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
        // The gallery's neighbours of what is in sight are fetched ahead, once it is near.
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
