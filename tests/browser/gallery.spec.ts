import { carousel, count, dots, expectLeading, openGallery, placeOf, slide, swipeLeft } from './gallery.ts'
import { desk, expect, moving, phone, resize, test } from './site.ts'

test.use(moving)

const arrow = (name: 'Previous' | 'Next') => ({ name: `${name} photo` })

test('shows 3 slides, also at 1024, and 1.05 with no arrows at 800 or less [9.6]', async ({ page }) => {
  await openGallery(page)
  const shown = () =>
    slide(page, 1).evaluate(element => {
      const row = element.parentElement?.parentElement
      return (row?.getBoundingClientRect().width ?? 0) / element.getBoundingClientRect().width
    })
  const wanted: [width: number, slides: number, hasArrows: boolean][] = [
    [1920, 3, true],
    [1280, 3, true],
    [1024, 3, true],
    [801, 3, true],
    [800, 1.05, false],
    [375, 1.05, false],
  ]
  for (const [width, slides, hasArrows] of wanted) {
    await resize(page, { width, height: 800 })
    await expect.poll(shown, { message: `at ${width}` }).toBeCloseTo(slides, 2)
    await expect.poll(() => placeOf(page, 1), { message: `at ${width}` }).toBe(0)
    await expect(carousel(page).getByRole('button', arrow('Next'))).toBeVisible({ visible: hasArrows })
    await expect(dots(page).first()).toBeVisible()
  }
})

test('the row starts at the margin and runs out of the screen on its right; its dots are one line @all', async ({
  page,
}) => {
  await openGallery(page)
  for (const width of [320, 360, 390, 768, 800, 820, 1024, 1280, 1920]) {
    await resize(page, { width, height: 800 })
    // A photo grows while the pointer is on it.
    await page.mouse.move(0, 0)
    const edges = () =>
      page.evaluate(() => {
        const left = (selector: string) =>
          Math.round(document.querySelector(selector)?.getBoundingClientRect().left ?? Number.NaN)
        const photos = [...document.querySelectorAll('#gallery [role=group] img')]
        return {
          offMargin: left('#gallery [role=group] img') - left('#gallery h1'),
          isAtEdge: photos.some(photo => {
            const box = photo.getBoundingClientRect()
            return box.left < innerWidth && Math.round(box.right) >= innerWidth
          }),
          isPageWider: document.documentElement.scrollWidth > innerWidth,
        }
      })
    const wanted = { offMargin: 0, isAtEdge: true, isPageWider: false }
    await expect.poll(edges, { message: `at ${width}` }).toEqual(wanted)
    const tops = await dots(page).evaluateAll(all => all.map(dot => dot.getBoundingClientRect().top))
    expect(new Set(tops).size, `at ${width}`).toBe(1)
    await dots(page).last().click()
    await expect(dots(page).last()).toBeInViewport({ ratio: 0.99 })
    await expect(carousel(page).getByText(`${count} / ${count}`)).toBeInViewport({ ratio: 0.99 })
    await dots(page).first().click()
    await expectLeading(page, 1)
  }
})

test('photos are tall on a phone and wide elsewhere @all', async ({ page }) => {
  await openGallery(page)
  const shape = () =>
    slide(page, 1)
      .locator('img')
      .evaluate(image => image.clientWidth / image.clientHeight)
  await resize(page, phone)
  await expect.poll(shape).toBeCloseTo(4 / 5, 1)
  await resize(page, desk)
  await expect.poll(shape).toBeCloseTo(8 / 5, 1)
})

test('arrows move by one and go round in both directions, and dots lead to their photo [9.7]', async ({
  page,
}) => {
  await openGallery(page)
  const previous = carousel(page).getByRole('button', arrow('Previous'))
  const next = carousel(page).getByRole('button', arrow('Next'))
  await next.click()
  await expectLeading(page, 2)
  await previous.click()
  await expectLeading(page, 1)
  await previous.click()
  await expectLeading(page, count)
  // The row is endless: the first photos follow the last.
  await expect.poll(() => placeOf(page, 1)).toBe(1)
  await expect.poll(() => placeOf(page, 2)).toBe(2)
  await next.click()
  await expectLeading(page, 1)

  for (const number of [6, count, 2]) {
    await dots(page)
      .nth(number - 1)
      .click()
    await expectLeading(page, number)
  }
})

test('the arrow keys move it, wherever the focus is in it @all', async ({ page }) => {
  await openGallery(page)
  await dots(page).first().focus()
  await page.keyboard.press('ArrowRight')
  await expectLeading(page, 2)
  await page.keyboard.press('ArrowLeft')
  await expectLeading(page, 1)
  await page.keyboard.press('ArrowLeft')
  await expectLeading(page, count)
})

test('a mouse can drag it @all', async ({ page }) => {
  await resize(page, desk)
  await openGallery(page)
  const box = await slide(page, 2).boundingBox()
  if (!box) throw new Error('The second photo is not shown.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x - box.width * 0.3, box.y + box.height / 2, { steps: 12 })
  await page.mouse.up()
  await expectLeading(page, 2)
  // A drag must not open the photo.
  await expect(page.locator('dialog[open]')).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true })
  test('a finger can swipe it @all', async ({ page }) => {
    await openGallery(page)
    await slide(page, 1).scrollIntoViewIfNeeded()
    const box = await slide(page, 1).boundingBox()
    if (!box) throw new Error('The first photo is not shown.')
    await swipeLeft(page, box.y + box.height / 2)
    await expectLeading(page, 2)
  })
})
