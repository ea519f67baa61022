import type { Page } from '@playwright/test'
import { expect, settings, test, words } from './site.ts'

const { origin, projectName } = settings
const { description } = words
const content = (page: Page, selector: string) => page.locator(`head ${selector}`).getAttribute('content')

test('a page has its language, title and address; shared links and search engines get its description', async ({
  page,
  request,
}) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN')
  await expect(page).toHaveTitle(`${projectName} | ${words.tagline}`)
  expect(await content(page, 'meta[name=description]')).toBe(description)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${origin}/`)
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  expect(await content(page, 'meta[name=theme-color]')).toMatch(/^#[0-9a-f]{6}$/)
  expect(await content(page, 'meta[name=viewport]')).not.toMatch(/user-scalable|maximum-scale/)

  expect(await content(page, 'meta[property="og:type"]')).toBe('website')
  expect(await content(page, 'meta[property="og:title"]')).toBe(await page.title())
  expect(await content(page, 'meta[property="og:description"]')).toBe(description)
  expect(await content(page, 'meta[property="og:url"]')).toBe(`${origin}/`)
  expect(await content(page, 'meta[property="og:image:alt"]')).toBeTruthy()
  expect(await content(page, 'meta[property="og:locale"]')).toBe('en_IN')
  expect(await content(page, 'meta[name="twitter:card"]')).toBe('summary_large_image')
  const picture = await content(page, 'meta[property="og:image"]')
  expect(picture).toBe(`${origin}/social.jpg`)
  const answer = await request.get('/social.jpg')
  expect(answer.headers()['content-type']).toBe('image/jpeg')

  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'ApartmentComplex',
    name: projectName,
    url: `${origin}/`,
    telephone: settings.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: words.address.street,
      addressLocality: words.address.locality,
      addressRegion: words.address.region,
      addressCountry: words.address.country,
    },
  })
  const names = (list: { name: string }[]) => list.map(({ name }) => name)
  expect(names(data.amenityFeature)).toEqual(
    await page.locator('#amenities li').evaluateAll(items => items.map(item => item.textContent)),
  )
  expect(names(data.accommodationFloorPlan)).toEqual(words.pricing.units.map(({ type }) => type))
})

test('section routes have their own title and name the full page as canonical @all', async ({ page }) => {
  for (const [route, title] of [
    ['/Pricing', words.nav.pricing],
    ['/MasterPlan', words.nav['master-plan']],
    ['/Features', 'Features'],
  ] as const) {
    await page.goto(route)
    await expect(page).toHaveTitle(`${title} | ${projectName}`)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${origin}/`)
  }
})

test('the page of an unmatched path is not to be found @all', async ({ page }) => {
  await page.goto('/nowhere')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
})

test('sitemap, robots and manifest are at their usual addresses @all', async ({ request }) => {
  const sitemap = await request.get('/sitemap.xml')
  expect(sitemap.headers()['content-type']).toContain('xml')
  expect(await sitemap.text()).toContain(`<loc>${origin}/</loc>`)
  const robots = await request.get('/robots.txt')
  expect(await robots.text()).toMatch(
    new RegExp(`^User-agent: \\*\\n(.*\\n)*Sitemap: ${origin}/sitemap\\.xml\\n$`),
  )
  const manifest = await request.get('/manifest.webmanifest')
  const { name, lang, start_url, theme_color, icons } = await manifest.json()
  expect({ name, lang, start_url }).toEqual({ name: projectName, lang: 'en-IN', start_url: '/' })
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
