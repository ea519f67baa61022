import type { Page } from '@playwright/test'
import { rowsToTest } from '../all.ts'
import { closeButton, fillIn, openForm, openHere, submitButton, toast } from './form-steps.ts'
import { expect, hydrated, phone, test } from './site.ts'

test.use({ viewport: phone })

const answerPlace = (page: Page, country: string) =>
  page.route('**/api/geo/**', route => route.fulfill({ json: { country_code: country } }))

const lookups = (page: Page): string[] => {
  const seen: string[] = []
  page.on('request', request => {
    const { pathname, search } = new URL(request.url())
    if (/^\/api\/(ip|geo)/.test(pathname)) seen.push(`${request.method()} ${pathname}${search}`)
  })
  return seen
}

test('opening the site-visit modal asks for the address, then for its place, and nothing asks before [7.4]', async ({
  page,
}) => {
  const seen = lookups(page)
  await page.route('**/api/ip', route => route.fulfill({ json: { ip: '203.0.113.7' } }))
  await answerPlace(page, 'IN')
  await page.goto('/Home')
  await hydrated(page)
  const enquiry = await openHere(page, 'enquiry')
  await closeButton(enquiry).click()
  expect(seen).toEqual([])

  await openHere(page, 'site-visit')
  await expect.poll(() => seen).toEqual(['GET /api/ip', 'GET /api/geo/203.0.113.7?key=public'])
})

test('the real service answers both lookups @all [7.4]', async ({ page }) => {
  const ip = page.waitForResponse('**/api/ip')
  const place = page.waitForResponse('**/api/geo/**')
  await openForm(page, 'site-visit')
  expect(await (await ip).json()).toEqual({ ip: '127.0.0.1' })
  expect(await (await place).json()).toHaveProperty('country_code')
})

const failures: Record<string, (page: Page) => Promise<unknown>> = {
  'the address': page => page.route('**/api/ip', route => route.fulfill({ status: 500, body: 'no' })),
  'the place': page => page.route('**/api/geo/**', route => route.abort()),
  'a readable answer': page => page.route('**/api/geo/**', route => route.fulfill({ body: '<p>' })),
}

for (const [name, fail] of rowsToTest(Object.entries(failures))) {
  test(`a lookup that fails at ${name} is only logged, and the visit can be submitted [4.10, 8.3]`, async ({
    page,
    posted,
  }) => {
    await fail(page)
    const logged = page.waitForEvent('console', line => line.text().startsWith('Country lookup failed'))
    const modal = await openForm(page, 'site-visit')
    await logged
    await expect(toast(page)).toHaveCount(0)
    await fillIn(modal)
    await submitButton(modal).click()
    await expect(toast(page)).toHaveText(/^We received/)
    expect(posted).toHaveLength(1)
  })
}
