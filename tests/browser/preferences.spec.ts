import { project } from '../active-project.ts'
import { opened } from './opened.ts'
import { enquiryModal, expect, hydrated, phone, test, themeColour } from './site.ts'

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

  test('the chosen card, the current section and the current dot differ by more than colour @all', async ({
    page,
  }) => {
    await page.goto('/Gallery')
    await expect(page.locator('#gallery [data-ready="true"]')).toHaveCount(
      project.words.gallery.groups.length,
    )
    const scale = (current: boolean) =>
      page
        .locator(`#gallery [aria-current="${current}"]`)
        .first()
        .evaluate(dot => getComputedStyle(dot, '::before').scale)
    await expect(async () => expect(await scale(true)).not.toBe(await scale(false))).toPass()
  })

  const ground = (element: Element) => getComputedStyle(element).backgroundColor

  test('the chosen day and slot have another background than the others @all', async ({ page }) => {
    await opened['the date picker']?.(page)
    const picker = page.getByRole('dialog', { name: 'Choose date and time' })
    const chosenDay = picker.locator('[aria-selected="true"] button')
    const otherDay = picker.locator('td:not([aria-selected="true"]) button:enabled').first()
    expect(await chosenDay.evaluate(ground)).not.toBe(await otherDay.evaluate(ground))
    const chosenSlot = picker.locator(':checked + span')
    const otherSlot = picker.locator('input:not(:checked) + span').first()
    expect(await chosenSlot.evaluate(ground)).not.toBe(await otherSlot.evaluate(ground))
  })

  test('every dot keeps its edge, and the current one is larger @all', async ({ page }) => {
    await page.goto('/Gallery')
    await expect(page.locator('#gallery [data-ready="true"]')).toHaveCount(
      project.words.gallery.groups.length,
    )
    const dots = page.getByRole('button', { name: /^Show photo/ })
    const edge = (index: number) =>
      dots.nth(index).evaluate(dot => {
        const { borderTopWidth, borderTopStyle, scale } = getComputedStyle(dot, '::before')
        return { borderTopWidth, borderTopStyle, scale }
      })
    const drawn = { borderTopWidth: '4px', borderTopStyle: 'solid' }
    await expect.poll(() => edge(0)).toEqual({ ...drawn, scale: '1.6' })
    await expect.poll(() => edge(1)).toEqual({ ...drawn, scale: 'none' })
  })

  test('the chosen card has an edge of its own @all', async ({ page }) => {
    await page.goto('/Pricing')
    await hydrated(page)
    const cards = page.locator('#pricing li button')
    await cards.nth(1).click()
    await expect(cards.nth(1)).toHaveCSS('border-bottom-width', '3px')
    await expect(cards.nth(0)).toHaveCSS('border-bottom-width', '1px')
  })

  test('the words of the drawn map keep their colour and their light edge @all', async ({ page }) => {
    await page.goto('/Location')
    const { fill, stroke } = await page
      .locator('#location svg text')
      .first()
      .evaluate(words => {
        const style = getComputedStyle(words)
        return { fill: style.fill, stroke: style.stroke }
      })
    expect(fill).not.toBe(stroke)
    expect(stroke).toBe(themeColour('paperDeep'))
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
