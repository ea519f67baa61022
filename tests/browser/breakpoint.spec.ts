import { expect, test } from './site.ts'

// Twice as fine a screen, on which there are widths between whole pixels.
test.use({ deviceScaleFactor: 2 })

test('widths between 768 and 769 are one of the two, for every rule of the page [9.1]', async ({ page }) => {
  await page.goto('/')
  const conditions = await page.evaluate(() => {
    const within = (rules: CSSRuleList): string[] =>
      [...rules].flatMap(rule => [
        ...(rule instanceof CSSMediaRule ? [rule.conditionText] : []),
        ...('cssRules' in rule ? within((rule as CSSGroupingRule).cssRules) : []),
      ])
    const ofPictures = [...document.querySelectorAll<HTMLSourceElement>('source[media]')].map(
      ({ media }) => media,
    )
    return [
      ...new Set([...[...document.styleSheets].flatMap(sheet => within(sheet.cssRules)), ...ofPictures]),
    ]
  })
  await page.goto('about:blank')
  const matching = (width: number) =>
    page.evaluate(
      ([queries, wide]) => {
        const frame = document.createElement('iframe')
        frame.style.cssText = `width: ${wide}px; height: 600px; border: 0`
        document.body.append(frame)
        const found = queries.filter(query => frame.contentWindow?.matchMedia(query).matches)
        frame.remove()
        return found
      },
      [conditions, width] as const,
    )
  const small = await matching(768)
  const large = await matching(769)
  expect(small).not.toEqual(large)
  expect([small, large]).toContainEqual(await matching(768.5))
})
