import type { Locator } from '@playwright/test'
import { desk, enquiryModal, expect, hydrated, phone, resize, tablet, test, words } from './site.ts'

test('Overview has a heading, a description, rooms that open large and the way to the form [2.10]', async ({
  page,
}) => {
  await page.goto('/Overview')
  await hydrated(page)
  const overview = page.locator('#overview')
  await expect(overview.getByRole('heading')).toHaveText(words.overview.title)
  await expect(overview.getByText(words.overview.text)).toBeVisible()

  const rooms = page.locator('#interiors').getByRole('link')
  await expect(rooms).toHaveCount(words.overview.interiors.length)
  await rooms.last().focus()
  await page.keyboard.press('Enter')
  const large = page.getByRole('dialog', { name: 'Photos' })
  const shown = large.getByRole('listitem')
  const { length } = words.overview.interiors
  await expect(shown).toContainText(`${length} of ${length}`)
  await expect(shown).toContainText(words.overview.interiors.at(-1)?.caption ?? '')
  await page.keyboard.press('Escape')
  await expect(large).toHaveCount(0)
  await expect(rooms.last()).toBeFocused()

  await overview.getByRole('button', { name: 'Enquire Now!' }).click()
  await expect(enquiryModal(page)).toBeVisible()
})

test('the picture of Overview is hidden at 768 or less, and not fetched there [2.10]', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', request => fetched.push(request.url()))
  await resize(page, phone)
  await page.goto('/Overview')
  const picture = page.locator('#overview > figure').getByRole('img', { includeHidden: true })
  await expect(picture).toBeHidden()
  await resize(page, tablet)
  await expect(picture).toBeHidden()
  await page.waitForLoadState('load')
  expect(fetched.filter(url => url.includes(`/pictures/${words.overview.picture.name}-`))).toEqual([])
  for (const width of [769, desk.width]) {
    await resize(page, { ...desk, width })
    await expect(picture).toBeVisible()
  }
})

test('on a phone Overview begins with its heading, and the rooms follow the words from edge to edge @all', async ({
  page,
}) => {
  const boxOf = (part: Locator) =>
    part.evaluate(element => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return { left, right, top, bottom }
    })
  for (const viewport of [phone, tablet]) {
    await resize(page, viewport)
    await page.goto('/')
    await hydrated(page)
    await page.getByRole('button', { name: 'Open main menu' }).click()
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: words.nav.overview })
      .click()
    const overview = page.locator('#overview')
    const rooms = page.locator('#interiors img')
    await expect(overview.getByRole('heading')).toBeInViewport()
    await expect(async () => {
      const [first, last] = [await boxOf(rooms.nth(0)), await boxOf(rooms.nth(1))]
      const { top } = await boxOf(overview.getByRole('heading'))
      expect(top - (await boxOf(page.getByRole('banner'))).bottom).toBeLessThan(130)
      const button = await boxOf(overview.getByRole('button'))
      const units = await boxOf(page.locator('#pricing'))
      expect(first.top).toBeGreaterThan(button.bottom)
      // Nothing is between them and the units.
      expect(Math.abs(last.bottom - units.top)).toBeLessThan(1)
      for (const { left, right } of [first, last]) expect([left, right]).toEqual([0, viewport.width])
    }).toPass()
  }
})

test('the rooms run from one edge of a wide screen to the other, right below the picture on a tablet @all', async ({
  page,
}) => {
  await resize(page, { ...desk, width: 769 })
  await page.goto('/Overview')
  const pictures = page.locator('#overview img')
  const seen = pictures.filter({ visible: true })
  const all = 1 + words.overview.interiors.length
  await expect(seen).toHaveCount(all)
  // No strip of background is between them.
  const strip = () =>
    pictures.evaluateAll(([upper, lower]) =>
      Math.round((lower?.getBoundingClientRect().top ?? 0) - (upper?.getBoundingClientRect().bottom ?? 0)),
    )
  await expect.poll(strip).toBe(4)
  await resize(page, desk)
  await expect(seen).toHaveCount(all)
  const edges = () =>
    page.locator('#interiors').evaluate(rooms => {
      const { left, right } = rooms.getBoundingClientRect()
      return [Math.round(left), Math.round(right)]
    })
  await expect.poll(edges).toEqual([0, desk.width])
})

test('a section alone on its route has room above its heading and below its end @all', async ({ page }) => {
  for (const route of ['/Features', '/Overview']) {
    await page.goto(route)
    const section = page.locator('main > section')
    const room = await section.evaluate(element => {
      const { paddingTop, paddingBottom } = getComputedStyle(element)
      return [paddingTop, paddingBottom].map(Number.parseFloat)
    })
    expect(Math.min(...room), route).toBeGreaterThanOrEqual(72)
  }
})

test('no hole is left in the last row of the facts on phones and tablets @all', async ({ page }) => {
  await page.goto('/Features')
  const facts = page.locator('#features ul')
  for (const [width, counts] of [
    [360, [2, 3, 4, 5, 6]],
    [820, [2, 3, 5, 6]],
  ] as const)
    for (const count of counts) {
      await resize(page, { width, height: 800 })
      const [list, last] = await facts.evaluate((element, wanted) => {
        while (element.children.length > wanted) element.lastElementChild?.remove()
        while (element.children.length < wanted)
          element.append(element.firstElementChild?.cloneNode(true) ?? '')
        return [element, element.lastElementChild].map(part => part?.getBoundingClientRect().right)
      }, count)
      expect(last, `${count} facts at ${width}`).toBeCloseTo(list ?? 0, 0)
    }
})

test('two to six facts are in one row on a wide screen @all', async ({ page }) => {
  await page.goto('/Features')
  const facts = page.locator('#features ul')
  for (const count of [2, 3, 4, 5, 6]) {
    const tops = await facts.evaluate((list, wanted) => {
      while (list.children.length > wanted) list.lastElementChild?.remove()
      while (list.children.length < wanted) list.append(list.firstElementChild?.cloneNode(true) ?? '')
      list.setAttribute('data-count', String(wanted))
      return [...list.children].map(fact => fact.getBoundingClientRect().top)
    }, count)
    expect(new Set(tops).size, `${count} facts`).toBe(1)
    expect(tops).toHaveLength(count)
  }
})

test('on a tablet the heading of Overview is beside its words, and two figures fill the last row', async ({
  page,
}) => {
  await resize(page, { width: 1024, height: 768 })
  await page.goto('/')
  await hydrated(page)
  const [heading, lead] = await Promise.all(
    [page.locator('#overview').getByRole('heading').first(), page.getByText(words.overview.text)].map(part =>
      part.boundingBox(),
    ),
  )
  expect(heading && lead && heading.x + heading.width <= lead.x).toBe(true)
  const rows = await page
    .locator('#features li')
    .evaluateAll(facts => facts.map(fact => fact.getBoundingClientRect().right))
  expect(Math.round(rows.at(-1) ?? 0)).toBe(Math.round(Math.max(...rows)))
})
