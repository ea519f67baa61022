import { expect, phone, test } from './site.ts'

test.use({ viewport: phone, breaksScript: true })

const words = 'Unexpected Application Error!'

test('a section that fails shows the words, and the shell stays around them [8.5]', async ({ page }) => {
  await page.addInitScript(() => {
    const observe = IntersectionObserver.prototype.observe
    // The carousel observes a div; the header and the reveal observe sections, and keep working.
    IntersectionObserver.prototype.observe = function (target) {
      if (target.tagName === 'DIV') throw new Error('A fault of the test.')
      observe.call(this, target)
    }
  })
  await page.goto('/Gallery')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(words)
  await expect(page.locator('main section')).toHaveCount(0)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
})

test('a shell that fails shows the words, not a blank page [8.5]', async ({ page }) => {
  await page.addInitScript(() => {
    IntersectionObserver.prototype.observe = () => {
      throw new Error('A fault of the test.')
    }
  })
  await page.goto('/Gallery')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words)
  await expect(page.getByRole('link', { name: 'Go to the home page' })).toBeVisible()
})
