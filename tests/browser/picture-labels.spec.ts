import { expect, hydrated, resize, test, words } from './site.ts'

test('a label says on its picture, at every width, that it is an impression', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const astray: string[] = []
  const widths = Array.from({ length: 41 }, (_, step) => 320 + step * 40)
  for (const width of [...widths, 768, 769]) {
    await resize(page, { width, height: 800 })
    const found = await page.evaluate(impression => {
      const labels = [...document.querySelectorAll('#home p, #overview figcaption, #master-plan figcaption')]
      return labels
        .filter(label => label.textContent === impression || label.matches('figcaption'))
        .filter(label => label.checkVisibility())
        .map(label => {
          const picture = label.parentElement?.querySelector('img')?.getBoundingClientRect() ?? new DOMRect()
          const { left, right, top, bottom } = label.getBoundingClientRect()
          const isOn =
            left >= picture.left && right <= picture.right && top >= picture.top && bottom <= picture.bottom
          return { isOn, place: label.closest('section')?.id ?? '' }
        })
    }, words.impression)
    expect(found.length, `at ${width}`).toBeGreaterThanOrEqual(2)
    for (const { isOn, place } of found) if (!isOn) astray.push(`${place} at ${width}`)
  }
  expect(astray).toEqual([])
})
