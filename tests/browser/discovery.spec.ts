import type { Page } from '@playwright/test'
import { expect, test } from './site.ts'

const origin = 'https://aerowood.example'
const description = /^Aerowood is a pre-launch township of 13 high-rise towers on 53 acres along Airport Road/
const content = (page: Page, selector: string) => page.locator(`head ${selector}`).getAttribute('content')

test('a page says its language, title, description and canonical address', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN')
  await expect(page).toHaveTitle('Aerowood | A 53 acre residential township on Airport Road, Bengaluru')
  expect(await content(page, 'meta[name=description]')).toMatch(description)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${origin}/`)
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  expect(await content(page, 'meta[name=theme-color]')).toMatch(/^#[0-9a-f]{6}$/)
  expect(await content(page, 'meta[name=viewport]')).not.toMatch(/user-scalable|maximum-scale/)
})

test('section routes have their own title and name the full page as canonical', async ({ page }) => {
  for (const [route, title] of [
    ['/Pricing', 'Pricing | Aerowood'],
    ['/MasterPlan', 'Master Plan | Aerowood'],
  ] as const) {
    await page.goto(route)
    await expect(page).toHaveTitle(title)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${origin}/`)
  }
})

test('the page of an unmatched path is not to be found', async ({ page }) => {
  await page.goto('/nowhere')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
})

test('a shared link shows a card with a picture that exists', async ({ page, request }) => {
  await page.goto('/')
  expect(await content(page, 'meta[property="og:type"]')).toBe('website')
  expect(await content(page, 'meta[property="og:title"]')).toBe(await page.title())
  expect(await content(page, 'meta[property="og:description"]')).toMatch(description)
  expect(await content(page, 'meta[property="og:url"]')).toBe(`${origin}/`)
  expect(await content(page, 'meta[property="og:image:alt"]')).toBeTruthy()
  expect(await content(page, 'meta[property="og:locale"]')).toBe('en_IN')
  expect(await content(page, 'meta[name="twitter:card"]')).toBe('summary_large_image')
  const picture = await content(page, 'meta[property="og:image"]')
  expect(picture).toBe(`${origin}/social.jpg`)
  const answer = await request.get('/social.jpg')
  expect(answer.headers()['content-type']).toBe('image/jpeg')
})

test('search engines read the place, its amenities and floor plans', async ({ page }) => {
  await page.goto('/')
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'ApartmentComplex',
    name: 'Aerowood',
    url: `${origin}/`,
    telephone: '+91 80000 00000',
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'Airport Road',
      addressLocality: 'Bengaluru',
      addressRegion: 'Karnataka',
      addressCountry: 'IN',
    },
  })
  const names = (list: { name: string }[]) => list.map(({ name }) => name)
  expect(names(data.amenityFeature)).toEqual(
    await page.locator('#amenities li').evaluateAll(items => items.map(item => item.textContent)),
  )
  expect(names(data.accommodationFloorPlan)).toEqual(['2 BHK', '2.5 BHK', '3 BHK', '3.5 BHK', '4 BHK'])
})

test('sitemap, robots and manifest stand where they are looked for', async ({ request }) => {
  const sitemap = await request.get('/sitemap.xml')
  expect(sitemap.headers()['content-type']).toContain('xml')
  expect(await sitemap.text()).toContain(`<loc>${origin}/</loc>`)
  const robots = await request.get('/robots.txt')
  expect(await robots.text()).toMatch(
    /^User-agent: \*\n(.*\n)*Sitemap: https:\/\/aerowood\.example\/sitemap\.xml\n$/,
  )
  const manifest = await request.get('/manifest.webmanifest')
  const { name, lang, start_url, theme_color, icons } = await manifest.json()
  expect({ name, lang, start_url }).toEqual({ name: 'Aerowood', lang: 'en-IN', start_url: '/' })
  expect(theme_color).toMatch(/^#[0-9a-f]{6}$/)
  expect(icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(['192x192', '512x512'])
  for (const file of [
    ...icons.map(({ src }: { src: string }) => src),
    '/favicon.ico',
    '/favicon.svg',
    '/apple-touch-icon.png',
  ])
    expect((await request.get(file)).status(), file).toBe(200)
})
