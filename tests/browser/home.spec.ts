import type { Page } from '@playwright/test'
import { desk, expect, hydrated, phone, resize, tablet, test, words } from './site.ts'

const home = (page: Page) => page.locator('#home')
const picture = (page: Page) => home(page).getByRole('img').first()
const shown = (page: Page) => picture(page).evaluate(image => (image as HTMLImageElement).currentSrc)

test('the badge changes at 768, and a phone has a hero picture and a layout of its own [2.9, 9.1]', async ({
  page,
}) => {
  await page.goto('/')
  const small = home(page).getByText(words.badge.small, { exact: true })
  const large = home(page).getByText(words.badge.large, { exact: true })
  for (const viewport of [phone, tablet]) {
    await resize(page, viewport)
    await expect(small).toBeVisible()
    await expect(large).toBeHidden()
    const { name } = viewport === phone ? words.hero.tall : words.hero.wide
    await expect.poll(() => shown(page)).toContain(`/pictures/${name}-`)
  }
  for (const viewport of [{ width: 769, height: 800 }, desk]) {
    await resize(page, viewport)
    await expect(small).toBeHidden()
    await expect(large).toBeVisible()
    await expect.poll(() => shown(page)).toContain(`/pictures/${words.hero.wide.name}-`)
  }

  const nameAboveButton = async () => {
    const name = await page.getByRole('heading', { level: 1 }).boundingBox()
    const button = await home(page).getByRole('button', { name: 'Enquire Now!' }).boundingBox()
    return name && button ? button.y - name.y - name.height : Number.NaN
  }
  await resize(page, phone)
  // On a phone the towers are between the name and the button.
  await expect.poll(nameAboveButton).toBeGreaterThan(150)
  await resize(page, desk)
  await expect.poll(nameAboveButton).toBeLessThan(100)
})

test('the asterisk of the price has its footnote right below the stats @all', async ({ page }) => {
  await page.goto('/')
  const note = home(page).getByText(words.priceNote ?? '')
  for (const viewport of [phone, tablet, desk]) {
    await resize(page, viewport)
    await expect(note).toBeVisible()
    // Measures both in one call, and again while the page is still resizing.
    const gap = () =>
      note.evaluate(element => {
        const stats = element.closest('#home')?.querySelector('dl')?.getBoundingClientRect()
        return stats && element.getBoundingClientRect().top - stats.bottom
      })
    await expect.poll(gap).toBeLessThan(24)
  }
})

test('only the hero of this screen is fetched @all', async ({ page }) => {
  const heroes: string[] = []
  page.on('request', request => {
    if (request.url().includes('/pictures/hero-')) heroes.push(new URL(request.url()).pathname)
  })
  await resize(page, phone)
  await page.goto('/')
  await hydrated(page)
  await expect.poll(() => shown(page)).toContain(words.hero.tall.name)
  expect(heroes).toHaveLength(1)
})
