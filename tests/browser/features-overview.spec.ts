import { desk, enquiryModal, expect, phone, resize, tablet, test, words } from './site.ts'

test('Overview has a heading, a description and the way to the form [2.10]', async ({ page }) => {
  await page.goto('/Overview')
  const overview = page.locator('#overview')
  await expect(overview.getByRole('heading')).toHaveText(words.overview.title)
  await expect(overview.getByText(words.overview.text)).toBeVisible()
  await overview.getByRole('button', { name: 'Enquire Now!' }).click()
  await expect(enquiryModal(page)).toBeVisible()
})

test('the pictures of Overview are hidden at 768 or less, and not fetched there [2.10]', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', request => fetched.push(request.url()))
  await resize(page, phone)
  await page.goto('/Overview')
  const pictures = page.locator('#overview img')
  const seen = pictures.filter({ visible: true })
  await expect(seen).toHaveCount(0)
  await resize(page, tablet)
  await expect(seen).toHaveCount(0)
  await page.waitForLoadState('load')
  const shown = [words.overview.picture, ...words.overview.interiors]
  expect(fetched.filter(url => shown.some(({ name }) => url.includes(`/pictures/${name}-`)))).toEqual([])
  await resize(page, { ...desk, width: 769 })
  const all = 1 + words.overview.interiors.length
  await expect(seen).toHaveCount(all)
  // Right below one another, with no strip of paper between them.
  const strip = () =>
    pictures.evaluateAll(([upper, lower]) =>
      Math.round((lower?.getBoundingClientRect().top ?? 0) - (upper?.getBoundingClientRect().bottom ?? 0)),
    )
  await expect.poll(strip).toBe(4)
  await resize(page, desk)
  await expect(seen).toHaveCount(all)
  // The rooms run from one edge of the screen to the other.
  const edges = () =>
    pictures.nth(1).evaluate(image => {
      const box = image.closest('figure')?.parentElement?.getBoundingClientRect()
      return [Math.round(box?.left ?? -1), Math.round(box?.right ?? -1)]
    })
  await expect.poll(edges).toEqual([0, desk.width])
})

test('a section alone on its route has room above its heading and below its end', async ({ page }) => {
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

test('two to six facts stand in one row of a wide screen', async ({ page }) => {
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
