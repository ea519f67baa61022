import { opened } from './opened.ts'
import { enquiryModal, expect, hydrated, phone, test } from './site.ts'

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('buttons keep an edge, icons their line, and focus shows', async ({ page }) => {
    await page.goto('/Overview')
    await hydrated(page)
    const button = page.locator('#overview').getByRole('button', { name: 'Enquire Now!' })
    await expect(button).toHaveCSS('border-top-style', 'solid')
    const [edge, ground] = await button.evaluate(element => {
      const style = getComputedStyle(element)
      return [style.borderTopColor, style.backgroundColor]
    })
    expect(edge).not.toBe(ground)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus-visible')).toHaveCSS('outline-style', 'solid')
    await button.click()
    await expect(enquiryModal(page)).toBeVisible()
  })

  test('the chosen card, the current section and the current dot differ by more than colour', async ({
    page,
  }) => {
    await page.goto('/Gallery')
    await expect(page.locator('#gallery [data-ready="true"]')).toBeVisible()
    const scale = (current: boolean) =>
      page
        .locator(`#gallery [aria-current="${current}"]`)
        .first()
        .evaluate(dot => getComputedStyle(dot, '::before').scale)
    expect(await scale(true)).not.toBe(await scale(false))
  })
})

test.describe('under reduced motion', () => {
  test.use({ viewport: phone, contextOptions: { reducedMotion: 'reduce' } })
  test('nothing on the page or in a form takes time to move', async ({ page }) => {
    await opened['the enquiry form, empty']?.(page)
    const slow = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .flatMap(element => {
          const { transitionDuration, animationDuration } = getComputedStyle(element)
          return `${transitionDuration},${animationDuration}`.split(',').map(Number.parseFloat)
        })
        .filter(seconds => seconds > 0.001),
    )
    expect(slow).toEqual([])
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
  })
})
