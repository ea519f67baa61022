import type { Page } from '@playwright/test'
import { desk, enquiryModal, expect, hydrated, phone, tablet, test } from './site.ts'

const home = (page: Page) => page.locator('#home')
const picture = (page: Page) => home(page).getByRole('img').first()
const shown = (page: Page) => picture(page).evaluate(image => (image as HTMLImageElement).currentSrc)

test('names the project, says what it is, and offers the contact form [1.1, 2.9]', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aerowood')
  await expect(
    home(page).getByText('A 53 acre residential township on Airport Road, Bengaluru'),
  ).toBeVisible()
  await home(page).getByRole('button', { name: 'Enquire Now!' }).click()
  await expect(enquiryModal(page)).toBeVisible()
})

test('the badge and the hero picture change at 768 [2.9, 9.1]', async ({ page }) => {
  await page.goto('/')
  const small = home(page).getByText('Airport Road', { exact: true })
  const large = home(page).getByText('Near Bangalore Airport', { exact: true })
  for (const viewport of [phone, tablet]) {
    await page.setViewportSize(viewport)
    await expect(small).toBeVisible()
    await expect(large).toBeHidden()
    await expect.poll(() => shown(page)).toContain('/pictures/hero-mobile-')
  }
  for (const viewport of [{ width: 769, height: 800 }, desk]) {
    await page.setViewportSize(viewport)
    await expect(small).toBeHidden()
    await expect(large).toBeVisible()
    await expect.poll(() => shown(page)).toContain('/pictures/hero-desktop-')
  }
})

test('the hero is one layout on phones and another on wide screens [2.9]', async ({ page }) => {
  await page.goto('/')
  const nameAboveButton = async () => {
    const name = await page.getByRole('heading', { level: 1 }).boundingBox()
    const button = await home(page).getByRole('button', { name: 'Enquire Now!' }).boundingBox()
    return name && button ? button.y - name.y - name.height : Number.NaN
  }
  await page.setViewportSize(phone)
  // A poster: the towers stand between the name and the button.
  expect(await nameAboveButton()).toBeGreaterThan(150)
  await page.setViewportSize(desk)
  expect(await nameAboveButton()).toBeLessThan(100)
})

test('the stats strip has its four figures [2.9, 3.3, 9.3]', async ({ page }) => {
  await page.goto('/')
  await expect(home(page).locator('dt')).toHaveText([
    'Units',
    'Possession',
    'Starting Price',
    'Configuration',
  ])
  await expect(home(page).locator('dd')).toHaveText(['3460', '2029', 'Rs 1.8 Cr*', '2, 3 & 4 BHK'])
  for (const viewport of [phone, desk]) {
    await page.setViewportSize(viewport)
    for (const figure of await home(page).locator('dd').all()) await expect(figure).toBeVisible()
  }
})

test('the asterisk of the price has its footnote right below the stats', async ({ page }) => {
  await page.goto('/')
  const note = home(page).getByText(/^\* .*not included/)
  for (const viewport of [phone, tablet, desk]) {
    await page.setViewportSize(viewport)
    await expect(note).toBeVisible()
    const stats = await home(page).locator('dl').boundingBox()
    const box = await note.boundingBox()
    expect(box && stats && box.y - stats.y - stats.height).toBeLessThan(24)
  }
})

test('only the hero of this screen is fetched', async ({ page }) => {
  const heroes: string[] = []
  page.on('request', request => {
    if (request.url().includes('/pictures/hero-')) heroes.push(new URL(request.url()).pathname)
  })
  await page.setViewportSize(phone)
  await page.goto('/')
  await hydrated(page)
  await expect.poll(() => shown(page)).toContain('hero-mobile')
  expect(heroes).toHaveLength(1)
})
