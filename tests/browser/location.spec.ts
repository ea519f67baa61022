import type { Page } from '@playwright/test'
import { loadProject } from '#project/load.ts'
import { expect, hydrated, nextFrames, phone, resize, settings, test, visitModal, words } from './site.ts'

const { origin: mapOrigin, host: mapHost } = new URL(settings.map.embed)
const location = (page: Page) => page.locator('#location')
const frame = (page: Page) => location(page).locator('iframe')
const drawn = (page: Page) =>
  location(page).getByRole('img', { name: new RegExp(`^Sketch map around ${settings.projectName}`) })

test('the embedded map shows once its host answers, and a link leads to it in a new tab [2.14, 7.10]', async ({
  page,
  context,
}) => {
  await context.route(`${mapOrigin}/**`, route => route.fulfill({ body: 'the map' }))
  await page.goto('/Location')
  await expect(frame(page)).toHaveAttribute('title', `Map of ${words.location.place}`)
  await expect(frame(page)).toHaveAttribute('loading', 'lazy')
  await expect(frame(page)).toHaveAttribute('src', settings.map.embed)
  await expect(frame(page)).toBeVisible()
  await expect(frame(page).contentFrame().getByText('the map')).toBeVisible()
  const link = location(page).getByRole('link', { name: 'Open in Google Maps' })
  await expect(link).toHaveAttribute('rel', /noopener/)
  const [tab] = await Promise.all([context.waitForEvent('page'), link.click()])
  await expect(tab).toHaveURL(settings.map.link)
  await expect(page).toHaveURL(/\/Location$/)
})

test('no visitor loads the map before coming near it', async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).host))
  await page.goto('/')
  await hydrated(page)
  // The page's own observer was created earlier, so it has reported by then too.
  await page.evaluate(
    () => new Promise(resolve => new IntersectionObserver(resolve).observe(document.documentElement)),
  )
  await nextFrames(page)
  expect(asked).not.toContain(mapHost)
  const request = page.waitForEvent('request', asked => new URL(asked.url()).host === mapHost)
  await location(page).scrollIntoViewIfNeeded()
  await request
})

test('a map that cannot load leaves the drawn one standing [2.14]', async ({ page, context }) => {
  await context.route(`${mapOrigin}/**`, route => route.abort())
  const asked = page.waitForEvent('requestfailed', request => request.method() === 'HEAD')
  await page.goto('/Location')
  await asked
  await expect(frame(page)).toBeHidden()
  await expect(drawn(page)).toBeVisible()
  const map = await drawn(page).boundingBox()
  expect(map?.width).toBeGreaterThan(400)
  for (const { to } of words.location.distances)
    await expect(
      drawn(page)
        .getByText(new RegExp(`^${to}\\d km$`))
        .filter({ visible: true }),
    ).toBeVisible()
})

test('a visit can be scheduled from here @all', async ({ page }) => {
  await page.goto('/Location')
  await location(page).getByRole('button', { name: 'Schedule a Site Visit' }).click()
  await expect(visitModal(page)).toBeVisible()
})

test('a project that has only the picture of a map shows it whole, and the distances on phones too @all', async ({
  page,
}) => {
  await resize(page, phone)
  const { words: least } = loadProject('least')
  await page.goto(`${(process.env.SITE ?? '').replace('127.0.0.1', 'least.localhost')}/Location`)
  const picture = location(page).getByRole('img', { name: least.location.picture?.alt ?? '' })
  await expect(picture).toBeVisible()
  // The picture has no size until it has loaded.
  const shape = () =>
    picture.evaluate((image: HTMLImageElement) => {
      const { width, height } = image.getBoundingClientRect()
      return { width, isWhole: Math.abs(width / height - image.naturalWidth / image.naturalHeight) < 0.05 }
    })
  await expect.poll(shape).toEqual({ width: expect.any(Number), isWhole: true })
  expect((await shape()).width).toBeGreaterThan(300)
  await expect(location(page).getByRole('listitem')).toHaveText(['Bus 0.2 km'])
})
