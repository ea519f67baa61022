import type { Page } from '@playwright/test'
import { rowsToTest } from '../all.ts'
import { desk, expect, hydrated, nextFrames, phone, test } from './site.ts'

/** The names of the scripts, stylesheets and content that a page requests, without their hashes. */
const watchAssets = (page: Page): string[] => {
  const asked: string[] = []
  page.on('request', request => {
    const name = /\/assets\/(.+)-[\w-]{8}\.(?:js|css|json)$/.exec(request.url())?.[1]
    if (name) asked.push(name)
  })
  return asked
}

for (const viewport of rowsToTest([phone, desk])) {
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport })
    test('before any interaction there are the page’s script, its content, React and one stylesheet, and nothing of forms or carousel', async ({
      page,
    }) => {
      const asked = watchAssets(page)
      await page.goto('/')
      await hydrated(page)
      // By now the page's idle work has begun.
      await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)))
      await nextFrames(page)
      // First the styles of sections off screen, then all scripts in parallel.
      const [styles, ...scripts] = asked
      expect(styles).toBe('below')
      expect(scripts.sort()).toEqual(['browser', 'content', 'react-dom'])
    })
  })
}

test('hovering over a button of the enquiry form fetches its parts, not the calendar @all', async ({
  page,
}) => {
  const asked = watchAssets(page)
  await page.goto('/Pricing')
  await hydrated(page)
  await page.getByRole('button', { name: 'Get Pricing' }).hover()
  await expect.poll(() => asked).toContain('modals')
  await expect.poll(() => asked).toContain('phone-library')
  expect(asked).not.toContain('visit-time-picker')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
})

test('focus on the visit button fetches phone library and calendar @all', async ({ page }) => {
  const asked = watchAssets(page)
  await page.goto('/Features')
  await hydrated(page)
  await page.getByRole('button', { name: 'Schedule a Site Visit' }).focus()
  await expect.poll(() => asked).toContain('phone-library')
  await expect.poll(() => asked).toContain('visit-time-picker')
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true })
  test('the touch itself fetches them @all', async ({ page }) => {
    const asked = watchAssets(page)
    await page.goto('/')
    await hydrated(page)
    await page.locator('#home').getByRole('button', { name: 'Enquire Now!' }).dispatchEvent('touchstart')
    await expect.poll(() => asked).toContain('phone-library')
  })
})

test('carousel and lightbox come when they are near and wanted @all', async ({ page }) => {
  const asked = watchAssets(page)
  await page.goto('/')
  await hydrated(page)
  await page.locator('#pricing').scrollIntoViewIfNeeded()
  await expect(page.locator('#pricing')).toBeInViewport()
  expect(asked).not.toContain('carousel')
  await page.locator('#gallery').scrollIntoViewIfNeeded()
  await expect.poll(() => asked).toContain('carousel')
  expect(asked).not.toContain('lightbox')
  await page.locator('#gallery [aria-roledescription="slide"] button').first().hover()
  await expect.poll(() => asked).toContain('lightbox')
})
