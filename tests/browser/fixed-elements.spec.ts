import type { Page } from '@playwright/test'
import {
  desk,
  enquiryModal,
  expect,
  hydrated,
  phone,
  resize,
  settings,
  tablet,
  test,
  visitModal,
  words,
} from './site.ts'

const chatLink = (link: string) => link.replace('{number}', settings.chat.number.replaceAll(/\D/g, ''))

const chat = (page: Page) => page.getByRole('link', { name: 'Chat with us' })
const offer = (page: Page) => page.getByRole('complementary', { name: 'Offer' })
const bar = (page: Page) => page.getByRole('complementary', { name: 'Site visit' })

test('the chat button is the app link at 768 or less, the web link above, and floats green at the bottom right [2.7]', async ({
  page,
}) => {
  await page.goto('/')
  await expect(chat(page)).toHaveAttribute('href', chatLink(settings.chat.web))
  await expect(chat(page)).toHaveAttribute('target', '_blank')
  await resize(page, tablet)
  await expect(chat(page)).toHaveAttribute('href', chatLink(settings.chat.app))
  await resize(page, { width: 769, height: 800 })
  await expect(chat(page)).toHaveAttribute('href', /^https:/)

  for (const viewport of [phone, desk]) {
    await resize(page, viewport)
    for (const top of [0, 2500]) {
      await page.evaluate(to => scrollTo({ top: to, behavior: 'instant' }), top)
      const { x, y, width, height } = (await chat(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      expect(viewport.width - x - width).toBeLessThan(60)
      expect(viewport.height - y - height).toBeLessThan(60)
      expect(viewport.height - y - height).toBeGreaterThanOrEqual(0)
    }
    const colour = await chat(page).evaluate(link => getComputedStyle(link).backgroundColor)
    const [red = 0, green = 0, blue = 0] = colour.match(/\d+/g)?.map(Number) ?? []
    expect(green).toBeGreaterThan(2 * Math.max(red, blue) - 40)
  }
})

test('the banner offers the contact form, and can be dismissed above 768 alone [1.3, 1.4, 4.2]', async ({
  page,
}) => {
  await page.goto('/')
  await hydrated(page)
  await expect(offer(page).getByText(words.banner.text)).toBeVisible()
  expect((await offer(page).boundingBox())?.y).toBe(0)
  await offer(page).getByRole('button', { name: words.banner.action }).click()
  await expect(enquiryModal(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(enquiryModal(page)).toBeHidden()

  const dismiss = offer(page).getByRole('button', { name: 'Dismiss' })
  for (const viewport of [phone, tablet]) {
    await resize(page, viewport)
    await expect(offer(page)).toBeVisible()
    await expect(dismiss).toBeHidden()
  }
  await resize(page, { width: 769, height: 800 })
  await dismiss.click()
  await expect(offer(page)).toHaveCount(0)
  await resize(page, phone)
  await expect(offer(page)).toHaveCount(0)
})

test('the secondary bar opens the visit form; at 768 or less it is fixed at the bottom', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => scrollTo({ top: 2500, behavior: 'instant' }))
  await expect(bar(page)).not.toBeInViewport()
  for (const viewport of [tablet, phone]) {
    await resize(page, viewport)
    const box = await bar(page).boundingBox()
    expect(box && [box.x, box.y + box.height, box.width]).toEqual([0, viewport.height, viewport.width])
  }
  await bar(page).getByRole('button', { name: 'Schedule a Site Visit' }).click()
  await expect(visitModal(page)).toBeVisible()
})

test('after dismissing the banner by keyboard the focus continues with the next element @all', async ({
  page,
}) => {
  await page.goto('/')
  await hydrated(page)
  await offer(page).getByRole('button', { name: 'Dismiss' }).press('Enter')
  await expect(offer(page)).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link', { name: settings.projectName })).toBeFocused()
})

test('a visit can be booked from the header whenever the bar is out of view', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const visit = page.getByRole('banner').getByRole('button', { name: 'Schedule a Site Visit' })
  for (const size of [desk, { width: 844, height: 390 }, { width: 769, height: 800 }]) {
    await resize(page, size)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect(visit).toHaveCount(0)
    await page.evaluate(() => scrollTo({ top: 2500, behavior: 'instant' }))
    await expect(visit).toBeInViewport({ ratio: 1 })
  }
  await visit.click()
  await expect(visitModal(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await resize(page, phone)
  await expect(visit).toHaveCount(0)
})
