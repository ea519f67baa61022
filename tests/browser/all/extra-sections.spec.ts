import { expectNoViolations } from '../axe.ts'
import { expect, hydrated, resize, test } from '../site.ts'

/** The project with every kind of section, at its own host. */
const most = (process.env.SITE ?? '').replace('127.0.0.1', 'most.localhost')

test('further sections are reached from the menu, open by keyboard, and ask an outside player only when pressed', async ({
  page,
}) => {
  const asked: string[] = []
  await page.route('https://player.example/**', route => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' })
  })
  await resize(page, { width: 1280, height: 800 })
  await page.goto(most)
  await hydrated(page)

  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByText('More', { exact: true }).click()
  await menu.getByRole('link', { name: 'Questions' }).click()
  await expect(menu.getByRole('link', { name: 'Questions' })).toBeHidden()
  const questions = page.locator('#faq')
  await expect(questions).toBeInViewport()

  const answer = questions.getByText('From December 2031')
  await expect(answer).toBeHidden()
  await questions.getByText('When are the keys handed over?').press('Enter')
  await expect(answer).toBeVisible()

  const tour = page.locator('#tour')
  const play = tour.getByRole('link', { name: 'Watch the video' })
  await play.scrollIntoViewIfNeeded()
  expect(asked).toEqual([])
  await play.click()
  await expect(page.frameLocator('#tour iframe').locator('html')).toBeAttached()
  expect(asked).toEqual(['https://player.example/embed/orchard'])

  await expectNoViolations(page, 'the page with every kind of section', 'main')

  await resize(page, { width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open main menu' }).click()
  await menu.getByRole('link', { name: 'News' }).click()
  await expect(page.locator('#news')).toBeInViewport()
  await expect(menu).toBeHidden()
})
